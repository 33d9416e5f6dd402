import type { StorageContext } from '../database/storageContext';
import { createLibraryPages, type LibraryPages } from './libraryPages';
import type { ListWorker } from './listThread';
import { createLongListGroups, type GroupWorker, type LongListGroups } from './longListGroups';

export interface Lists {
  readonly pages: LibraryPages;
  readonly longListGroups: LongListGroups;
}

/** How each of the two threads is started; null does its work in the page. */
export interface StartListWorkers {
  readonly listing: () => ListWorker | null;
  readonly grouping: () => GroupWorker | null;
}

/** Everything about long lists: one chunk, which comes with the first screen that shows one. */
export function createLists(context: StorageContext, workers: StartListWorkers): Lists {
  return {
    pages: createLibraryPages(context, workers.listing),
    longListGroups: createLongListGroups(context, workers.grouping),
  };
}
