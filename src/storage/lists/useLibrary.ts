import { skipToken, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import type { SongGrouping, SongIdGroups } from '../../domain/song/songIdGroups';
import { STORED_QUERY, storedKey, storedQuery } from '../database/useStored';
import type { LibraryPage, LibraryQuery, LibraryRows, Lists } from './lists';

export interface ShownPage<Row> extends LibraryPage<Row> {
  /** Names the query it answers: the same for the same page, sort and filter. */
  readonly key: string;
  /** It answers an earlier query; the answer to this one is on its way. */
  readonly isOutdated: boolean;
}

interface ListStorage {
  readonly openLists: () => Promise<Lists>;
}

/** As long as the user may come back to it through the history. */
const CACHE_MS = 30 * 60 * 1000;
/** A text that is only typed through is in no history; it may be typed back to. */
const TYPED_CACHE_MS = 10_000;
/** A page asked for while its screen was drawn is not read again when the screen is there. */
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
    // Which are the user's own.
    otherTopics: scope === undefined ? [] : ['playlists', 'listened'],
    key: ['page', name, key, scope],
    // While one types, a newer text takes the place of those that still wait.
    read: async ({ signal }) => {
      const answer = await (await storage.openLists()).readPage(name, query, signal);
      // A user without songs of their own sees all of them, and it is the same list as that.
      return { ...answer, key: `${key} ${answer.scope}` };
    },
    keepMs: isPassing ? TYPED_CACHE_MS : CACHE_MS,
    isBeforeKept: true,
  });
  return { ...stored, staleTime: FRESH_MS };
}

/**
 * A page of one of the lists of the library; undefined until the first answer, the page before
 * while a new one is awaited. A page seen lately is there at once, so that the way back finds the
 * scroll position it left.
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
  // The answer is often there before the screen is.
  usePrefetchQuery(asked);
  const { data, isPlaceholderData } = useQuery(asked);
  return data && { ...data, isOutdated: isPlaceholderData };
}

/** So many that all of a list are on one page. */
const ALL_ROWS = 1_000_000;

function wholeQuery<Name extends keyof LibraryRows>(
  storage: ListStorage,
  name: Name,
  query: LibraryQuery,
) {
  return pageQuery(storage, name, { ...query, page: 1, rowCount: ALL_ROWS }, true);
}

/**
 * All rows of a list under a sort and a filter; undefined until the first answer, and where they
 * are not wanted.
 */
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

/** Reads all rows of a list under a sort and a filter, as `useWholeLibrary` has them. */
export function useReadWholeLibrary<Name extends keyof LibraryRows>(
  storage: ListStorage,
  name: Name,
): (query: LibraryQuery) => Promise<readonly LibraryRows[Name][]> {
  const client = useQueryClient();
  return async (query) => (await client.fetchQuery(wholeQuery(storage, name, query))).rows;
}

/** Asks for a page that is about to be shown, while its query is being typed. */
export function useAskForPage(
  storage: ListStorage,
  name: keyof LibraryRows,
): (query: LibraryQuery) => void {
  const client = useQueryClient();
  return (query) => void client.prefetchQuery(pageQuery(storage, name, query, true));
}

const FIRST_PRIME = 31;
const SECOND_PRIME = 1_000_003;

/** Stands for a list of up to a hundred thousand ids in a query's key. */
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
 * A long list in groups; undefined while they are first made. The groups of before stay while a
 * changed list is grouped anew.
 *
 * @param grouping null asks for none
 * @param animeNames by which of their names anime head their groups
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
