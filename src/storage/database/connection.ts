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

/** The connection to the browser's database: opens it, and reopens it after it was closed. */
export class Connection {
  /** Resolves when the database has opened, failed or timed out. */
  readonly ready: Promise<void>;
  #isClosed = false;
  #hasOpened = false;
  #isDenied = false;
  #opening: Opening;

  /**
   * @param open null in a browser without IndexedDB
   * @param onOpen called for every database that opens, even too late
   */
  constructor(
    private readonly open: (() => Promise<IDBPDatabase>) | null,
    private readonly openTimeoutMs: number,
    private readonly onOpen: () => void = () => undefined,
    private readonly onFailure: (error: unknown) => void = () => undefined,
  ) {
    this.#opening = this.#start();
    this.ready = this.#opening.inTime.then(() => undefined);
  }

  /**
   * Runs work that is one transaction, and runs it again if the connection was closed before it
   * began. Rejects only for a mistake of the program.
   */
  use<Value>(work: (database: IDBPDatabase) => Promise<Value>): Promise<StoredResult<Value>> {
    return this.#tryOrReopen(work, false);
  }

  getReach(): Reach {
    if (this.open === null) return 'absent';
    if (this.#opening.database !== null) return 'stored';
    return this.#isDenied && !this.#hasOpened ? 'denied' : 'unreachable';
  }

  close(): void {
    this.#isClosed = true;
    this.#opening.database?.close();
  }

  #start(): Opening {
    const opened = this.open?.();
    if (!opened) return { inTime: Promise.resolve(null), database: null };
    const fail = (error: unknown) => this.#fail(error);
    const inTime = withTimeout(opened, this.openTimeoutMs).catch(fail);
    const started: Opening = { inTime, database: null };
    opened.then((database) => {
      started.database = database;
      this.#hasOpened = true;
      if (this.#isClosed) database.close();
      else this.onOpen();
    }, fail);
    return started;
  }

  #fail(error: unknown): null {
    rethrowMistake(error);
    this.#isDenied = error instanceof DOMException && error.name === 'SecurityError';
    if (!this.#isClosed) this.onFailure(error);
    return null;
  }

  async #tryOrReopen<Value>(
    work: (database: IDBPDatabase) => Promise<Value>,
    isAgain: boolean,
  ): Promise<StoredResult<Value>> {
    const used = this.#opening;
    const database = used.database ?? (await used.inTime);
    if (database === null) return NOT_STORED;
    try {
      return { ok: true, value: await work(database) };
    } catch (error) {
      if (isAgain || this.#isClosed || !isClosedError(error)) {
        return this.#fail(error) ?? NOT_STORED;
      }
      // Another tab deleted or upgraded the database, or the browser closed it.
      if (this.#opening === used) this.#opening = this.#start();
      return this.#tryOrReopen(work, true);
    }
  }
}
