import type { IDBPDatabase } from 'idb';
import { withTimeout } from '../../mechanisms/withTimeout';
import { rethrowMistake } from './storageErrors';

/**
 * What can be said of the database: 'absent' is a browser that has none, where memory holds all
 * there is; 'denied' one that has never let this page see it. Behind 'unreachable' there may be
 * anything.
 */
export type Reach = 'stored' | 'absent' | 'denied' | 'unreachable';

/** The way to the browser's database: it opens it, and opens it again when it was closed. */
export interface Connection {
  /** The open database; null where there is none, or none in time. Never rejects for storage. */
  readonly get: () => Promise<IDBPDatabase | null>;
  /** Opens again after this one turned out to be closed. */
  readonly getAgain: (closed: IDBPDatabase) => Promise<IDBPDatabase | null>;
  /** Whether there is a database at this moment. */
  readonly isOpen: () => boolean;
  readonly getReach: () => Reach;
  readonly close: () => void;
}

interface ConnectionParts {
  /** Null in a browser without any. */
  readonly open: (() => Promise<IDBPDatabase>) | null;
  readonly openTimeoutMs: number;
  /** Called with every database that has opened, however late. */
  readonly onOpen: () => void;
  readonly onFailure: (error: unknown) => void;
}

interface Opening {
  /** Null when opening failed or took too long. */
  readonly inTime: Promise<IDBPDatabase | null>;
  /** Set even when the answer came too late. */
  database: IDBPDatabase | null;
}

export function createConnection(parts: ConnectionParts): Connection {
  const { open, openTimeoutMs, onOpen, onFailure } = parts;
  let isClosed = false;
  let hasOpened = false;
  let isDenied = false;
  let opening = start();

  function start(): Opening {
    if (open === null) return { inTime: Promise.resolve(null), database: null };
    const opened = open();
    const started: Opening = {
      inTime: withTimeout(opened, openTimeoutMs).catch(fail),
      database: null,
    };
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
    onFailure(error);
    return null;
  }

  async function get(): Promise<IDBPDatabase | null> {
    return opening.database ?? (await opening.inTime);
  }

  return {
    get,
    async getAgain(closed) {
      if (isClosed) return null;
      if (opening.database === closed) opening = start();
      return opening.inTime;
    },
    isOpen: () => opening.database !== null,
    getReach() {
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
