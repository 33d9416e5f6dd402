import { readNumber } from '../../domain/app/lenient';
import { parseSong } from '../../domain/song/parseSong';
import type { Song } from '../../domain/song/song';
import type { Database } from '../database/database';
import { asRecord } from '../database/storedValue';

/** Sorted and cut once there are so many times more than are asked for. */
const SURPLUS = 8;

interface Candidate {
  readonly record: unknown;
  readonly difficulty: number;
}

/**
 * Songs of the library that most players know, the best known first. Records are looked at as they
 * stand and only those that are handed out are parsed: a library may hold every song there is.
 *
 * @param isWanted by the song's id
 */
export async function readWellKnown(
  database: Pick<Database, 'read'>,
  isWanted: (annSongId: number) => boolean,
  count: number,
): Promise<readonly Song[]> {
  const { value } = await database.read(['songs'], async ({ records }) => {
    let best: Candidate[] = [];
    await records('songs').eachRecord((record) => {
      const difficulty = readNumber(asRecord(record)?.songDifficulty);
      if (difficulty === null || !isWanted(Number(asRecord(record)?.annSongId))) return;
      best.push({ record, difficulty });
      if (best.length >= count * SURPLUS) best = bestOf(best, count);
    });
    return bestOf(best, count);
  });
  return value.flatMap(({ record }) => {
    const parsed = parseSong(record);
    return parsed.ok ? [parsed.song] : [];
  });
}

function bestOf(candidates: readonly Candidate[], count: number): Candidate[] {
  return candidates.toSorted((left, right) => right.difficulty - left.difficulty).slice(0, count);
}
