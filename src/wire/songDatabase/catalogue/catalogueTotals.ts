import * as v from 'valibot';
import { lenient, readAmount } from '../../../domain/app/lenient';
import { parseJsonAnswer } from '../../answerBody';
import type { Requester } from '../../request';

/** Occurs once in every song of a dump. */
const SONG_MARK = new TextEncoder().encode('"annSongId"');

/**
 * Counts the songs of a dump while it arrives, before any of it can be parsed. A mark that is split
 * between two chunks is counted too.
 *
 * @returns a function that takes the next chunk and returns the number of songs so far
 */
export function createSongCounter(): (chunk: Uint8Array) => number {
  let count = 0;
  let matched = 0;
  return (chunk) => {
    for (const byte of chunk) {
      // A match can only start at a quotation mark: the mark has one at each end.
      if (byte !== SONG_MARK[matched]) matched = 0;
      if (byte === SONG_MARK[matched]) matched += 1;
      if (matched < SONG_MARK.length) continue;
      count += 1;
      matched = 0;
    }
    return count;
  };
}

const totalsSchema = v.pipe(
  v.object({
    total_songs: lenient(readAmount),
    total_anime: lenient(readAmount),
    total_artists: lenient(readAmount),
  }),
  v.transform((totals) => ({
    songCount: totals.total_songs,
    animeCount: totals.total_anime,
    artistCount: totals.total_artists,
  })),
);

/** The size of the song database. Different totals mean different versions of it. */
export type CatalogueTotals = Readonly<v.InferOutput<typeof totalsSchema>>;

/** @throws WireError malformed when the answer is not an object */
export function parseTotals(text: string): CatalogueTotals {
  return parseJsonAnswer(text, totalsSchema);
}

/** @throws WireError */
export async function fetchTotals(
  request: Requester,
  songDatabase: string,
): Promise<CatalogueTotals> {
  return parseTotals(await request(`${songDatabase}/database_totals`, { retries: 0 }));
}
