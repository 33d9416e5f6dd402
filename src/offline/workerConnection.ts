import * as v from 'valibot';
import { TRUST_NAMES } from '../config/builtPage';
import { createTrust } from '../lib/trustedTypes';
import { cachePrefixOf } from './ownCaches';
import { filesStateSchema, type WorkerMessage } from './workerMessages';

/** The file name of the worker in the build (scripts/offlineWorker.ts). */
const WORKER_FILE = 'sw.js';

/** Callers pass no text of their own: the URL below is the only one. */
const trust = createTrust(TRUST_NAMES.offlineWorker, { createScriptURL: (url: string) => url });

/** The part of ServiceWorker that is used. */
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

/** The browser's side of the service worker, for the copy of the app at one path. */
export interface BrowserWorker {
  readonly container: AppWorkerContainer;
  readonly register: () => Promise<AppRegistration>;
  /** Removes the worker of an earlier visit, with all its caches. */
  readonly remove: () => Promise<void>;
}

/**
 * @param scope the URL below which the app is served, ending in a slash
 * @returns null where the browser has no service workers, or not for this page
 */
export function openBrowserWorker(scope: string): BrowserWorker | null {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker === undefined) return null;
  const container = navigator.serviceWorker;
  return {
    container,
    register: () =>
      container.register(trust().createScriptURL(`${scope}${WORKER_FILE}`), {
        // The host's HTTP caching must not hide a newer version.
        updateViaCache: 'none',
      }),
    async remove() {
      const registration = await container.getRegistration(scope);
      if (registration?.scope === scope) await registration.unregister();
      const prefix = cachePrefixOf(scope);
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
      await Promise.all(names.map((name) => caches.delete(name)));
    },
  };
}

/**
 * - fetching: some files were deleted and are being fetched again
 * - ready: all files are cached, and the app opens without a network
 * - failed: the files could not be fetched, or the browser refuses
 * - found: a newer version is completely fetched and waits
 * - incomplete: not all files of a newer version could be fetched as they were built
 * - takeOver: a newer version now controls this page
 */
type ConnectionEvent = 'fetching' | 'ready' | 'failed' | 'found' | 'incomplete' | 'takeOver';

const FILE_EVENTS = { fetching: 'fetching', whole: 'ready', incomplete: 'failed' } as const;

const send = (worker: AppWorker | null, message: WorkerMessage, ...ports: MessagePort[]) =>
  worker?.postMessage(message, ports);

/**
 * The page's side of the service worker.
 *
 * @param version of the page
 * @param language the tag of the language that the page shows
 */
export function createWorkerConnection(
  { container, register }: Omit<BrowserWorker, 'remove'>,
  version: string,
  language: () => string,
  tell: (event: ConnectionEvent) => void,
) {
  let registration: AppRegistration | null = null;
  const lastStates = new Map<AppWorker, string>();
  // On a first visit the worker claims its page, which has the same version.
  let hasController = container.controller !== null;

  container.addEventListener('controllerchange', () => {
    if (hasController) tell('takeOver');
    hasController = true;
  });

  /** A worker may have lost its files since the last check: only its current answer counts. */
  function lookAfterFiles(worker: AppWorker | null = null): void {
    if (worker?.state !== 'activated') return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      const state = v.safeParse(filesStateSchema, data);
      if (state.success && worker === registration?.active) tell(FILE_EVENTS[state.output]);
      if (data !== 'fetching') port1.close();
    };
    send(worker, { kind: 'opened', version, language: language() }, port2);
  }

  function look(worker: AppWorker): void {
    if (worker.state === 'installed' && registration?.active) tell('found');
    lookAfterFiles(worker);
    // Workers that were replaced by a newer one also become redundant, but from another state.
    if (worker.state === 'redundant' && lastStates.get(worker) === 'installing') {
      tell(registration?.active ? 'incomplete' : 'failed');
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
    if (found === registration) lookAfterFiles(found.active);
    else {
      registration = found;
      found.addEventListener('updatefound', () => watch(found.installing));
      for (const worker of [found.active, found.waiting, found.installing]) watch(worker);
    }
    return found;
  }

  return {
    /** Lets the worker check its files, and looks for a newer version. Never rejects. */
    async check() {
      try {
        const { active } = await adopt();
        if (active) await registration?.update();
      } catch {
        if (!registration?.active) tell('failed');
        return 'unreachable';
      }
      return registration?.installing || registration?.waiting ? 'coming' : 'newest';
    },
    /** Lets the worker check its files, because the user asks about them. */
    look: () => lookAfterFiles(registration?.active),
    /** Lets the waiting version take over. @returns false if none waits any more */
    switchOver() {
      const waiting = registration?.waiting ?? null;
      send(waiting, { kind: 'takeOver' });
      return waiting !== null;
    },
  };
}
