import type { IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { PACKED_VERSION } from '../../engine/tables/packedFormat';
import { DATABASE_NAMES, FILES_SCHEMA } from '../database/keys';
import { createSideDatabase, type DatabaseParts } from '../database/sideDatabase';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const countOrNull = v.nullable(count);

/** What is known of a stored catalogue without its bytes. */
export const storedFactsSchema = v.object({
  /** Of the bytes; another one is not read. */
  format: count,
  /** Milliseconds since 1970. */
  savedAtMs: v.number(),
  songCount: count,
  animeCount: count,
  byteCount: count,
  droppedCount: count,
  /** As the service named it; null where it does not. */
  etag: v.nullable(v.string()),
  /** What the service said of itself then. */
  totals: v.nullable(
    v.object({ songCount: countOrNull, animeCount: countOrNull, artistCount: countOrNull }),
  ),
});
export type StoredFacts = v.InferOutput<typeof storedFactsSchema>;

/** A download that has begun; what has come of it is stored in parts beside it. */
const downloadSchema = v.variant('kind', [
  /** All of it in one answer, which is named by the etag. */
  v.object({ kind: v.literal('dump'), startedAtMs: v.number(), etag: v.string() }),
  /** Anime by anime, in blocks of these ids. */
  v.object({ kind: v.literal('blocks'), startedAtMs: v.number(), annIds: v.array(count) }),
]);
export type CatalogueDownload = v.InferOutput<typeof downloadSchema>;

const factsRecordSchema = v.object({ facts: storedFactsSchema });
const bytesRecordSchema = v.object({ bytes: v.instance(ArrayBuffer) });
const downloadRecordSchema = v.object({ download: downloadSchema });
const partRecordSchema = v.object({ place: count, bytes: v.instance(ArrayBuffer) });

export interface StoredCatalogue {
  readonly facts: StoredFacts;
  readonly bytes: ArrayBuffer;
}

export interface StoredDownload {
  readonly download: CatalogueDownload;
  /** In their order, none missing. */
  readonly parts: readonly ArrayBuffer[];
}

export interface CatalogueStoreParts extends DatabaseParts {
  /** Of the bytes that this program can read. */
  readonly format?: number;
}

const KEY = 'current';
const FACTS = 'catalogueFacts';
const BYTES = 'catalogueBytes';
const DOWNLOAD = 'catalogueDownload';
const PARTS = 'catalogueParts';
const DOWNLOAD_STORES = [DOWNLOAD, PARTS];
const ALL_STORES = [FACTS, BYTES, ...DOWNLOAD_STORES];

/**
 * The catalogue on this device. Nothing throws when the storage fails; what is damaged, half there or
 * of another format counts as none.
 */
export function createCatalogueStore({
  format = PACKED_VERSION,
  ...parts
}: CatalogueStoreParts = {}) {
  const { read, write } = createSideDatabase(DATABASE_NAMES.files, FILES_SCHEMA, parts);

  function readFacts(): Promise<StoredFacts | null> {
    return read(async (database) => toFacts(await database.get(FACTS, KEY), format));
  }

  return {
    readFacts,

    readCatalogue: () =>
      read(async (database) => {
        const transaction = database.transaction([FACTS, BYTES]);
        const [factsRecord, bytesRecord] = await Promise.all([
          transaction.objectStore(FACTS).get(KEY),
          transaction.objectStore(BYTES).get(KEY),
        ]);
        const facts = toFacts(factsRecord, format);
        const stored = v.safeParse(bytesRecordSchema, bytesRecord);
        if (facts === null || !stored.success) return null;
        const { bytes } = stored.output;
        return bytes.byteLength === facts.byteCount ? { facts, bytes } : null;
      }),

    /** In one step; what was stored of the download goes with it. */
    replace: ({ facts, bytes }: StoredCatalogue) =>
      write(ALL_STORES, (store) => [
        ...DOWNLOAD_STORES.map((name) => store(name).clear()),
        store(BYTES).put({ key: KEY, bytes }),
        store(FACTS).put({ key: KEY, facts }),
      ]),

    /** @returns bytes that were freed; 0 when there was nothing, or it could not be removed */
    async remove() {
      const facts = await readFacts();
      const fault = await write(ALL_STORES, (store) =>
        ALL_STORES.map((name) => store(name).clear()),
      );
      return fault === null ? (facts?.byteCount ?? 0) : 0;
    },

    readDownload: () =>
      read(async (database) => {
        const record = v.safeParse(downloadRecordSchema, await database.get(DOWNLOAD, KEY));
        if (!record.success) return null;
        return { download: record.output.download, parts: await readParts(database) };
      }),

    /** Forgets what was stored of another one. */
    startDownload: (download: CatalogueDownload) =>
      write(DOWNLOAD_STORES, (store) => [
        ...DOWNLOAD_STORES.map((name) => store(name).clear()),
        store(DOWNLOAD).put({ key: KEY, download }),
      ]),

    addPart: (place: number, bytes: ArrayBuffer) =>
      write([PARTS], (store) => [store(PARTS).put({ place, bytes })]),

    async dropDownload() {
      if ((await read(async () => true)) === null) return;
      await write(DOWNLOAD_STORES, (store) => DOWNLOAD_STORES.map((name) => store(name).clear()));
    },
  };
}

export type CatalogueStore = ReturnType<typeof createCatalogueStore>;

function toFacts(record: unknown, format: number): StoredFacts | null {
  const parsed = v.safeParse(factsRecordSchema, record);
  return parsed.success && parsed.output.facts.format === format ? parsed.output.facts : null;
}

/** Those from the first on; what comes after a gap is of no use. */
async function readParts(database: IDBPDatabase): Promise<readonly ArrayBuffer[]> {
  const parts: ArrayBuffer[] = [];
  for (const record of await database.getAll(PARTS)) {
    const part = v.safeParse(partRecordSchema, record);
    if (!part.success || part.output.place !== parts.length) break;
    parts.push(part.output.bytes);
  }
  return parts;
}
