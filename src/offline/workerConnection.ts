import * as v from 'valibot';
import { filesStateSchema, type WorkerMessage } from './workerMessages';

/** The part of a service worker, as a page sees it, that is used. */
export interface AppWorker {
  readonly state: string;
  readonly postMessage: (message: unknown, ports: MessagePort[]) => void;
  readonly addEventListener: (type: 'statechange', listener: () => void) => void;
}

export interface AppRegistration {
  readonly installing: AppWorker | null;
  readonly waiting: AppWorker | null;
  readonly active: AppWorker | null;
  readonly update: () => Promise<unknown>;
  readonly addEventListener: (type: 'updatefound', listener: () => void) => void;
}

export interface AppWorkerContainer {
  readonly controller: AppWorker | null;
  readonly addEventListener: (type: 'controllerchange', listener: () => void) => void;
}

export interface ConnectionParts {
  readonly container: AppWorkerContainer;
  /** Registers the worker, or finds it registered. */
  readonly register: () => Promise<AppRegistration>;
  /** Of the page. */
  readonly version: string;
}

export interface ConnectionListener {
  /** Some files were deleted, and are being fetched again. */
  readonly onFetching: () => void;
  /** All files are here: the app opens without a network. */
  readonly onReady: () => void;
  /** They could not be fetched, or the browser refuses. */
  readonly onFailed: () => void;
  /** A newer version has been fetched whole and waits. */
  readonly onFound: () => void;
  /** A newer version is there, and not all of it could be fetched as it was built. */
  readonly onIncomplete: () => void;
  /** A newer version now answers for this page. */
  readonly onTakeOver: () => void;
}

/** What came of asking the host for a newer version. */
export type CheckOutcome = 'newest' | 'coming' | 'unreachable';

/** The page's side of the service worker. */
export interface WorkerConnection {
  /**
   * Registers the worker where it is not yet, has it look after its files, and asks for a newer one.
   * Never rejects.
   */
  readonly check: () => Promise<CheckOutcome>;
  /** Has the worker look after its files, as the user asks how far they are. */
  readonly look: () => void;
  /** Has the version that waits take over. @returns false where none waits any more */
  readonly switchOver: () => boolean;
}

const send = (worker: AppWorker | null, message: WorkerMessage, ...ports: MessagePort[]) =>
  worker?.postMessage(message, ports);

/** Follows what becomes of the worker and of newer ones. */
export function createWorkerConnection(
  { container, register, version }: ConnectionParts,
  { onFetching, onReady, onFailed, onFound, onIncomplete, onTakeOver }: ConnectionListener,
): WorkerConnection {
  let registration: AppRegistration | null = null;
  const lastStates = new Map<AppWorker, string>();
  // The worker of a first visit takes its page too, which is of its version.
  let hasController = container.controller !== null;

  container.addEventListener('controllerchange', () => {
    if (hasController) onTakeOver();
    hasController = true;
  });

  const told = { fetching: onFetching, whole: onReady, incomplete: onFailed };

  /** A worker that stays may have lost its files: only what it has seen just now counts. */
  function lookAfterFiles(worker: AppWorker | null = null): void {
    if (worker?.state !== 'activated') return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      const state = v.safeParse(filesStateSchema, data);
      if (state.success && worker === registration?.active) told[state.output]();
      if (data !== 'fetching') port1.close();
    };
    send(worker, { kind: 'opened', version }, port2);
  }

  function look(worker: AppWorker): void {
    if (worker.state === 'installed' && registration?.active) onFound();
    lookAfterFiles(worker);
    // Those that gave way to a newer one come to the same end, from another state.
    if (worker.state === 'redundant' && lastStates.get(worker) === 'installing') {
      if (registration?.active) onIncomplete();
      else onFailed();
    }
    lastStates.set(worker, worker.state);
  }

  function watch(worker: AppWorker | null): void {
    if (worker === null || lastStates.has(worker)) return;
    worker.addEventListener('statechange', () => look(worker));
    look(worker);
  }

  async function adopt(): Promise<AppRegistration> {
    const found = await register();
    if (found === registration) {
      lookAfterFiles(found.active);
      return found;
    }
    registration = found;
    found.addEventListener('updatefound', () => watch(found.installing));
    for (const worker of [found.active, found.waiting, found.installing]) watch(worker);
    return found;
  }

  return {
    async check() {
      try {
        const { active } = await adopt();
        if (active) await registration?.update();
      } catch {
        if (!registration?.active) onFailed();
        return 'unreachable';
      }
      return registration?.installing || registration?.waiting ? 'coming' : 'newest';
    },
    look: () => lookAfterFiles(registration?.active),
    switchOver() {
      const waiting = registration?.waiting ?? null;
      send(waiting, { kind: 'takeOver' });
      return waiting !== null;
    },
  };
}
