import type { IDBPDatabase } from 'idb';
import { createTurns } from '../../mechanisms/inTurn';
import { type Changes, READ_TOPICS } from './changes';
import type { Connection, Reach } from './connection';
import type { StoreName } from './keys';
import {
  createPendingRecords,
  type PendingRecord,
  type PendingRecords,
  pendingRecords,
} from './pendingRecords';
import type { Records, RecordTransaction } from './recordStore';
import { runTransaction } from './runTransaction';
import { isClosedError, memoryReasonOf, rethrowMistake } from './storageErrors';
import type { StorageStatusControl } from './storageStatus';
import { type StorePending, storePending } from './storePending';

export interface ReadResult<Value> {
  readonly value: Value;
  /** Whether what was not found is not there; else it may be stored out of reach. */
  readonly isComplete: boolean;
}

export type StoredResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false };

/** One transaction. It may be run again, over what is in memory, and must change nothing else. */
export type Work<Value> = (transaction: RecordTransaction) => Promise<Value>;

/**
 * The records of this program, wherever they can be kept: in the browser's database; what it does
 * not take, as pending records laid over it; all of them where there is none. Only a mistake of the
 * program, or what the work itself throws, makes anything here reject.
 */
export interface Database {
  /** Resolves when the database has opened, failed or not answered in time. */
  readonly ready: Promise<void>;
  readonly read: <Value>(
    stores: readonly StoreName[],
    work: Work<Value>,
  ) => Promise<ReadResult<Value>>;
  /** Stored or kept pending: all of it or, where the work throws, nothing. */
  readonly write: <Value>(stores: readonly StoreName[], work: Work<Value>) => Promise<Value>;
  /** For what counts only when it is stored; the work may run again after a lost connection. */
  readonly tryStored: <Value>(
    work: (database: IDBPDatabase) => Promise<Value>,
  ) => Promise<StoredResult<Value>>;
  readonly getReach: () => Reach;
  readonly pending: PendingRecords;
  readonly close: () => void;
}

export interface DatabaseParts {
  readonly connect: (onOpen: () => void, onFailure: (error: unknown) => void) => Connection;
  readonly status: StorageStatusControl;
  readonly changes: Changes;
  /** How the pending records of the stores become stored ones, beside what others stored since. */
  readonly storePending: readonly StorePending[];
}

export function createDatabase(parts: DatabaseParts): Database {
  const { status, changes } = parts;
  const pending = createPendingRecords();
  const inTurn = createTurns();
  let isClosed = false;
  let isFailing = false;
  const connection = parts.connect(onOpen, fail);
  if (connection.getReach() === 'absent') fail(null);

  function fail(error: unknown): void {
    if (isClosed) return;
    isFailing = true;
    status.fail('database', memoryReasonOf(error));
  }

  function recover(): void {
    if (!isFailing || pending.hasWaiting()) return;
    isFailing = false;
    status.recover('database');
  }

  function onOpen(): void {
    const wasFailing = isFailing;
    void flush().then(() => {
      if (wasFailing) emitAll();
    });
  }

  function emitAll(): void {
    for (const topic of READ_TOPICS) changes.emit(topic);
  }

  async function withStored<Value>(
    work: (database: IDBPDatabase) => Promise<Value>,
  ): Promise<StoredResult<Value>> {
    const first = await connection.get();
    try {
      return first ? { ok: true, value: await work(first) } : { ok: false };
    } catch (error) {
      if (!first || !isClosedError(error)) return refuse(error);
    }
    try {
      const again = await connection.getAgain(first);
      return again ? { ok: true, value: await work(again) } : { ok: false };
    } catch (error) {
      return refuse(error);
    }
  }

  function refuse(error: unknown): { readonly ok: false } {
    rethrowMistake(error);
    fail(error);
    return { ok: false };
  }

  /** Without a database, or with one that is denied, memory is all there can be. */
  function isMemoryAll(): boolean {
    const reach = connection.getReach();
    return reach === 'absent' || reach === 'denied';
  }

  async function read<Value>(stores: readonly StoreName[], work: Work<Value>) {
    const over = (below: Records | null) => (name: StoreName) =>
      pendingRecords(name, pending.of(name), below?.(name) ?? null);
    const stored = await withStored((database) =>
      runTransaction(database, stores, 'readonly', (records) =>
        work({ records: pending.isEmpty() ? records : over(records), isComplete: true }),
      ),
    );
    if (stored.ok) return { value: stored.value, isComplete: true };
    const isComplete = isMemoryAll();
    return { value: await work({ records: over(null), isComplete }), isComplete };
  }

  async function write<Value>(stores: readonly StoreName[], work: Work<Value>): Promise<Value> {
    const isTried = !pending.hasWaiting();
    if (isTried) {
      const stored = await withStored((database) =>
        runTransaction(database, stores, 'readwrite', (records) =>
          work({ records, isComplete: true }),
        ),
      );
      if (stored.ok) {
        recover();
        return stored.value;
      }
    }
    const value = await inTurn(() => keepPending(stores, work));
    // What was refused a moment ago would be again.
    if (!isTried) void flush();
    return value;
  }

  /** The same work over what can be read, its changes kept pending. */
  async function keepPending<Value>(
    stores: readonly StoreName[],
    work: Work<Value>,
  ): Promise<Value> {
    let drafts = new Map<StoreName, Map<number, PendingRecord>>();
    const run = (below: Records | null, isComplete: boolean) => {
      drafts = new Map(stores.map((name) => [name, new Map()]));
      const records = (name: StoreName) =>
        pendingRecords(name, pending.of(name), below?.(name) ?? null, drafts.get(name));
      return work({ records, isComplete });
    };
    const stored = await withStored((database) =>
      runTransaction(database, stores, 'readonly', (records) => run(records, true)),
    );
    const value = stored.ok ? stored.value : await run(null, isMemoryAll());
    for (const [name, draft] of drafts) pending.apply(name, draft);
    return value;
  }

  /** Stores what waits, one run at a time and never while more is added. */
  function flush(): Promise<void> {
    return inTurn(async () => {
      if (isClosed || !connection.isOpen()) return;
      if (pending.hasWaiting()) {
        const stored = await withStored((database) =>
          storePending(database, pending, parts.storePending),
        );
        if (!stored.ok) return;
        emitAll();
      }
      recover();
    });
  }

  return {
    ready: connection.get().then(() => undefined),
    read,
    write,
    async tryStored(work) {
      if (pending.hasWaiting()) await flush();
      const stored = await withStored(work);
      if (stored.ok) recover();
      return stored;
    },
    getReach: connection.getReach,
    pending,
    close() {
      isClosed = true;
      connection.close();
    },
  };
}
