import type { LibraryCounts } from './counters';
import type { LibraryList, LibraryPage, PageQuery } from './libraryList';
import type { AppStorage } from './openStorage';
import { useLiveRead } from './useLiveRead';

/**
 * A page of one of the lists in `storage.pages`; undefined until the first answer, the page
 * before while a new one is awaited. A page seen lately is there at once, so that the way back
 * finds the scroll position it left.
 */
export function useLibraryPage<Row>(
  storage: AppStorage,
  list: LibraryList<Row>,
  query: PageQuery,
): LibraryPage<Row> | undefined {
  const key = JSON.stringify([query.page, query.sort, query.filter]);
  const read = useLiveRead(storage, ['songs'], () => list.getPage(query), key);
  return read ?? list.peekPage(query);
}

/** How many songs, anime, artists and composers are known; undefined while they are counted. */
export function useLibraryCounts(storage: AppStorage): LibraryCounts | undefined {
  return useLiveRead(storage, ['songs'], storage.pages.getCounts);
}
