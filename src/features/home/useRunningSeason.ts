import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Services, useServices } from '../../actions/services';
import { loadSongsOfList, songsOfListKey } from '../../actions/songs/songsOfList';
import { runningSeason, seasonListName, vintageOf } from '../../domain/season/seasonList';
import { songsFreshMs } from '../../domain/season/seasonSongs';
import { songsSince } from '../../domain/song/wellKnown';

const HOUR_MS = 60 * 60 * 1000;

/** The season's songs as they were at the last visit, for as long as the app is open. */
const SEEN = new WeakMap<object, { readonly vintage: string; readonly newestId: number } | null>();

function seenBefore({ storage }: Pick<Services, 'storage'>) {
  const seen = SEEN.get(storage) ?? storage.extraSettings.getSettings().seenSeason ?? null;
  SEEN.set(storage, seen);
  return seen;
}

/** The songs of the running season, with one request a day at most; undefined while loading. */
export function useRunningSeason() {
  const services = useServices();
  const { extraSettings } = services.storage;
  const [today] = useState(() => new Date());
  const { year, season } = runningSeason(today.getFullYear(), today.getMonth());
  const vintage = vintageOf(year, season);
  const key = { kind: 'season', year, season } as const;
  const { data, isError, refetch } = useQuery({
    queryKey: songsOfListKey(key),
    queryFn({ signal }) {
      const { songDatabase } = services;
      const list = {
        name: seasonListName(key),
        vintage,
        maxAgeMs: songsFreshMs(vintage, vintage),
        ask: async () => (await songDatabase.fetchSongsOfSeason(vintage, { signal })).songs,
        askMissing: async (ids: readonly number[]) =>
          (await songDatabase.fetchSongsByAnnSongIds(ids, { signal })).songs,
      };
      return loadSongsOfList(list, services, signal);
    },
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
  });
  const before = seenBefore(services);
  useEffect(() => {
    if (data === undefined || data.length === 0) return;
    const newestId = Math.max(...data.map(({ annSongId }) => annSongId));
    const seen = extraSettings.getSettings().seenSeason;
    if (seen?.vintage === vintage && seen.newestId >= newestId) return;
    extraSettings.changeSettings({ seenSeason: { vintage, newestId } });
  }, [data, vintage, extraSettings]);
  return {
    ...{ year, season, vintage, isError, refetch },
    songs: data,
    newSongs: songsSince(data ?? [], before?.vintage === vintage ? before.newestId : null),
  };
}

export type RunningSeason = ReturnType<typeof useRunningSeason>;
