import type { IDBPDatabase } from 'idb';
import type { KeepWish, KeptFile } from '../../domain/media/keptSongs';
import { DATABASE_NAMES } from '../database/keys';
import {
  createSideDatabase,
  type DatabaseParts,
  type StoringFault,
} from '../database/sideDatabase';
import { rethrowMistake, UnreadableError } from '../database/storageErrors';
import {
  KEPT_MEDIA_SCHEMA,
  parseFiles,
  parseParts,
  parseWishes,
  type StoredFile,
} from './keptRecords';

/** What is kept and what is to be, without the bytes. */
export interface KeptContents {
  readonly wishes: readonly KeepWish[];
  readonly files: readonly KeptFile[];
  /** No wish is stored; false also where nobody can tell, or what stands there means nothing. */
  readonly isSurelyEmpty: boolean;
}

/** What is here of a file that is not whole. */
export interface BegunFile extends Pick<StoredFile, 'receivedBytes' | 'totalBytes' | 'mark'> {
  readonly partCount: number;
}

export const NOTHING_BEGUN: BegunFile = {
  partCount: 0,
  receivedBytes: 0,
  totalBytes: null,
  mark: null,
};

/**
 * The songs on this device, in a database of its own. Nothing but readContents throws when the
 * storage fails; a file of which a piece is missing counts as none.
 */
export interface KeptMediaRoom {
  /** @throws UnreadableError when nobody knows what lies here: it must not be taken for nothing */
  readonly readContents: () => Promise<KeptContents>;
  /** The pieces of a whole file in their order; null when it is not here. */
  readonly readFile: (fileName: string) => Promise<readonly ArrayBuffer[] | null>;
  readonly addWish: (wish: KeepWish, atMs: number) => Promise<StoringFault | null>;
  readonly removeWish: (wish: KeepWish) => Promise<StoringFault | null>;
  /** Adds the next piece of a file; at place 0 it begins anew. */
  readonly addPart: (
    file: StoredFile,
    place: number,
    bytes: ArrayBuffer,
  ) => Promise<StoringFault | null>;
  readonly readBegun: (fileName: string) => Promise<BegunFile>;
  readonly removeFiles: (fileNames: readonly string[]) => Promise<StoringFault | null>;
  readonly removeAll: () => Promise<StoringFault | null>;
  readonly close: () => void;
}

const FILE_STORES = ['files', 'parts'];
const ALL_STORES = Object.keys(KEPT_MEDIA_SCHEMA.stores);

/** All pieces of a file: an array comes after every number. */
const partsOf = (fileName: string) => IDBKeyRange.bound([fileName], [fileName, []]);

async function readStored(database: IDBPDatabase): Promise<KeptContents> {
  const transaction = database.transaction(['wishes', 'files']);
  transaction.done.catch(rethrowMistake);
  const [wishes, files] = await Promise.all([
    transaction.objectStore('wishes').getAll(),
    transaction.objectStore('files').getAll(),
  ]);
  return {
    wishes: parseWishes(wishes),
    files: parseFiles(files),
    isSurelyEmpty: wishes.length === 0,
  };
}

export function createKeptMediaRoom(parts: DatabaseParts): KeptMediaRoom {
  const { read, write, exists, close } = createSideDatabase(
    DATABASE_NAMES.keptMedia,
    KEPT_MEDIA_SCHEMA,
    parts,
  );

  async function readParts(fileName: string): Promise<readonly ArrayBuffer[] | null> {
    const records = await read((database) => database.getAll('parts', partsOf(fileName)));
    return records && parseParts(records);
  }

  return {
    async readContents() {
      const contents = await read(readStored);
      if (contents === null && (await exists())) throw new UnreadableError();
      return contents ?? { wishes: [], files: [], isSurelyEmpty: parts.factory() !== null };
    },

    async readFile(fileName) {
      const [file] = parseFiles([await read((database) => database.get('files', fileName))]);
      if (!file?.isWhole) return null;
      const bytes = await readParts(fileName);
      const byteCount = bytes?.reduce((sum, each) => sum + each.byteLength, 0);
      return byteCount === file.receivedBytes ? bytes : null;
    },

    addWish: (wish, atMs) =>
      write(['wishes'], (put) => [put('wishes', { ...wish, wishedAtMs: atMs })]),

    removeWish: ({ kind, id }) =>
      write(['wishes'], (_put, _clear, remove) => [remove('wishes', [kind, id])]),

    addPart: (file, place, bytes) =>
      write(FILE_STORES, (put, _clear, remove) => [
        ...(place === 0 ? [remove('parts', partsOf(file.fileName))] : []),
        put('parts', { fileName: file.fileName, place, bytes }),
        put('files', file),
      ]),

    async readBegun(fileName) {
      const bytes = (await readParts(fileName)) ?? [];
      const receivedBytes = bytes.reduce((sum, each) => sum + each.byteLength, 0);
      const [file] = parseFiles([await read((database) => database.get('files', fileName))]);
      const { totalBytes, mark } = file ?? NOTHING_BEGUN;
      return { partCount: bytes.length, receivedBytes, totalBytes, mark };
    },

    removeFiles: (fileNames) =>
      write(FILE_STORES, (_put, _clear, remove) =>
        fileNames.flatMap((fileName) => [
          remove('parts', partsOf(fileName)),
          remove('files', fileName),
        ]),
      ),

    removeAll: () => write(ALL_STORES, (_put, clear) => ALL_STORES.map(clear)),
    close,
  };
}
