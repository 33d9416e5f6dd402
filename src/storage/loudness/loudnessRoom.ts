import * as v from 'valibot';
import type { DatabaseSchema } from '../database/keys';
import { DATABASE_NAMES } from '../database/keys';
import { createSideDatabase, type DatabaseParts } from '../database/sideDatabase';

const STORE = 'files';

const LOUDNESS_SCHEMA = {
  version: 1,
  stores: { [STORE]: { keyPath: 'fileName' } },
} satisfies DatabaseSchema;

const recordSchema = v.object({
  fileName: v.pipe(v.string(), v.nonEmpty()),
  loudnessLufs: v.pipe(v.number(), v.minValue(-100), v.maxValue(20)),
  measuredAtMs: v.fallback(v.number(), 0),
});

/** Of a hundred bytes each; more songs than anybody hears in a year. */
const MOST_FILES = 10_000;
/** So many go at once, so that it is not done with every file. */
const FILES_PER_PRUNING = 1_000;

/** How loud files are, in a database of its own. Nothing throws when the storage fails. */
export interface LoudnessRoom {
  /** In LUFS, by bare file name. */
  readonly readAll: () => Promise<ReadonlyMap<string, number>>;
  readonly put: (fileName: string, loudnessLufs: number, measuredAtMs: number) => Promise<void>;
  readonly close: () => void;
}

/** @param mostFiles beyond it those that were measured first are forgotten */
export function createLoudnessRoom(parts: DatabaseParts, mostFiles = MOST_FILES): LoudnessRoom {
  const { read, write, close } = createSideDatabase(
    DATABASE_NAMES.loudness,
    LOUDNESS_SCHEMA,
    parts,
  );

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
    await write([STORE], (_put, _clear, remove) =>
      oldest.map(({ fileName }) => remove(STORE, fileName)),
    );
  }

  return {
    async readAll() {
      const records = await readRecords();
      return new Map(records.map(({ fileName, loudnessLufs }) => [fileName, loudnessLufs]));
    },

    async put(fileName, loudnessLufs, measuredAtMs) {
      const record = { fileName, loudnessLufs, measuredAtMs };
      await write([STORE], (put) => [put(STORE, record)]);
      await prune();
    },

    close,
  };
}
