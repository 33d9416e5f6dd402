import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { withTimeout } from '../../mechanisms/withTimeout';
import type { DatabaseSchema } from './keys';
import { openDatabase } from './openDatabase';
import { memoryReasonOf, rethrowMistake } from './storageErrors';

/** Why the browser keeps nothing: no room, or not here. */
export type StoringFault = 'full' | 'blocked';

export type Put = (store: string, record: object) => Promise<unknown>;
export type Clear = (store: string) => Promise<unknown>;
export type Delete = (store: string, key: IDBValidKey | IDBKeyRange) => Promise<unknown>;

/**
 * A database beside the library, for what can be fetched again. A failure of the storage is an answer;
 * a mistake of ours throws.
 */
export interface SideDatabase {
  /** @returns null when there is no such database, or it cannot be read */
  readonly read: <Value>(work: (database: IDBPDatabase) => Promise<Value>) => Promise<Value | null>;
  /** One transaction, which makes the database where it is missing. */
  readonly write: (
    stores: string[],
    work: (put: Put, clear: Clear, remove: Delete) => readonly Promise<unknown>[],
  ) => Promise<StoringFault | null>;
  readonly close: () => void;
}

export interface DatabaseParts {
  /** A function, as merely asking for it throws where it is forbidden; null where there is none. */
  readonly factory: () => IDBFactory | null;
  readonly openTimeoutMs: number;
}

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

  return {
    async read(work) {
      try {
        return (await mayExist(name, factory)) ? await work(await open()) : null;
      } catch (error) {
        rethrowMistake(error);
        return null;
      }
    },

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
  work: (put: Put, clear: Clear, remove: Delete) => readonly Promise<unknown>[],
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
        async (store, key) => transaction.objectStore(store).delete(key),
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
async function mayExist(name: string, factory: () => IDBFactory | null): Promise<boolean> {
  const found = factory();
  if (found === null) return false;
  if (typeof found.databases !== 'function') return true;
  try {
    return (await found.databases()).some((database) => database.name === name);
  } catch {
    return true;
  }
}
