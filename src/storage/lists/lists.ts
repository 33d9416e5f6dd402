import type { RpcClient } from '../../lib/rpc';
import type { StorageContext } from '../database/storageContext';
import { createLibraryPages, type LibraryPages } from './libraryPages';
import type { ListCalls } from './listCalls';
import { createLongListGroups, type LongListGroups } from './longListGroups';

export interface Lists {
  readonly pages: LibraryPages;
  readonly longListGroups: LongListGroups;
}

/** Everything about long lists: one chunk, which comes with the first screen that shows one. */
export function createLists(context: StorageContext, worker: RpcClient<ListCalls> | null): Lists {
  return {
    pages: createLibraryPages(context, worker),
    longListGroups: createLongListGroups(context, worker),
  };
}
