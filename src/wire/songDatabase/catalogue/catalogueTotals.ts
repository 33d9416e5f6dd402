import * as v from 'valibot';
import { lenient, readAmount } from '../../../domain/app/lenient';
import { parseJsonAnswer } from '../../answerBody';

/** Stands once in every song of a dump. */
const SONG_MARK = new TextEncoder().encode('"annSongId"');

/**
 * Counts the songs of a dump while it comes, before anything of it can be parsed. A mark that two
 * chunks share is found too.
 *
 * @returns takes the next chunk, answers how many songs have come so far
 */
export function createSongCounter(): (chunk: Uint8Array) => number {
  let count = 0;
  let matched = 0;
  return (chunk) => {
    for (const byte of chunk) {
      // The mark begins with the one quotation mark that can begin it, and has another at its end.
      if (byte !== SONG_MARK[matched]) matched = 0;
      if (byte === SONG_MARK[matched]) matched += 1;
      if (matched < SONG_MARK.length) continue;
      count += 1;
      matched = 0;
    }
    return count;
  };
}

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
