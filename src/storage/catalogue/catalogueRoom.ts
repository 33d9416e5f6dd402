import type { IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { DATABASE_NAMES } from '../database/keys';
import {
  createSideDatabase,
  type DatabaseParts,
  type StoringFault,
} from '../database/sideDatabase';
import {
  bytesRecordSchema,
  CATALOGUE_SCHEMA,
  downloadRecordSchema,
  factsRecordSchema,
  type KeptDownload,
  partRecordSchema,
  type StoredFacts,
} from './catalogueRecords';

export interface StoredCatalogue {
  readonly facts: StoredFacts;
  readonly bytes: ArrayBuffer;
}

export interface KeptParts {
  readonly download: KeptDownload;
  /** In their order, none missing. */
  readonly parts: readonly ArrayBuffer[];
}

/**
 * The catalogue on this device, in a database of its own. Nothing throws when the storage fails;
 * what is damaged, half there or of another format counts as none.
 */
export interface CatalogueRoom {
  readonly readFacts: () => Promise<StoredFacts | null>;
  readonly readCatalogue: () => Promise<StoredCatalogue | null>;
  /** In one step; what was kept of the download goes with it. */
  readonly replace: (catalogue: StoredCatalogue) => Promise<StoringFault | null>;
  /** @returns bytes that were freed; 0 when there was nothing, or it could not be removed */
  readonly remove: () => Promise<number>;
  readonly readDownload: () => Promise<KeptParts | null>;
  /** Forgets what was kept of another one. */
  readonly startDownload: (download: KeptDownload) => Promise<StoringFault | null>;
  readonly addPart: (place: number, bytes: ArrayBuffer) => Promise<StoringFault | null>;
  readonly dropDownload: () => Promise<void>;
  readonly close: () => void;
}

export interface RoomParts extends DatabaseParts {
  /** Of the bytes that this program can read. */
  readonly format: number;
}

const KEY = 'current';
const ALL_STORES = Object.keys(CATALOGUE_SCHEMA.stores);
const DOWNLOAD_STORES = ['download', 'parts'];

export function createCatalogueRoom({ format, ...parts }: RoomParts): CatalogueRoom {
  const { read, write, close } = createSideDatabase(
    DATABASE_NAMES.catalogue,
    CATALOGUE_SCHEMA,
    parts,
  );

  async function readFacts(): Promise<StoredFacts | null> {
    return read(async (database) => {
      const record = v.safeParse(factsRecordSchema, await database.get('facts', KEY));
      return record.success && record.output.facts.format === format ? record.output.facts : null;
    });
  }

  return {
    readFacts,

    async readCatalogue() {
      return read(async (database) => {
        const transaction = database.transaction(['facts', 'bytes']);
        const [factsRecord, bytesRecord] = await Promise.all([
          transaction.objectStore('facts').get(KEY),
          transaction.objectStore('bytes').get(KEY),
        ]);
        const facts = v.safeParse(factsRecordSchema, factsRecord);
        const stored = v.safeParse(bytesRecordSchema, bytesRecord);
        if (!facts.success || !stored.success || facts.output.facts.format !== format) return null;
        const { bytes } = stored.output;
        if (bytes.byteLength !== facts.output.facts.byteCount) return null;
        return { facts: facts.output.facts, bytes };
      });
    },

    replace: ({ facts, bytes }) =>
      write(ALL_STORES, (put, clear) => [
        ...DOWNLOAD_STORES.map(clear),
        put('bytes', { key: KEY, bytes }),
        put('facts', { key: KEY, facts }),
      ]),

    async remove() {
      const facts = await readFacts();
      const fault = await write(ALL_STORES, (_put, clear) => ALL_STORES.map(clear));
      return fault === null ? (facts?.byteCount ?? 0) : 0;
    },

    async readDownload() {
      return read(async (database) => {
        const record = v.safeParse(downloadRecordSchema, await database.get('download', KEY));
        if (!record.success) return null;
        const parts = await readParts(database);
        return { download: record.output.download, parts };
      });
    },

    startDownload: (download) =>
      write(DOWNLOAD_STORES, (put, clear) => [
        ...DOWNLOAD_STORES.map(clear),
        put('download', { key: KEY, download }),
      ]),

    addPart: (place, bytes) => write(['parts'], (put) => [put('parts', { place, bytes })]),

    async dropDownload() {
      if ((await read(async () => true)) === null) return;
      await write(DOWNLOAD_STORES, (_put, clear) => DOWNLOAD_STORES.map(clear));
    },

    close,
  };
}

/** Those from the first on; what comes after a gap is of no use. */
async function readParts(database: IDBPDatabase): Promise<readonly ArrayBuffer[]> {
  const parts: ArrayBuffer[] = [];
  for (const record of await database.getAll('parts')) {
    const part = v.safeParse(partRecordSchema, record);
    if (!part.success || part.output.place !== parts.length) break;
    parts.push(part.output.bytes);
  }
  return parts;
}
