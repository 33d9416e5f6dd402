import type { IDBPDatabase } from 'idb';
import { createTurns } from '../../lib/inTurn';
import { type Changes, READ_TOPICS } from './changes';
import { type Connection, createConnection, type StoredResult } from './connection';
import type { StoreName } from './keys';
import { createPendingRecords, type PendingRecord, type PendingRecords } from './pendingRecords';
import { pendingStore } from './pendingStore';
import type { Records, RecordTransaction } from './recordStore';
import { runTransaction } from './runTransaction';
import { memoryReasonOf } from './storageErrors';
import type { StorageStatusControl } from './storageStatus';

/** One transaction. It may run again on the records in memory, so it must have no other effects. */
export type Work<Value> = (transaction: RecordTransaction) => Promise<Value>;

type StorePending = (database: IDBPDatabase, pending: PendingRecords) => Promise<void>;

/**
 * The records of this program: in the browser's database, with refused writes laid over it as
 * pending records. Without a database all of them are pending records. A call rejects only for a
 * mistake of the program, or with an error the work itself throws.
 *
 * @param open null in a browser without IndexedDB
 * @param loadStorePending loads the code that stores pending records; while it cannot be loaded,
 * they stay pending
 */
export function createDatabase(
  open: (() => Promise<IDBPDatabase>) | null,
  openTimeoutMs: number,
  status: StorageStatusControl,
  changes: Changes,
  loadStorePending: () => Promise<StorePending>,
) {
  const pending = createPendingRecords();
  const health = createHealth(status, pending);
  const inTurn = createTurns();
  const connection = createConnection(open, openTimeoutMs, storeAgain, health.fail);
  if (connection.getReach() === 'absent') health.fail(null);
  const { read, keepPending } = createPendingWork(connection, pending);

  async function storeAgain(): Promise<void> {
    const wasFailing = health.isFailing();
    await flush();
    if (wasFailing) emitAll();
  }

  function emitAll(): void {
    for (const topic of READ_TOPICS) changes.emit(topic);
  }

  /** Stores waiting records: one run at a time, and never while more are being added. */
  function flush(): Promise<void> {
    return inTurn(async () => {
      if (connection.getReach() !== 'stored') return;
      if (pending.hasWaiting()) {
        const storePending = await loadStorePending().catch(() => null);
        if (storePending === null) return;
        const stored = await connection.use((database) => storePending(database, pending));
        if (!stored.ok) return;
        emitAll();
      }
      health.recover();
    });
  }

  async function tryStored<Value>(
    work: (database: IDBPDatabase) => Promise<Value>,
  ): Promise<StoredResult<Value>> {
    const stored = await connection.use(work);
    if (stored.ok) health.recover();
    return stored;
  }

  async function write<Value>(stores: readonly StoreName[], work: Work<Value>): Promise<Value> {
    if (pending.hasWaiting()) {
      const value = await inTurn(() => keepPending(stores, work));
      void flush();
      return value;
    }
    const stored = await tryStored((database) =>
      runTransaction(database, stores, 'readwrite', (records) =>
        work({ records, isComplete: true }),
      ),
    );
    return stored.ok ? stored.value : inTurn(() => keepPending(stores, work));
  }

  return {
    /** Resolves when the database has opened, failed or timed out. */
    ready: connection.ready,
    read,
    /** Stores the changes or holds them as pending: all of them, or none if the work throws. */
    write,
    /** For changes that only count when stored. The work may run again after a lost connection. */
    async tryStored<Value>(work: (database: IDBPDatabase) => Promise<Value>) {
      if (pending.hasWaiting()) await flush();
      return tryStored(work);
    },
    getReach: connection.getReach,
    pending,
    close: connection.close,
  };
}

export type Database = ReturnType<typeof createDatabase>;
export type Read = Database['read'];

function createHealth(status: StorageStatusControl, pending: PendingRecords) {
  let isFailing = false;
  return {
    isFailing: () => isFailing,
    fail(error: unknown) {
      isFailing = true;
      status.fail('database', memoryReasonOf(error));
    },
    recover() {
      if (!isFailing || pending.hasWaiting()) return;
      isFailing = false;
      status.recover('database');
    },
  };
}

/** Runs work on the stored records with the pending ones laid over them. */
function createPendingWork({ use, getReach }: Connection, pending: PendingRecords) {
  // Without a database, or with a denied one, there are only the records in memory.
  const isMemoryAll = () => ['absent', 'denied'].includes(getReach());
  type Drafts = ReadonlyMap<StoreName, Map<number, PendingRecord>>;
  const over = (below: Records | null, drafts?: Drafts) => (name: StoreName) =>
    pendingStore(name, pending.of(name), below?.(name) ?? null, drafts?.get(name));

  /**
   * @returns the value, and whether all records could be read; if not, a missing one may be stored
   * out of reach
   */
  async function read<Value>(stores: readonly StoreName[], work: Work<Value>) {
    const stored = await use((database) =>
      runTransaction(database, stores, 'readonly', (records) =>
        work({ records: pending.isEmpty() ? records : over(records), isComplete: true }),
      ),
    );
    if (stored.ok) return { value: stored.value, isComplete: true };
    const isComplete = isMemoryAll();
    return { value: await work({ records: over(null), isComplete }), isComplete };
  }

  /** Makes all changes of the work pending once it has succeeded. */
  async function keepPending<Value>(
    stores: readonly StoreName[],
    work: Work<Value>,
  ): Promise<Value> {
    let drafts: Drafts = new Map();
    const run = (below: Records | null, isComplete: boolean) => {
      drafts = new Map(stores.map((name) => [name, new Map()]));
      return work({ records: over(below, drafts), isComplete });
    };
    const stored = await use((database) =>
      runTransaction(database, stores, 'readonly', (records) => run(records, true)),
    );
    const value = stored.ok ? stored.value : await run(null, isMemoryAll());
    for (const [name, draft] of drafts) pending.apply(name, draft);
    return value;
  }

  return { read, keepPending };
}
