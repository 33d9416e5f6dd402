import { TRUST_NAMES } from '../config/trustNames';
import { createTrust } from '../lib/trustedTypes';
import type { ImportWorker } from './files/importThread';
import importWorkerUrl from './files/importWorker.ts?worker&url';
import groupWorkerUrl from './lists/groupWorker.ts?worker&url';
import type { StartListWorkers } from './lists/lists';
import listWorkerUrl from './lists/listWorker.ts?worker&url';

/** What runs in a thread of its own; null does the same work in the page. */
export interface StartWorkers extends StartListWorkers {
  readonly importing: () => ImportWorker | null;
}

export const BROWSER_WORKERS: StartWorkers = {
  importing: () => startWorker(importWorkerUrl),
  listing: () => startWorker(listWorkerUrl),
  grouping: () => startWorker(groupWorkerUrl),
};

export const NO_WORKERS: StartWorkers = {
  importing: () => null,
  listing: () => null,
  grouping: () => null,
};

/** Nobody hands in a text of their own: the addresses of workers are those the build gave them. */
const trust = createTrust(TRUST_NAMES.ownWorkers, { createScriptURL: (url: string) => url });

/**
 * @param url of a worker of this program
 * @returns null where the browser has no workers, or does not let this page start one
 */
export function startWorker(url: string): Worker | null {
  try {
    if (typeof Worker === 'undefined') return null;
    return new Worker(trust().createScriptURL(url), { type: 'module' });
  } catch {
    return null;
  }
}
