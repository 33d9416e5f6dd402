import { startWorker } from '../../storage/startWorkers';
import type { LoaderWorker } from './loaderThread';
import loaderWorkerUrl from './loaderWorker.ts?worker&url';
import type { SearchWorker } from './searchThread';
import searchWorkerUrl from './searchWorker.ts?worker&url';

/** The threads of the catalogue; null where the browser has none. */
export const CATALOGUE_WORKERS = {
  startWorker: (): LoaderWorker | null => startWorker(loaderWorkerUrl),
  startSearch: (): SearchWorker | null => startWorker(searchWorkerUrl),
} as const;
