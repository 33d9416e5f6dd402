import * as v from 'valibot';
import { readEach } from '../../domain/app/lenient';
import type { SideDatabase } from '../database/sideDatabase';

const STORE = 'loudness';

const recordSchema = v.object({
  fileName: v.pipe(v.string(), v.nonEmpty()),
  loudnessLufs: v.pipe(v.number(), v.minValue(-100), v.maxValue(20)),
  measuredAtMs: v.fallback(v.number(), 0),
});

/** A hundred bytes each; more songs than a user hears in a year. */
const MOST_FILES = 10_000;
/** This many are removed at once, so that not every new file needs a removal. */
const FILES_PER_PRUNING = 1_000;

async function readRecords({ read }: SideDatabase) {
  return readEach(recordSchema, (await read((database) => database.getAll(STORE))) ?? []);
}

/** Of files by name, without a path, in LUFS; empty if the storage fails. */
export async function readLoudness(extras: SideDatabase): Promise<ReadonlyMap<string, number>> {
  const records = await readRecords(extras);
  return new Map(records.map(({ fileName, loudnessLufs }) => [fileName, loudnessLufs]));
}

/**
 * Stores the loudness of a file, unless the storage fails.
 *
 * @param mostFiles beyond this, the oldest measurements are removed
 */
export async function putLoudness(
  extras: SideDatabase,
  fileName: string,
  loudnessLufs: number,
  measuredAtMs: number,
  mostFiles = MOST_FILES,
): Promise<void> {
  const record = { fileName, loudnessLufs, measuredAtMs };
  await extras.write([STORE], (store) => [store(STORE).put(record)]);
  const count = await extras.read((database) => database.count(STORE));
  if (count === null || count <= mostFiles) return;
  const oldest = (await readRecords(extras))
    .toSorted((one, other) => one.measuredAtMs - other.measuredAtMs)
    .slice(0, count - mostFiles + Math.min(FILES_PER_PRUNING, Math.floor(mostFiles / 10)));
  await extras.write([STORE], (store) => oldest.map((each) => store(STORE).delete(each.fileName)));
}
