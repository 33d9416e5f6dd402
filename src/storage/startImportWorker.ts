import type { ImportWorker } from './importThread';

/** Null where the browser has no workers, or does not let this page start one. */
export function startImportWorker(): ImportWorker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
