import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Services, useServices } from '../../actions/services';
import type { SeasonListKey } from '../../domain/season/seasonList';
import type { Song } from '../../domain/song/song';
import { mergeSongs } from '../../domain/song/songList';
import { LISTS_FRESH_MS } from './askSeason';
import { loadSeasonSongs } from './loadSeasonSongs';

/** The songs of some lists, as far as they have come. */
export interface SeasonSongs {
  readonly songs: readonly Song[];
  readonly doneCount: number;
  readonly isAsking: boolean;
  readonly failedCount: number;
  /** Asks again for those that failed. */
  readonly retry: () => void;
}

interface QueryParts {
  readonly services: Services;
  readonly queryClient: QueryClient;
  readonly currentVintage: string;
}

/** Given up with the page: what has come by then is kept. */
function seasonSongsQuery(
  key: SeasonListKey,
  { services, queryClient, currentVintage }: QueryParts,
) {
  return {
    queryKey: ['songsOfList', key],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      loadSeasonSongs(key, { ...services, queryClient, currentVintage }, signal),
    staleTime: LISTS_FRESH_MS,
    gcTime: LISTS_FRESH_MS,
  };
}

/**
 * Asks for the songs of lists, one list after the other.
 *
 * @param lists must be the same array while they are the same lists
 * @param currentVintage the season of today, "Fall 2026"
 */
export function useSeasonSongs(
  lists: readonly SeasonListKey[],
  currentVintage: string,
): SeasonSongs {
  const services = useServices();
  const queryClient = useQueryClient();
  const parts = { services, queryClient, currentVintage };
  const queries = useQueries({ queries: lists.map((key) => seasonSongsQuery(key, parts)) });
  const answers = useSameEntries(queries.map(({ data }) => data));
  const failed = queries.filter(({ isError, isFetching }) => isError && !isFetching);
  const songs = useMemo(() => mergeSongs(...answers.map((answer) => answer ?? [])), [answers]);
  return {
    songs,
    doneCount: answers.filter((answer) => answer !== undefined).length,
    isAsking: queries.some(({ isFetching }) => isFetching),
    failedCount: failed.length,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The same array as long as the same entries stand in it. */
function useSameEntries<Entry>(entries: readonly Entry[]): readonly Entry[] {
  const [kept, setKept] = useState(entries);
  const isSame =
    kept.length === entries.length && entries.every((entry, place) => entry === kept[place]);
  if (isSame) return kept;
  setKept(entries);
  return entries;
}
