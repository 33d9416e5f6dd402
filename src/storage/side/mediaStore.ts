import type { IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { readAs, readEach } from '../../domain/app/lenient';
import type { DownloadRequest } from '../../domain/media/songDownloads';
import { openFilesDatabase } from '../database/sideDatabase';
import { rethrowMistake, UnreadableError } from '../database/storageErrors';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const requestSchema = v.object({
  kind: v.picklist(['song', 'playlist']),
  id: v.pipe(v.number(), v.safeInteger()),
  /** Milliseconds since 1970; requests are sorted by it. */
  wishedAtMs: v.fallback(v.number(), 0),
});

const fileSchema = v.object({
  fileName: v.pipe(v.string(), v.nonEmpty()),
  receivedBytes: count,
  isWhole: v.boolean(),
  /** Size of the whole file; null if no host sent it. */
  totalBytes: v.fallback(v.nullable(count), null),
  /** The host's ETag; null if it could not be read. */
  mark: v.fallback(v.nullable(v.string()), null),
});

const partSchema = v.object({ place: count, bytes: v.instance(ArrayBuffer) });

/** A stored file, with the marks that distinguish it from another file of the same name. */
export type StoredFile = Readonly<v.InferOutput<typeof fileSchema>>;

/** The stored part of an incomplete file. */
export interface BegunFile extends Pick<StoredFile, 'receivedBytes' | 'totalBytes' | 'mark'> {
  readonly partCount: number;
}

export const NOTHING_BEGUN: BegunFile = {
  partCount: 0,
  receivedBytes: 0,
  totalBytes: null,
  mark: null,
};

const FILE_STORES = ['files', 'parts'];
const ALL_STORES = ['wishes', ...FILE_STORES];

/** All parts of a file: an array sorts after every number. */
const partsOf = (fileName: string) => IDBKeyRange.bound([fileName], [fileName, []]);

/** Stored and requested downloads, without bytes. */
async function readStored(database: IDBPDatabase) {
  const transaction = database.transaction(['wishes', 'files']);
  transaction.done.catch(rethrowMistake);
  const [requests, files] = await Promise.all([
    transaction.objectStore('wishes').getAll(),
    transaction.objectStore('files').getAll(),
  ]);
  return {
    requests: parseRequests(requests),
    files: readEach(fileSchema, files),
    /** No request is stored; false if that is unknown or the stored value is invalid. */
    isSurelyEmpty: requests.length === 0,
  };
}

/**
 * The downloaded songs. Only readContents throws if the storage fails; a file with a missing part
 * is treated as none.
 */
export function createMediaStore({ read, write, exists, isSupported } = openFilesDatabase()) {
  const readFacts = async (fileName: string) =>
    readAs(fileSchema, await read((database) => database.get('files', fileName)));

  async function readParts(fileName: string): Promise<readonly ArrayBuffer[] | null> {
    const records = await read((database) => database.getAll('parts', partsOf(fileName)));
    return records && parseParts(records);
  }

  return {
    /** @throws UnreadableError if the contents are unknown: they must not be treated as empty */
    async readContents() {
      const contents = await read(readStored);
      if (contents === null && (await exists())) throw new UnreadableError();
      return contents ?? { requests: [], files: [], isSurelyEmpty: isSupported() };
    },

    /** The parts of a complete file in order; null if it is not stored. */
    async readFile(fileName: string) {
      const file = await readFacts(fileName);
      if (!file?.isWhole) return null;
      const bytes = await readParts(fileName);
      const byteCount = bytes?.reduce((sum, each) => sum + each.byteLength, 0);
      return byteCount === file.receivedBytes ? bytes : null;
    },

    addRequests: (requests: readonly DownloadRequest[], atMs: number) =>
      write(['wishes'], (store) =>
        requests.map((request) => store('wishes').put({ ...request, wishedAtMs: atMs })),
      ),

    removeRequest: ({ kind, id }: DownloadRequest) =>
      write(['wishes'], (store) => [store('wishes').delete([kind, id])]),

    /** Adds the next part of a file; place 0 starts it again. */
    addPart: (file: StoredFile, place: number, bytes: ArrayBuffer) =>
      write(FILE_STORES, (store) => [
        ...(place === 0 ? [store('parts').delete(partsOf(file.fileName))] : []),
        store('parts').put({ fileName: file.fileName, place, bytes }),
        store('files').put(file),
      ]),

    async readBegun(fileName: string) {
      const bytes = (await readParts(fileName)) ?? [];
      const receivedBytes = bytes.reduce((sum, each) => sum + each.byteLength, 0);
      const file = await readFacts(fileName);
      const { totalBytes, mark } = file ?? NOTHING_BEGUN;
      return { partCount: bytes.length, receivedBytes, totalBytes, mark };
    },

    removeFiles: (fileNames: readonly string[]) =>
      write(FILE_STORES, (store) =>
        fileNames.flatMap((fileName) => [
          store('parts').delete(partsOf(fileName)),
          store('files').delete(fileName),
        ]),
      ),

    removeAll: () => write(ALL_STORES, (store) => ALL_STORES.map((name) => store(name).clear())),
  };
}

/** The readable requests, oldest first. */
function parseRequests(records: readonly unknown[]): readonly DownloadRequest[] {
  return readEach(requestSchema, records)
    .toSorted((left, right) => left.wishedAtMs - right.wishedAtMs)
    .map(({ kind, id }) => ({ kind, id }));
}

/** The parts in order; null if one is missing or has no bytes. */
function parseParts(records: readonly unknown[]): readonly ArrayBuffer[] | null {
  const parts: ArrayBuffer[] = [];
  for (const record of records) {
    const part = readAs(partSchema, record);
    if (part?.place !== parts.length) return null;
    parts.push(part.bytes);
  }
  return parts;
}
