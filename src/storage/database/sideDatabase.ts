import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { withTimeout } from '../../lib/withTimeout';
import type { DatabaseSchema } from './keys';
import { openDatabase } from './openDatabase';
import { memoryReasonOf, rethrowMistake } from './storageErrors';

/** Why the browser keeps nothing: no room, or not here. */
export type StoringFault = 'full' | 'blocked';

export type Put = (store: string, record: object) => Promise<unknown>;
export type Clear = (store: string) => Promise<unknown>;
export type Remove = (store: string, query: IDBValidKey | IDBKeyRange) => Promise<unknown>;

/** A database beside the library. A failure of the storage is an answer; a mistake of ours throws. */
export interface SideDatabase {
  /** @returns null when there is no such database, or it cannot be read */
  readonly read: <Value>(work: (database: IDBPDatabase) => Promise<Value>) => Promise<Value | null>;
  /** One transaction, which makes the database where it is missing. */
  readonly write: (
    stores: string[],
    work: (put: Put, clear: Clear, remove: Remove) => readonly Promise<unknown>[],
  ) => Promise<StoringFault | null>;
  /** Whether there is such a database, or may be one. */
  readonly exists: () => Promise<boolean>;
  readonly close: () => void;
}

export interface DatabaseParts {
  /** A function, as merely asking for it throws where it is forbidden; null where there is none. */
  readonly factory: () => IDBFactory | null;
  readonly openTimeoutMs: number;
}

/** @param name one of DATABASE_NAMES */
export function createSideDatabase(
  name: string,
  schema: DatabaseSchema,
  { factory, openTimeoutMs }: DatabaseParts,
): SideDatabase {
  let opened: Promise<IDBPDatabase> | null = null;
  const forget = () => {
    opened = null;
  };

  async function openNew(): Promise<IDBPDatabase> {
    const found = factory();
    if (found === null) throw new DOMException('There is no database', 'NotFoundError');
    const opening = openDatabase(found, name, schema);
    const database = await withTimeout(opening, openTimeoutMs);
    // Closed by the browser, or for a tab that deletes it: the next use opens it again.
    database.addEventListener('versionchange', forget);
    database.addEventListener('close', forget);
    return database;
  }

  function open(): Promise<IDBPDatabase> {
    if (opened === null) {
      opened = openNew();
      opened.catch(forget);
    }
    return opened;
  }

  /** A browser that is held up may not even list its databases. */
  function looked(): Promise<boolean> {
    return withTimeout(mayExist(factory, name), openTimeoutMs);
  }

  return {
    async read(work) {
      try {
        return (await looked()) ? await work(await open()) : null;
      } catch (error) {
        rethrowMistake(error);
        return null;
      }
    },

    exists: () => looked().catch(() => true),

    async write(stores, work) {
      try {
        await writeAll((await open()).transaction(stores, 'readwrite'), work);
        return null;
      } catch (error) {
        rethrowMistake(error);
        return memoryReasonOf(error) === 'full' ? 'full' : 'blocked';
      }
    },

    close() {
      void opened?.then(
        (database) => database.close(),
        () => undefined,
      );
      forget();
    },
  };
}

type WritingTransaction = IDBPTransaction<unknown, string[], 'readwrite'>;

/** All of the work or nothing. @throws the browser's reason */
async function writeAll(
  transaction: WritingTransaction,
  work: (put: Put, clear: Clear, remove: Remove) => readonly Promise<unknown>[],
): Promise<void> {
  const outcome = transaction.done.then(
    () => null,
    (reason: unknown) => reason,
  );
  try {
    await Promise.all(
      work(
        async (store, record) => transaction.objectStore(store).put(record),
        async (store) => transaction.objectStore(store).clear(),
        async (store, query) => transaction.objectStore(store).delete(query),
      ),
    );
  } catch (error) {
    abort(transaction);
    const reason = await outcome;
    // A request of a transaction that broke off only says "aborted".
    throw error instanceof DOMException && error.name === 'AbortError' ? reason : error;
  }
  const reason = await outcome;
  if (reason !== null) throw reason;
}

function abort(transaction: WritingTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Aborted or complete by itself.
  }
}

/** Merely looking must not make a database; browsers that cannot list theirs make an empty one. */
async function mayExist(factory: () => IDBFactory | null, wanted: string): Promise<boolean> {
  const found = factory();
  if (found === null) return false;
  if (typeof found.databases !== 'function') return true;
  try {
    return (await found.databases()).some(({ name }) => name === wanted);
  } catch {
    return true;
  }
}
