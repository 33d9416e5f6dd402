import type { StorageContext } from '../database/storageContext';
import { createLibraryPages, type LibraryPages } from './libraryPages';
import { createLongListGroups, type GroupWorker, type LongListGroups } from './longListGroups';

export interface Lists {
  readonly pages: LibraryPages;
  readonly longListGroups: LongListGroups;
}

/** Everything about long lists: one chunk, which comes with the first screen that shows one. */
export function createLists(context: StorageContext, startWorker: () => GroupWorker | null): Lists {
  return {
    pages: createLibraryPages(context),
    longListGroups: createLongListGroups(context, startWorker),
  };
}
