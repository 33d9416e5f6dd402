import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../actions/services';
import { loadSongsOfList, songsOfListKey } from '../../actions/songs/songsOfList';
import { type SeasonListKey, seasonListName, vintageOf } from '../../domain/season/seasonList';
import { songsFreshMs } from '../../domain/season/seasonSongs';
import type { Song } from '../../domain/song/song';
import { mergeSongs } from '../../domain/song/songList';
import type { Rate } from '../../lib/rateLimiter';
import { loadSeasonList, ONCE_A_VISIT, type SeasonParts, seasonLimiterOf } from './loadSeasonList';

export interface SeasonSongs {
  readonly songs: readonly Song[];
  readonly doneCount: number;
  readonly isAsking: boolean;
  readonly failedCount: number;
  readonly retry: () => void;
}

/**
 * Requests the songs of lists, one list after the other.
 *
 * @param currentVintage the current season, "Fall 2026"
 */
export function useSeasonSongs(
  lists: readonly SeasonListKey[],
  currentVintage: string,
): SeasonSongs {
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

function combineAnswers(queries: readonly UseQueryResult<readonly Song[]>[]): SeasonSongs {
  const failed = queries.filter(({ isError, isFetching }) => isError && !isFetching);
  return {
    songs: mergeSongs(...queries.map(({ data }) => data ?? [])),
    doneCount: queries.filter(({ data }) => data !== undefined).length,
    isAsking: queries.some(({ isFetching }) => isFetching),
    failedCount: failed.length,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** Whole seasons are the longest answers: one request per second, and one at a time. */
const SONGS_PACE: Rate = { startCount: 1, windowMs: 1000 };
/** The song database's own limit. */
const MOST_IDS_PER_REQUEST = 500;

const vintageOfList = (key: SeasonListKey) =>
  key.kind === 'season' ? vintageOf(key.year, key.season) : null;

/** All songs of a list, whether or not the catalogue is open. @throws when the song database did not answer */
async function loadSeasonSongs(
  key: SeasonListKey,
  currentVintage: string,
  parts: SeasonParts,
  signal: AbortSignal,
): Promise<readonly Song[]> {
  const vintage = vintageOfList(key);
  const list = {
    name: seasonListName(key),
    vintage,
    maxAgeMs: songsFreshMs(vintage, currentVintage),
    ask: () => askSongs(key, parts, signal),
    askMissing: (annSongIds: readonly number[]) => askMissing(annSongIds, parts, signal),
  };
  await parts.catalogue.open();
  return loadSongsOfList(list, parts, signal);
}

/** Songs of the list that the library no longer has. */
async function askMissing(
  annSongIds: readonly number[],
  { songDatabase }: SeasonParts,
  signal: AbortSignal,
): Promise<readonly Song[]> {
  await seasonLimiterOf(songDatabase)(SONGS_PACE, signal);
  return (await songDatabase.fetchSongsByAnnSongIds(annSongIds, { signal })).songs;
}

async function askSongs(
  key: SeasonListKey,
  parts: SeasonParts,
  signal: AbortSignal,
): Promise<readonly Song[]> {
  const { songDatabase } = parts;
  const limiter = seasonLimiterOf(songDatabase);
  const vintage = vintageOfList(key);
  if (vintage !== null) {
    await limiter(SONGS_PACE, signal);
    return (await songDatabase.fetchSongsOfSeason(vintage, { signal })).songs;
  }
  // A list without a season is requested by its anime.
  const { entries } = await loadSeasonList(key, parts, signal);
  const blocks: (readonly Song[])[] = [];
  for (let start = 0; start < entries.length; start += MOST_IDS_PER_REQUEST) {
    await limiter(SONGS_PACE, signal);
    const annIds = entries.slice(start, start + MOST_IDS_PER_REQUEST).map(({ id }) => id);
    blocks.push((await songDatabase.fetchSongsByAnnIds(annIds, { signal })).songs);
  }
  return mergeSongs(...blocks);
}
