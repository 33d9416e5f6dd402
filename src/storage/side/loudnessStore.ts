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

/**
 * Loudness of files. Nothing throws if the storage fails.
 *
 * @param mostFiles beyond this, the oldest measurements are removed
 */
export function createLoudnessStore({ read, write }: SideDatabase, mostFiles = MOST_FILES) {
  async function readRecords() {
    return readEach(recordSchema, (await read((database) => database.getAll(STORE))) ?? []);
  }

  async function prune(): Promise<void> {
    const count = await read((database) => database.count(STORE));
    if (count === null || count <= mostFiles) return;
    const oldest = (await readRecords())
      .toSorted((one, other) => one.measuredAtMs - other.measuredAtMs)
      .slice(0, count - mostFiles + Math.min(FILES_PER_PRUNING, Math.floor(mostFiles / 10)));
    await write([STORE], (store) => oldest.map(({ fileName }) => store(STORE).delete(fileName)));
  }

  return {
    /** In LUFS, by file name without a path. */
    async readAll() {
      const records = await readRecords();
      return new Map(records.map(({ fileName, loudnessLufs }) => [fileName, loudnessLufs]));
    },

    async put(fileName: string, loudnessLufs: number, measuredAtMs: number) {
      const record = { fileName, loudnessLufs, measuredAtMs };
      await write([STORE], (store) => [store(STORE).put(record)]);
      await prune();
    },
  };
}
