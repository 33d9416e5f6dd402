import * as v from 'valibot';
import type { SideDatabase } from '../database/sideDatabase';

const STORE = 'loudness';

const recordSchema = v.object({
  fileName: v.pipe(v.string(), v.nonEmpty()),
  loudnessLufs: v.pipe(v.number(), v.minValue(-100), v.maxValue(20)),
  measuredAtMs: v.fallback(v.number(), 0),
});

/** Of a hundred bytes each; more songs than anybody hears in a year. */
const MOST_FILES = 10_000;
/** So many go at once, so that it is not done with every file. */
const FILES_PER_PRUNING = 1_000;

/**
 * How loud files are. Nothing throws when the storage fails.
 *
 * @param mostFiles beyond it those that were measured first are forgotten
 */
export function createLoudnessStore(
  { read, write }: Pick<SideDatabase, 'read' | 'write'>,
  mostFiles = MOST_FILES,
) {
  async function readRecords() {
    const records = (await read((database) => database.getAll(STORE))) ?? [];
    return records.flatMap((record) => {
      const parsed = v.safeParse(recordSchema, record);
      return parsed.success ? [parsed.output] : [];
    });
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
    /** In LUFS, by bare file name. */
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
