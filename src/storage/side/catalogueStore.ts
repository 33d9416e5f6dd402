import type { IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { readAs } from '../../domain/app/lenient';
import { PACKED_VERSION } from '../../engine/tables/packedFormat';
import { openFilesDatabase } from '../database/sideDatabase';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const countOrNull = v.nullable(count);

/** Facts about a stored catalogue, without its bytes. */
export const storedFactsSchema = v.object({
  /** Format of the bytes; other formats are not read. */
  format: count,
  /** Milliseconds since 1970. */
  savedAtMs: v.number(),
  songCount: count,
  animeCount: count,
  byteCount: count,
  droppedCount: count,
  /** The service's ETag; null if it sends none. */
  etag: v.nullable(v.string()),
  totals: v.nullable(
    v.object({ songCount: countOrNull, animeCount: countOrNull, artistCount: countOrNull }),
  ),
  /** If the app's host had it packed: its hash, and when it was made. */
  packed: v.optional(v.object({ hash: v.string(), madeAtMs: v.number() })),
});
export type StoredFacts = v.InferOutput<typeof storedFactsSchema>;

/** A download that has begun; its received parts are stored beside it. */
const downloadSchema = v.variant('kind', [
  /** Anime by anime, in blocks of these ids. */
  v.object({ kind: v.literal('blocks'), startedAtMs: v.number(), annIds: v.array(count) }),
  /** The packed file of the app's host, identified by its hash. */
  v.object({ kind: v.literal('packed'), startedAtMs: v.number(), hash: v.string() }),
]);
export type CatalogueDownload = v.InferOutput<typeof downloadSchema>;

const factsRecordSchema = v.object({ facts: storedFactsSchema });
const bytesRecordSchema = v.object({ bytes: v.instance(ArrayBuffer) });
const downloadRecordSchema = v.object({ download: downloadSchema });
const partRecordSchema = v.object({ place: count, bytes: v.instance(ArrayBuffer) });

/** Songs of the library that belong to one catalogue, named by when that was stored. */
const beyondRecordSchema = v.object({ savedAtMs: v.number(), annSongIds: v.array(v.number()) });
/** A catalogue that lacks more is an old one, whose newer one brings them. */
const MOST_BEYOND = 5000;

export interface StoredCatalogue {
  readonly facts: StoredFacts;
  readonly bytes: ArrayBuffer;
}

export interface StoredDownload {
  readonly download: CatalogueDownload;
  /** In order, without gaps. */
  readonly parts: readonly ArrayBuffer[];
}

const KEY = 'current';
const BEYOND_KEY = 'beyond';
const FACTS = 'catalogueFacts';
const BYTES = 'catalogueBytes';
const DOWNLOAD = 'catalogueDownload';
const PARTS = 'catalogueParts';
const DOWNLOAD_STORES = [DOWNLOAD, PARTS];
const ALL_STORES = [FACTS, BYTES, ...DOWNLOAD_STORES];

/**
 * The catalogue on this device. Nothing throws if the storage fails; a damaged or incomplete
 * catalogue, or one in another format, is treated as none.
 */
export function createCatalogueStore(
  { read, write } = openFilesDatabase(),
  format = PACKED_VERSION,
) {
  function readFacts(): Promise<StoredFacts | null> {
    return read(async (database) => toFacts(await database.get(FACTS, KEY), format));
  }

  /** annSongIds that were found beyond the catalogue stored at this time, or by newer names. */
  const readBeyond = async (savedAtMs: number): Promise<readonly number[]> =>
    (await read(async (database) => {
      const record = readAs(beyondRecordSchema, await database.get(FACTS, BEYOND_KEY));
      return record?.savedAtMs === savedAtMs ? record.annSongIds : [];
    })) ?? [];

  return {
    readFacts,
    readBeyond,

    async addBeyond(savedAtMs: number, annSongIds: readonly number[]) {
      const all = new Set([...(await readBeyond(savedAtMs)), ...annSongIds]);
      const record = { key: BEYOND_KEY, savedAtMs, annSongIds: [...all].slice(-MOST_BEYOND) };
      await write([FACTS], (store) => [store(FACTS).put(record)]);
    },

    readCatalogue: () =>
      read(async (database) => {
        const transaction = database.transaction([FACTS, BYTES]);
        const [factsRecord, bytesRecord] = await Promise.all([
          transaction.objectStore(FACTS).get(KEY),
          transaction.objectStore(BYTES).get(KEY),
        ]);
        const facts = toFacts(factsRecord, format);
        const bytes = readAs(bytesRecordSchema, bytesRecord)?.bytes;
        return facts && bytes?.byteLength === facts.byteCount ? { facts, bytes } : null;
      }),

    /** Replaces the catalogue in one transaction and removes the stored parts of the download. */
    replace: ({ facts, bytes }: StoredCatalogue) =>
      write(ALL_STORES, (store) => [
        ...DOWNLOAD_STORES.map((name) => store(name).clear()),
        store(BYTES).put({ key: KEY, bytes }),
        store(FACTS).put({ key: KEY, facts }),
      ]),

    /** @returns the number of freed bytes; 0 if there was nothing or it could not be removed */
    async remove() {
      const facts = await readFacts();
      const fault = await write(ALL_STORES, (store) =>
        ALL_STORES.map((name) => store(name).clear()),
      );
      return fault === null ? (facts?.byteCount ?? 0) : 0;
    },

    readDownload: () =>
      read(async (database) => {
        const record = readAs(downloadRecordSchema, await database.get(DOWNLOAD, KEY));
        return record && { ...record, parts: await readParts(database) };
      }),

    /** Also removes the stored parts of an earlier download. */
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
  const facts = readAs(factsRecordSchema, record)?.facts;
  return facts?.format === format ? facts : null;
}

/** The parts from the first one on; parts after a gap are useless. */
async function readParts(database: IDBPDatabase): Promise<readonly ArrayBuffer[]> {
  const parts: ArrayBuffer[] = [];
  for (const record of await database.getAll(PARTS)) {
    const part = readAs(partRecordSchema, record);
    if (part?.place !== parts.length) break;
    parts.push(part.bytes);
  }
  return parts;
}
