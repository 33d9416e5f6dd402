import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { saveAnswer } from '../../actions/search/saveAnswer';
import { noteOrigin } from '../../actions/search/unsearchedSongs';
import { type Services, useServices } from '../../actions/services';
import { findSeason } from '../../actions/songs/findSongs';
import { SEASON_PACE, SEASON_SONGS_PACE, waitForSeasonTurn } from '../../actions/songs/seasonPace';
import { loadSongsOfList, songsOfListKey } from '../../actions/songs/songsOfList';
import { NO_FILTER } from '../../domain/filter/filter';
import { NO_LISTS, type SeasonIndex, seasonSourceOf } from '../../domain/season/seasonIndex';
import {
  type DatedSeason,
  SEASONS,
  type SeasonListKey,
  seasonBefore,
  vintageOf,
} from '../../domain/season/seasonList';
import {
  joinSeasonEntries,
  type SeasonListEntry,
  seasonEntriesOf,
} from '../../domain/season/seasonPage';
import type { Song } from '../../domain/song/song';
import { mergeSongs } from '../../domain/song/songList';

/** @param currentVintage the current season, "Fall 2026" */
export function useSeasonSongs(lists: readonly SeasonListKey[], currentVintage: string) {
  const parts = { ...useServices(), queryClient: useQueryClient() };
  return useQueries({
    queries: lists.map((key) => ({
      queryKey: songsOfListKey(key),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        loadSeasonSongs(key, currentVintage, parts, signal),
      ...ONCE_A_VISIT,
    })),
    combine: combineAnswers,
  });
}

