import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { storedQuery } from '../database/useStored';
import type { LibraryList, LibraryPage, LibraryQuery, LibraryRows } from './libraryPages';

export interface ShownPage<Row> extends LibraryPage<Row> {
  /** Names the query it answers: the same for the same page, sort and filter. */
  readonly key: string;
  /** It answers an earlier query; the answer to this one is on its way. */
  readonly isOutdated: boolean;
}

/** As long as the user may come back to what was shown by way of the history. */
const KEPT_MS = 30 * 60 * 1000;
/** What is typed on the way to a text is in no history; it may be typed back to. */
const PASSING_KEPT_MS = 10_000;
/** A page asked for while its screen was drawn is not read again when the screen is there. */
const READ_JUST_NOW_MS = 1000;

type Readable<Row> = Pick<LibraryList<Row>, 'getPage'>;

function pageQuery<Row>(
  name: keyof LibraryRows,
  list: Readable<Row>,
  query: LibraryQuery,
  isPassing: boolean,
) {
  const { page, sort, filter, isAnimeOnly = false, rowCount, animeNames, scope } = query;
  const key = JSON.stringify([page, sort, filter, isAnimeOnly, rowCount, animeNames]);
  const stored = storedQuery({
    topic: 'songs',
    // Which are the user's own.
    otherTopics: scope === undefined ? [] : ['playlists', 'listened'],
    key: ['page', name, key, scope],
    // While one types, a newer text takes the place of those that still wait.
    read: async ({ signal }) => {
      const found = await list.getPage(query, signal);
      // One's own of which there is nothing is everything, and the same list as that.
      return { ...found, key: `${key} ${found.scope}` };
    },
    keepMs: isPassing ? PASSING_KEPT_MS : KEPT_MS,
    isBeforeKept: true,
  });
  return { ...stored, staleTime: READ_JUST_NOW_MS };
}

/**
 * A page of one of the lists of the library; undefined until the first answer, the page before
 * while a new one is awaited. A page seen lately is there at once, so that the way back finds the
 * scroll position it left.
 *
 * @param name of the list
 * @param isPassing while the query is still being typed
 */
export function useLibraryPage<Row>(
  name: keyof LibraryRows,
  list: Readable<Row>,
  query: LibraryQuery,
  isPassing = false,
): ShownPage<Row> | undefined {
  const asked = pageQuery(name, list, query, isPassing);
  // The answer is often there before the screen is.
  usePrefetchQuery(asked);
  const { data, isPlaceholderData } = useQuery(asked);
  return data && { ...data, isOutdated: isPlaceholderData };
}

/** So many that a whole list is on one page. */
const ALL_ROWS = 1_000_000;

/**
 * All rows of a list under a sort and a filter; undefined until the first answer, and where they
 * are not wanted.
 */
export function useWholeLibrary<Row>(
  name: keyof LibraryRows,
  list: Readable<Row>,
  query: LibraryQuery,
  isWanted: boolean,
): ShownPage<Row> | undefined {
  const whole = pageQuery(name, list, { ...query, page: 1, rowCount: ALL_ROWS }, true);
  const { data, isPlaceholderData } = useQuery({ ...whole, enabled: isWanted });
  return isWanted && data ? { ...data, isOutdated: isPlaceholderData } : undefined;
}

/** Reads all rows of a list under a sort and a filter, as `useWholeLibrary` has them. */
export function useReadWholeLibrary<Row>(
  name: keyof LibraryRows,
  list: Readable<Row>,
): (query: LibraryQuery) => Promise<readonly Row[]> {
  const client = useQueryClient();
  return async (query) => {
    const whole = pageQuery(name, list, { ...query, page: 1, rowCount: ALL_ROWS }, true);
    return (await client.fetchQuery(whole)).rows;
  };
}

/** Asks for a page that is about to be shown, while its query is being typed. */
export function useAskForPage<Row>(
  name: keyof LibraryRows,
  list: Readable<Row>,
): (query: LibraryQuery) => void {
  const client = useQueryClient();
  return (query) => void client.prefetchQuery(pageQuery(name, list, query, true));
}
