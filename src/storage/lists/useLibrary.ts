import { skipToken, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import type { SongGrouping, SongIdGroups } from '../../domain/song/songIdGroups';
import { STORED_QUERY, storedKey, storedQuery } from '../database/useStored';
import type { LibraryRows } from './listSpecs';
import type { LibraryPage, LibraryQuery, Lists } from './lists';

export interface ShownPage<Row> extends LibraryPage<Row> {
  /** Identifies the answered query: equal for the same page, sort and filter. */
  readonly key: string;
  readonly query: LibraryQuery;
  /** The page answers an earlier query; the answer to the current one is pending. */
  readonly isOutdated: boolean;
}

interface ListStorage {
  readonly openLists: () => Promise<Lists>;
}

/** As long as the user is likely to return through the history. */
const CACHE_MS = 30 * 60 * 1000;
/** A text that was only typed on the way is not in the history, but may be typed again. */
const TYPED_CACHE_MS = 10_000;
/** A page requested while its screen renders is not read again when the screen mounts. */
const FRESH_MS = 1000;

function pageQuery<Name extends keyof LibraryRows>(
  storage: ListStorage,
  name: Name,
  query: LibraryQuery,
  isPassing: boolean,
) {
  const { page, sort, filter, isAnimeOnly = false, rowCount, animeNames, scope } = query;
  const key = JSON.stringify([page, sort, filter, isAnimeOnly, rowCount, animeNames]);
  const stored = storedQuery({
    topic: 'songs',
    // These decide which records are the user's own.
    otherTopics: scope === undefined ? [] : ['playlists', 'listened'],
    key: ['page', name, key, scope],
    // During typing, a newer text aborts queries that are still waiting.
    read: async ({ signal }) => {
      const answer = await (await storage.openLists()).readPage(name, query, signal);
      // A user without own songs sees all of them, so both queries have the same key.
      return { ...answer, key: `${key} ${answer.scope}`, query };
    },
    keepMs: isPassing ? TYPED_CACHE_MS : CACHE_MS,
    isBeforeKept: true,
  });
  return { ...stored, staleTime: FRESH_MS };
}

/**
 * A page of a list of the library; undefined until the first answer, and the previous page while a
 * new one is awaited. A recent page is shown at once, so that Back can restore its scroll position.
 *
 * @param isPassing while the query is still being typed
 */
export function useLibraryPage<Name extends keyof LibraryRows>(
  storage: ListStorage,
  name: Name,
  query: LibraryQuery,
  isPassing = false,
): ShownPage<LibraryRows[Name]> | undefined {
  const asked = pageQuery(storage, name, query, isPassing);
  // The answer often arrives before the screen renders.
  usePrefetchQuery(asked);
  const { data, isPlaceholderData } = useQuery(asked);
  return data && { ...data, isOutdated: isPlaceholderData };
}

/** Enough for all of a list to be on one page. */
const ALL_ROWS = 1_000_000;

function wholeQuery<Name extends keyof LibraryRows>(
  storage: ListStorage,
  name: Name,
  query: LibraryQuery,
) {
  return pageQuery(storage, name, { ...query, page: 1, rowCount: ALL_ROWS }, true);
}

/** All rows of a list with a sort and filter; undefined until answered, and if not wanted. */
export function useWholeLibrary<Name extends keyof LibraryRows>(
  storage: ListStorage,
  name: Name,
  query: LibraryQuery,
  isWanted: boolean,
): ShownPage<LibraryRows[Name]> | undefined {
  const whole = wholeQuery(storage, name, query);
  const { data, isPlaceholderData } = useQuery({ ...whole, enabled: isWanted });
  return isWanted && data ? { ...data, isOutdated: isPlaceholderData } : undefined;
}

/**
 * Reads all rows of a list with a sort and filter, as `useWholeLibrary` does; always the same
 * function.
 */
export function useReadWholeLibrary<Name extends keyof LibraryRows>(
  storage: ListStorage,
  name: Name,
): (query: LibraryQuery) => Promise<readonly LibraryRows[Name][]> {
  const client = useQueryClient();
  return useCallback(
    async (query) => (await client.fetchQuery(wholeQuery(storage, name, query))).rows,
    [client, storage, name],
  );
}

/** Prefetches a page that is about to be shown, while its query is being typed. */
export function useAskForPage(
  storage: ListStorage,
  name: keyof LibraryRows,
): (query: LibraryQuery) => void {
  const client = useQueryClient();
  return (query) => void client.prefetchQuery(pageQuery(storage, name, query, true));
}

const FIRST_PRIME = 31;
const SECOND_PRIME = 1_000_003;

/** A short query key for a list of up to a hundred thousand ids. */
function fingerprint(songIds: readonly number[]): string {
  let first = 0;
  let second = 0;
  for (const id of songIds) {
    first = (Math.imul(first, FIRST_PRIME) + id) | 0;
    second = (Math.imul(second, SECOND_PRIME) + id) | 0;
  }
  return `${songIds.length} ${first} ${second}`;
}

/**
 * A long list in groups; undefined until first grouped. The previous groups stay while a changed
 * list is regrouped.
 *
 * @param grouping null requests none
 * @param animeNames the shown name of anime, for the heads of their groups
 */
export function useLongListGroups(
  storage: ListStorage,
  songIds: readonly number[],
  grouping: SongGrouping | null,
  animeNames?: AnimeNameStyle,
): SongIdGroups | undefined {
  const idsKey = useMemo(() => fingerprint(songIds), [songIds]);
  const groupingKey = [...storedKey('rewrittenSongs'), 'groups', grouping, animeNames];
  const read = async () =>
    grouping && (await storage.openLists()).readGroups({ songIds, grouping, animeNames });
  const { data } = useQuery({
    ...STORED_QUERY,
    queryKey: [...groupingKey, idsKey],
    queryFn: grouping === null ? skipToken : read,
    placeholderData: (before, query) =>
      groupingKey.every((part, place) => query?.queryKey[place] === part) ? before : undefined,
  });
  return data ?? undefined;
}