function combineAnswers(queries: readonly UseQueryResult<readonly Song[]>[]) {
  const failed = queries.filter(({ isError, isFetching }) => isError && !isFetching);
  return {
    songs: mergeSongs(queries.flatMap(({ data }) => data ?? [])),
    doneCount: queries.filter(({ data }) => data !== undefined).length,
    isAsking: queries.some(({ isFetching }) => isFetching),
    failedCount: failed.length,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The song database's own limit. */
const MOST_IDS_PER_REQUEST = 500;

/** All songs of a list. @throws when the song database did not answer */
async function loadSeasonSongs(
  key: SeasonListKey,
  currentVintage: string,
  parts: SeasonParts,
  signal: AbortSignal,
): Promise<readonly Song[]> {
  const { catalogue, songDatabase } = parts;
  const inTurn = () => waitForSeasonTurn(songDatabase, SEASON_SONGS_PACE, signal);

  /** A list without a season is requested by its anime. */
  async function askUndated(): Promise<readonly Song[]> {
    const { entries } = await loadSeasonList(key, parts, signal);
    const blocks: (readonly Song[])[] = [];
    for (let start = 0; start < entries.length; start += MOST_IDS_PER_REQUEST) {
      await inTurn();
      const annIds = entries.slice(start, start + MOST_IDS_PER_REQUEST).map(({ id }) => id);
      blocks.push((await songDatabase.fetchSongsByAnnIds(annIds, { signal })).songs);
    }
    return mergeSongs(blocks.flat());
  }

  await catalogue.open();
  return loadSongsOfList({ key, currentVintage, askUndated, inTurn }, parts, signal);
}

interface SeasonParts extends Services {
  readonly queryClient: QueryClient;
}

type DatedKey = Extract<SeasonListKey, { readonly kind: 'season' }>;

const HOUR_MS = 60 * 60 * 1000;
/** Each list, and each answer about a season, is requested once per visit. */
export const ONCE_A_VISIT = { staleTime: HOUR_MS, gcTime: HOUR_MS };

export function seasonIndexQuery({ seasonLists }: Pick<Services, 'seasonLists'>) {
  return queryOptions({
    queryKey: ['seasonLists', 'index'],
    queryFn: ({ signal }) => seasonLists.fetchSeasonIndex({ signal }),
    ...ONCE_A_VISIT,
  });
}

/**
 * The anime of a season in the song database. A running request is completed even if the page
 * aborts, so that nothing is requested twice. The songs are saved to the library.
 *
 * @throws when the request fails, or is aborted before its turn
 */
async function askSeason(
  key: DatedKey,
  { queryClient, songDatabase, storage }: SeasonParts,
  signal: AbortSignal,
): Promise<readonly SeasonListEntry[]> {
  const vintage = vintageOf(key.year, key.season);
  const queryKey = ['seasonSongs', vintage];
  const asked = queryClient.getQueryCache().find({ queryKey });
  const isAsked =
    asked?.state.fetchStatus === 'fetching' || asked?.isStaleByTime(HOUR_MS) === false;
  if (!isAsked) await waitForSeasonTurn(songDatabase, SEASON_PACE, signal);
  return queryClient.fetchQuery({
    queryKey,
    queryFn: async () => {
      const known = queryClient.getQueryData<readonly Song[]>(songsOfListKey(key));
      if (known !== undefined) return seasonEntriesOf(known);
      const { songs } = await songDatabase.fetchSongsOfSeason(vintage);
      void noteOrigin(songs, 'passing', storage);
      saveAnswer(storage.songs, songs);
      return seasonEntriesOf(songs);
    },
    ...ONCE_A_VISIT,
  });
}

interface SeasonListState {
  readonly entries: readonly SeasonListEntry[];
  /**
   * "newer" if the host's list is old and the song database did not answer, "all" without a list of
   * the host and a catalogue on the device.
   */
  readonly gap: 'newer' | 'all' | null;
}

/** A list of the host, which is requested once a visit. */
async function readHostList(
  key: SeasonListKey,
  { queryClient, seasonLists }: SeasonParts,
  signal: AbortSignal,
) {
  const queryKey = ['seasonLists', 'ofHost', key];
  const known = queryClient.getQueryData<readonly SeasonListEntry[]>(queryKey);
  if (known !== undefined) return { entries: known, hasFailed: false };
  const answer = await seasonLists.fetchSeasonList(key, { signal });
  if (!answer.hasFailed) queryClient.setQueryData(queryKey, answer.entries);
  return answer;
}

type YearKey = Extract<SeasonListKey, { readonly kind: 'year' }>;

/**
 * The anime of a year's own list that are in none of its seasons. Some hosts list the whole year
 * there, and no anime is to stand on the page twice.
 */
async function withoutSeasons(
  { year }: YearKey,
  entries: readonly SeasonListEntry[],
  index: SeasonIndex,
  parts: SeasonParts,
  signal: AbortSignal,
): Promise<readonly SeasonListEntry[]> {
  const ids = new Set<number>();
  for (const season of SEASONS) {
    const key = { kind: 'season', year, season } as const;
    const source = seasonSourceOf(key, index);
    if (source !== 'list' && source !== 'both') continue;
    for (const { id } of (await readHostList(key, parts, signal)).entries) ids.add(id);
  }
  return entries.filter(({ id }) => !ids.has(id));
}

/** The anime of a list without a season, from the catalogue on the device; null without one. */
async function readCatalogueList(
  key: SeasonListKey,
  services: SeasonParts,
  signal: AbortSignal,
): Promise<readonly SeasonListEntry[] | null> {
  await services.catalogue.open();
  const facts = await findSeason(
    services.catalogue,
    services.storage,
    { lists: [key], filter: NO_FILTER },
    signal,
  );
  if (facts === null) return null;
  const { annIds, listedNames } = facts.anime;
  const entries = annIds.flatMap((id, place) => {
    const name = listedNames[place] ?? null;
    return name === null ? [] : { id, name, type: null };
  });
  return joinSeasonEntries(entries, []);
}

/**
 * The anime of a list, from the host's list or the song database, or from both. What neither has by
 * season comes from the catalogue on the device.
 *
 * @throws when it failed to load and a retry may help, or when it was aborted
 */
async function loadSeasonList(
  key: SeasonListKey,
  parts: SeasonParts,
  signal: AbortSignal,
): Promise<SeasonListState> {
  const index = await parts.queryClient.fetchQuery(seasonIndexQuery(parts)).catch((error) => {
    // The song database can still be asked, but only for seasons.
    if (key.kind === 'season') return NO_LISTS;
    throw error;
  });
  signal.throwIfAborted();
  const source = seasonSourceOf(key, index);
  if (source === 'empty') return { entries: [], gap: null };
  const { entries, hasFailed } =
    source === 'list' || source === 'both'
      ? await readHostList(key, parts, signal)
      : { entries: [], hasFailed: false };
  if (source === 'list' && entries.length > 0) {
    if (key.kind !== 'year') return { entries, gap: null };
    return { entries: await withoutSeasons(key, entries, index, parts, signal), gap: null };
  }
  if (key.kind !== 'season') {
    if (hasFailed) throw new Error('The season list did not come');
    const known = await readCatalogueList(key, parts, signal).catch(() => null);
    signal.throwIfAborted();
    return known === null ? { entries, gap: 'all' } : { entries: known, gap: null };
  }
  try {
    const answered = await askSeason(key, parts, signal);
    return { entries: joinSeasonEntries(entries, answered), gap: null };
  } catch (error) {
    if (signal.aborted || entries.length === 0) throw error;
    return { entries, gap: 'newer' };
  }
}

export const seasonListKey = (key: SeasonListKey) => ['seasonLists', key] as const;

type Limiter = <Value>(work: () => Promise<Value>, signal: AbortSignal) => Promise<Value>;

/** The anime of a list, which is requested once a visit. @param limiter runs requests in turn */
export const seasonListQuery = (
  key: SeasonListKey,
  parts: SeasonParts,
  limiter: Limiter = (work) => work(),
) =>
  queryOptions({
    queryKey: seasonListKey(key),
    queryFn: ({ signal }) => limiter(() => loadSeasonList(key, parts, signal), signal),
    ...ONCE_A_VISIT,
    // A list that may lack anime is requested again the next time.
    staleTime: ({ state }) => (state.data?.gap ? 0 : ONCE_A_VISIT.staleTime),
  });

/** A year back from the running season. */
const MOST_EMPTY_SEASONS = 4;

/**
 * The season on which a page opens that names none: the latest that has anime, from one on back,
 * as the page loads its list; the first itself if none of a year has.
 */
export function useOpeningSeason(first: DatedSeason, isWanted: boolean): DatedSeason {
  const parts = { ...useServices(), queryClient: useQueryClient() };
  const [emptyCount, setEmptyCount] = useState(0);
  const isNone = emptyCount === MOST_EMPTY_SEASONS;
  let season = first;
  for (let each = 0; each < emptyCount && !isNone; each += 1) season = seasonBefore(season);
  const query = seasonListQuery({ kind: 'season', ...season }, parts);
  // Only looks at what the page asks for.
  const { data } = useQuery({ ...query, enabled: false });
  const isEmpty = data?.entries.length === 0 && data.gap === null;
  if (isWanted && isEmpty && !isNone) setEmptyCount(emptyCount + 1);
  return season;
}
