import { TRUST_NAMES } from '../config/builtPage';
import { createTrust } from '../lib/trustedTypes';
import { cachePrefixOf } from './ownCaches';
import type { AppRegistration, AppWorkerContainer } from './workerConnection';

/** The file name of the worker in the build (scripts/offlineWorker.ts). */
const WORKER_FILE = 'sw.js';

/** Callers pass no text of their own: the URL below is the only one. */
const trust = createTrust(TRUST_NAMES.offlineWorker, { createScriptURL: (url: string) => url });

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
