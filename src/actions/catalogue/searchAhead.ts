import { startWorker } from '../../storage/startWorkers';
import type { SearchWorker } from './searchThread';
import searchWorkerUrl from './searchWorker.ts?worker&url';

/**
 * Starts the thread that searches, if need be before the program that talks to it has come: it
 * begins to read what is stored by itself.
 */
export interface SearchAhead {
  readonly begin: () => void;
  /** @returns the thread that was begun, once; else a new one. Null where the browser has none */
  readonly take: () => SearchWorker | null;
}

export function createSearchAhead(
  start: () => SearchWorker | null = () => startWorker(searchWorkerUrl),
): SearchAhead {
  let begun: SearchWorker | null = null;
  return {
    begin() {
      begun ??= start();
      if (begun === null) return;
      begun.onerror = (event) => {
        event.preventDefault();
        begun = null;
      };
    },
    take() {
      const worker = begun ?? start();
      begun = null;
      return worker;
    },
  };
}
