import type { IDBPDatabase } from 'idb';
import { withTimeout } from '../../lib/withTimeout';
import { isClosedError, rethrowMistake } from './storageErrors';

/**
 * Whether the database can be reached. 'absent': the browser has none, so memory holds everything.
 * 'denied': the browser never let this page open it. 'unreachable': it may hold anything.
 */
export type Reach = 'stored' | 'absent' | 'denied' | 'unreachable';

export type StoredResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false };

interface Opening {
  /** Null if opening failed or took too long. */
  readonly inTime: Promise<IDBPDatabase | null>;
  /** Set even if the answer came too late. */
  database: IDBPDatabase | null;
}

const NOT_STORED = { ok: false } as const;

/**
 * The connection to the browser's database: opens it, and reopens it after it was closed.
 *
 * @param open null in a browser without IndexedDB
 * @param onOpen called for every database that opens, even too late
 */
export function createConnection(
  open: (() => Promise<IDBPDatabase>) | null,
  openTimeoutMs: number,
  onOpen: () => void = () => undefined,
  onFailure: (error: unknown) => void = () => undefined,
) {
  let isClosed = false;
  let hasOpened = false;
  let isDenied = false;
  let opening = start();

  function start(): Opening {
    const opened = open?.();
    if (!opened) return { inTime: Promise.resolve(null), database: null };
    const inTime = withTimeout(opened, openTimeoutMs).catch(fail);
    const started: Opening = { inTime, database: null };
    opened.then((database) => {
      started.database = database;
      hasOpened = true;
      if (isClosed) database.close();
      else onOpen();
    }, fail);
    return started;
  }

  function fail(error: unknown): null {
    rethrowMistake(error);
    isDenied = error instanceof DOMException && error.name === 'SecurityError';
    if (!isClosed) onFailure(error);
    return null;
  }

  async function use<Value>(
    work: (database: IDBPDatabase) => Promise<Value>,
    isAgain = false,
  ): Promise<StoredResult<Value>> {
    const used = opening;
    const database = used.database ?? (await used.inTime);
    if (database === null) return NOT_STORED;
    try {
      return { ok: true, value: await work(database) };
    } catch (error) {
      if (isAgain || isClosed || !isClosedError(error)) return fail(error) ?? NOT_STORED;
      // Another tab deleted or upgraded the database, or the browser closed it.
      if (opening === used) opening = start();
      return use(work, true);
    }
  }

  return {
    /** Resolves when the database has opened, failed or timed out. */
    ready: opening.inTime.then(() => undefined),
    /**
     * Runs work that is one transaction, and runs it again if the connection was closed before it
     * began. Rejects only for a mistake of the program.
     */
    use: <Value>(work: (database: IDBPDatabase) => Promise<Value>) => use(work),
    getReach(): Reach {
      if (open === null) return 'absent';
      if (opening.database !== null) return 'stored';
      return isDenied && !hasOpened ? 'denied' : 'unreachable';
    },
    close() {
      isClosed = true;
      opening.database?.close();
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
