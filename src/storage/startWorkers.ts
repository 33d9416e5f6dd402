import { TRUST_NAMES } from '../config/trustNames';
import { createTrust } from '../mechanisms/trustedTypes';
import type { ImportWorker } from './files/importThread';
import importWorkerUrl from './files/importWorker.ts?worker&url';
import groupWorkerUrl from './lists/groupWorker.ts?worker&url';
import type { GroupWorker } from './lists/longListGroups';

/** What runs in a thread of its own; null does the same work in the page. */
export interface StartWorkers {
  readonly importing: () => ImportWorker | null;
  readonly grouping: () => GroupWorker | null;
}

export const BROWSER_WORKERS: StartWorkers = {
  importing: () => start(importWorkerUrl),
  grouping: () => start(groupWorkerUrl),
};

export const NO_WORKERS: StartWorkers = { importing: () => null, grouping: () => null };

/** Nobody hands in a text of their own: the two addresses above are the only ones. */
const trust = createTrust(TRUST_NAMES.ownWorkers, { createScriptURL: (url: string) => url });

/** Null where the browser has no workers, or does not let this page start one. */
function start(url: string): Worker | null {
  try {
    if (typeof Worker === 'undefined') return null;
    return new Worker(trust().createScriptURL(url), { type: 'module' });
  } catch {
    return null;
  }
}
