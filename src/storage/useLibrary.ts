import type { LibraryCounts } from './counters';
import type { LibraryList } from './libraryList';
import { type LibraryPage, type PageQuery, pageQueryKey } from './libraryPage';
import type { AppStorage } from './openStorage';
import { useLiveRead } from './useLiveRead';

export interface ShownPage<Row> extends LibraryPage<Row> {
  /** Names the query it answers: the same for the same page, sort and filter. */
  readonly key: string;
  /** It answers an earlier query; the answer to this one is on its way. */
  readonly isOutdated: boolean;
}

/**
 * A page of one of the lists in `storage.pages`; undefined until the first answer, the page
 * before while a new one is awaited. A page seen lately is there at once, so that the way back
 * finds the scroll position it left.
 */
export function useLibraryPage<Row>(
  storage: AppStorage,
  list: LibraryList<Row>,
  query: PageQuery,
): ShownPage<Row> | undefined {
  const key = pageQueryKey(query);
  const read = useLiveRead(
    storage,
    ['songs'],
    async () => ({ key, page: await list.getPage(query) }),
    key,
  );
  const current = read?.key === key ? read.page : list.peekPage(query);
  if (current) return { ...current, key, isOutdated: false };
  return read && { ...read.page, key: read.key, isOutdated: true };
}

/** How many songs, anime, artists and composers are known; undefined while they are counted. */
export function useLibraryCounts(storage: AppStorage): LibraryCounts | undefined {
  return useLiveRead(storage, ['songs'], storage.pages.getCounts);
}
