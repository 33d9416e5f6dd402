import { KEPT_MS, useStored } from '../database/useStored';
import type { LibraryCounts } from '../songs/counters';
import type { LibraryList, LibraryPage, PageQuery } from './libraryList';
import type { LibraryPages, LibraryRows } from './libraryPages';

export interface ShownPage<Row> extends LibraryPage<Row> {
  /** Names the query it answers: the same for the same page, sort and filter. */
  readonly key: string;
  /** It answers an earlier query; the answer to this one is on its way. */
  readonly isOutdated: boolean;
}

/**
 * A page of one of the lists of the library; undefined until the first answer, the page before
 * while a new one is awaited. A page seen lately is there at once, so that the way back finds the
 * scroll position it left.
 *
 * @param name of the list
 */
export function useLibraryPage<Row>(
  name: keyof LibraryRows,
  list: LibraryList<Row>,
  query: PageQuery,
): ShownPage<Row> | undefined {
  const { page, sort, filter } = query;
  const key = JSON.stringify([page, sort, filter]);
  const { value, isOutdated } = useStored({
    topic: 'songs',
    key: ['page', name, key],
    read: async () => ({ ...(await list.getPage(query)), key }),
    keepMs: KEPT_MS,
    isBeforeKept: true,
  });
  return value && { ...value, isOutdated };
}

/** How many songs, anime, artists and composers are known; undefined while they are counted. */
export function useLibraryCounts(pages: LibraryPages): LibraryCounts | undefined {
  return useStored({ topic: 'songs', key: ['counts'], read: pages.getCounts, keepMs: KEPT_MS })
    .value;
}
