import * as v from 'valibot';
import { lenient, readAmount } from '../../../domain/app/lenient';
import { parseJsonAnswer } from '../../answerJson';

const totalsSchema = v.object({
  total_songs: lenient(readAmount),
  total_anime: lenient(readAmount),
  total_artists: lenient(readAmount),
});

/** How much the song database holds; two that differ are of different states of it. */
export interface CatalogueTotals {
  readonly songCount: number | null;
  readonly animeCount: number | null;
  readonly artistCount: number | null;
}

/** @throws WireError malformed when the answer has no number of songs */
export function parseTotals(text: string): CatalogueTotals {
  const totals = parseJsonAnswer(text, totalsSchema);
  return {
    songCount: totals.total_songs,
    animeCount: totals.total_anime,
    artistCount: totals.total_artists,
  };
}
