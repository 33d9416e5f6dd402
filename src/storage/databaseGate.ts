import { withTimeout } from '../mechanisms/withTimeout';
import type { LibraryDb } from './libraryDb';
import { errorNames, memoryReasonOf, type StorageStatusControl } from './storageStatus';

/**
 * Why there is no answer: 'absent' is a browser that has no database, where memory holds all there
 * is; 'denied' one that has never let this page see it; 'badKey' a question after something that
 * can be no key. Behind 'unreachable' there may be anything.
 */
export type GateFailure = 'absent' | 'denied' | 'badKey' | 'unreachable';

export type GateResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: GateFailure };

/** Thrown by `open` in a browser without any. */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError';
}

/** Something kept in memory because the database would not take it. */
export interface PendingWork {
  readonly hasPending: () => boolean;
  /** Stores it and forgets what was stored; rejects when the database still refuses. */
  readonly flush: (database: LibraryDb) => Promise<void>;
}

export type DatabaseWork<Value> = (database: LibraryDb) => Promise<Value>;

/** The one way to the database: it opens it, opens it again, and says when it cannot be used. */
export interface DatabaseGate {
  /** Resolves when the database has opened, failed or not answered in time; never rejects. */
  readonly ready: Promise<void>;
  readonly read: <Value>(work: DatabaseWork<Value>) => Promise<GateResult<Value>>;
  /** `work` is one transaction; it runs again when the connection was closed before it began. */
  readonly write: <Value>(work: DatabaseWork<Value>) => Promise<GateResult<Value>>;
  /** Whether there is a connection at this moment, so that a failure was not for want of one. */
  readonly isOpen: () => boolean;
  readonly register: (pending: PendingWork) => void;
  readonly close: () => void;
}

export interface GateParts {
  readonly open: () => Promise<LibraryDb>;
  readonly status: StorageStatusControl;
  readonly openTimeoutMs: number;
}

interface Connection {
  /** Rejects when opening failed or took too long. */
  readonly answer: Promise<LibraryDb>;
  /** Set even when the answer came too late. */
  database: LibraryDb | null;
}

const CLOSED_ERRORS = new Set(['DatabaseClosedError', 'InvalidStateError']);

export function createDatabaseGate({ open, status, openTimeoutMs }: GateParts): DatabaseGate {
  const pendingWork: PendingWork[] = [];
  const flushPending = createFlush(pendingWork, () => status.recover('database'), fail);
  let isClosed = false;
  let hasOpened = false;
  let connection = connect();
  const ready = connection.answer.then(ignore, ignore);

  function connect(): Connection {
    const opened = open();
    const started: Connection = { answer: withTimeout(opened, openTimeoutMs), database: null };
    started.answer.catch(fail);
    opened.then((database) => {
      started.database = database;
      hasOpened = true;
      if (isClosed) database.close();
      else void flushPending(database);
    }, fail);
    return started;
  }

  function fail(error: unknown): void {
    // An id that cannot be a key ("/playlist/abc") says nothing about the storage.
    if (!isClosed && !isBadKey(error)) status.fail('database', memoryReasonOf(error));
  }

  function failureOf(error: unknown): GateFailure {
    if (isBadKey(error)) return 'badKey';
    if (error instanceof NoDatabaseError) return 'absent';
    return !hasOpened && errorNames(error).includes('SecurityError') ? 'denied' : 'unreachable';
  }

  async function attempt<Value>(work: DatabaseWork<Value>): Promise<Value> {
    const used = connection;
    const database = used.database ?? (await used.answer);
    try {
      return await work(database);
    } catch (error) {
      if (isClosed || !(error instanceof Error) || !CLOSED_ERRORS.has(error.name)) throw error;
      // Another tab deleted or upgraded the database, or the browser closed it.
      if (connection === used) connection = connect();
      return work(await connection.answer);
    }
  }

  async function run<Value>(
    work: DatabaseWork<Value>,
    afterwards: () => void,
  ): Promise<GateResult<Value>> {
    try {
      const value = await attempt(work);
      afterwards();
      return { ok: true, value };
    } catch (error) {
      fail(error);
      return { ok: false, failure: failureOf(error) };
    }
  }

  return {
    ready,
    read: (work) => run(work, ignore),
    write: (work) =>
      run(work, () => {
        if (connection.database) void flushPending(connection.database);
      }),
    isOpen: () => connection.database !== null,
    register: (pending) => pendingWork.push(pending),
    close() {
      isClosed = true;
      connection.database?.close();
    },
  };
}

function ignore(): void {}

function isBadKey(error: unknown): boolean {
  return error instanceof Error && error.name === 'DataError';
}

/** Stores what waits, one run at a time. */
function createFlush(
  pendingWork: readonly PendingWork[],
  onStored: () => void,
  onFailed: (error: unknown) => void,
): (database: LibraryDb) => Promise<void> {
  let flushing: Promise<void> | null = null;

  async function flush(database: LibraryDb): Promise<void> {
    try {
      for (const pending of pendingWork) {
        if (pending.hasPending()) await pending.flush(database);
      }
      // What was refused meanwhile waits for the next run.
      if (!pendingWork.some((pending) => pending.hasPending())) onStored();
    } catch (error) {
      onFailed(error);
    }
  }

  return (database) => {
    flushing ??= flush(database).finally(() => {
      flushing = null;
    });
    return flushing;
  };
}
