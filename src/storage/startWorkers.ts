import type { ImportWorker } from './files/importThread';
import type { StartListWorkers } from './lists/lists';

/** What runs in a thread of its own; null does the same work in the page. */
export interface StartWorkers extends StartListWorkers {
  readonly importing: () => ImportWorker | null;
}

/** The build looks for each address where it is used, so that they cannot be handed around. */
export const BROWSER_WORKERS: StartWorkers = {
  importing: () =>
    start(
      () => new Worker(new URL('./files/importWorker.ts', import.meta.url), { type: 'module' }),
    ),
  listing: () =>
    start(() => new Worker(new URL('./lists/listWorker.ts', import.meta.url), { type: 'module' })),
  grouping: () =>
    start(() => new Worker(new URL('./lists/groupWorker.ts', import.meta.url), { type: 'module' })),
};

export const NO_WORKERS: StartWorkers = {
  importing: () => null,
  listing: () => null,
  grouping: () => null,
};

/** Null where the browser has no workers, or does not let this page start one. */
function start(create: () => Worker): Worker | null {
  try {
    return typeof Worker === 'undefined' ? null : create();
  } catch {
    return null;
  }
}
