import { type IDBPDatabase, unwrap } from 'idb';
import { createShared } from '../../lib/latest';
import { lazy } from '../../lib/lazy';
import { withTimeout } from '../../lib/withTimeout';
import { DATABASE_NAMES, type DatabaseSchema, earlierNamesOf, FILES_SCHEMA } from './keys';
import { mayExist, openDatabase } from './openDatabase';
import { inTransaction } from './runTransaction';
import { memoryReasonOf, rethrowMistake } from './storageErrors';
import { settle } from './storedRecords';

/** Why the browser stores nothing: its disk is full, or it does not allow storing here. */
export type StoringFault = 'full' | 'blocked';

const browserFactory = (): IDBFactory | null => globalThis.indexedDB ?? null;
const OPEN_TIMEOUT_MS = 10_000;

/** Few browsers still have a database of an earlier version. */
const loadMoveRecords = lazy(() => import('./moveRecords'), 'moveRecords');

/** Has a timeout, because a blocked browser may not even list its databases. */
async function look(name: string, factory: IDBFactory | null, timeoutMs: number): Promise<boolean> {
  if (factory === null) return false;
  return withTimeout(mayExist(factory, [name, ...earlierNamesOf(name)]), timeoutMs);
}

/** @throws DOMException if the records of earlier versions could not be moved */
async function takeOverEarlier(factory: IDBFactory, database: IDBPDatabase): Promise<IDBPDatabase> {
  if (!(await mayExist(factory, earlierNamesOf(database.name)))) return database;
  const moveRecords = await loadMoveRecords().catch(() => null);
  if (moveRecords !== null) return moveRecords(factory, database);
  database.close();
  throw new DOMException('Earlier records could not be moved', 'UnknownError');
}

/**
 * A database beside the library, created with its first record. A storage failure is returned, a
 * mistake of this program is thrown.
 *
 * @param name one of DATABASE_NAMES
 * @param factory a function, as reading `indexedDB` throws where it is forbidden; null if there is
 *   none
 */
export function createSideDatabase(
  name: string,
  schema: DatabaseSchema,
  factory = browserFactory,
  openTimeoutMs = OPEN_TIMEOUT_MS,
) {
  let isClosed = false;
  let last: IDBPDatabase | null = null;
  /** Opens or creates the database; returns the open one if there is one. @throws DOMException */
  const { read: open, forget } = createShared(openNew);

  async function openNew(): Promise<IDBPDatabase> {
    const found = isClosed ? null : factory();
    if (found === null) throw new DOMException('There is no database', 'NotFoundError');
    const opening = openDatabase(found, name, schema).then((made) => takeOverEarlier(found, made));
    const database = await withTimeout(opening, openTimeoutMs);
    if (isClosed) database.close();
    last = database;
    // Closed by the browser, or so that another tab can delete it: the next use reopens it.
    database.addEventListener('versionchange', forget);
    database.addEventListener('close', forget);
    return database;
  }

  const looked = async () => look(name, isClosed ? null : factory(), openTimeoutMs);

  return {
    open,

    /** @returns null if the database does not exist or cannot be read */
    async read<Value>(work: (database: IDBPDatabase) => Promise<Value>): Promise<Value | null> {
      try {
        return (await looked()) ? await work(await open()) : null;
      } catch (error) {
        rethrowMistake(error);
        return null;
      }
    },

    /** Whether the browser has databases. @throws DOMException where it denies them */
    isSupported: () => factory() !== null,

    /** Whether the database exists or may exist. */
    exists: () => looked().catch(() => true),

    /**
     * One transaction: all of the work is stored or none. A promise of the work may read and then
     * write, but may only await requests of this transaction.
     */
    async write(
      stores: readonly string[],
      work: (store: (storeName: string) => StoreWriter) => readonly Promise<unknown>[],
    ): Promise<StoringFault | null> {
      try {
        await inTransaction(await open(), stores, 'readwrite', (transaction) =>
          Promise.all(work((storeName) => new StoreWriter(unwrap(transaction), storeName))),
        );
        return null;
      } catch (error) {
        rethrowMistake(error);
        return memoryReasonOf(error) === 'full' ? 'full' : 'blocked';
      }
    },

    /** Final: nothing is read or written afterwards. */
    close() {
      isClosed = true;
      last?.close();
      forget();
    },
  };
}

export type SideDatabase = ReturnType<typeof createSideDatabase>;

/** Downloaded songs, pictures and the catalogue. */
export const openFilesDatabase = (factory = browserFactory, openTimeoutMs = OPEN_TIMEOUT_MS) =>
  createSideDatabase(DATABASE_NAMES.files, FILES_SCHEMA, factory, openTimeoutMs);

/**
 * One store inside a writing transaction. It sends plain requests, as a merge sends tens of
 * thousands. A refused write fails the transaction, so its own answer is not awaited. A call that
 * throws synchronously would leave earlier promises unhandled, so it rejects.
 */
export class StoreWriter {
  constructor(
    private readonly transaction: IDBTransaction,
    private readonly storeName: string,
  ) {}

  /** What the transaction reads, no other tab changes before it ends. */
  async get(key: IDBValidKey): Promise<unknown> {
    return settle(this.#open().get(key));
  }

  async keysFrom(index: string, range: IDBKeyRange): Promise<readonly IDBValidKey[]> {
    return settle(this.#open().index(index).getAllKeys(range));
  }

  async put(record: object): Promise<void> {
    this.#open().put(record);
  }

  async delete(query: IDBValidKey | IDBKeyRange): Promise<void> {
    this.#open().delete(query);
  }

  async clear(): Promise<void> {
    this.#open().clear();
  }

  #open(): IDBObjectStore {
    return this.transaction.objectStore(this.storeName);
  }
}
