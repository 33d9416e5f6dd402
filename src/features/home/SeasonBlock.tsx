import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { randomQuery } from '../../actions/search/songQueries';
import { PASSING_SAVE_MS, useSongQuery } from '../../actions/search/useSongQuery';
import { useServices } from '../../actions/services';
import { loadSongsOfList, songsOfListKey } from '../../actions/songs/songsOfList';
import { seasonSongsPath } from '../../config/paths';
import { greatestOf } from '../../domain/app/manyValues';
import { runningSeason, vintageOf } from '../../domain/season/seasonList';
import { openingOfEachAnime, songsSince } from '../../domain/song/openings';
import { Link } from '../../routing/Link';
import { useSettings } from '../../storage/settings/useSettings';
import { texts } from '../../texts/texts';
import { Button, buttonClass } from '../../ui/controls/Button';
import { SongsBlock } from './HomeBlock';

const HOUR_MS = 60 * 60 * 1000;

/** The season's songs as they were at the last visit, for as long as the app is open. */
const SEEN = new WeakMap<object, { readonly vintage: string; readonly newestId: number } | null>();

/** The songs of the running season, with one request a day at most; undefined while loading. */
export function useRunningSeason() {
  const services = useServices();
  const { storage } = services;
  const { extraSettings } = storage;
  const [today] = useState(() => new Date());
  const { year, season } = runningSeason(today.getFullYear(), today.getMonth());
  const vintage = vintageOf(year, season);
  const key = { kind: 'season', year, season } as const;
  const { data, isError, refetch } = useQuery({
    queryKey: songsOfListKey(key),
    queryFn({ signal }) {
      const list = { key, currentVintage: vintage, saveAfterMs: PASSING_SAVE_MS };
      return loadSongsOfList(list, services, signal);
    },
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
  });
  const before = SEEN.get(storage) ?? extraSettings.getSettings().seenSeason ?? null;
  SEEN.set(storage, before);
  useEffect(() => {
    if (data === undefined || data.length === 0) return;
    const newestId = greatestOf(data.map(({ annSongId }) => annSongId));
    const seen = extraSettings.getSettings().seenSeason;
    if (seen?.vintage === vintage && seen.newestId >= newestId) return;
    extraSettings.changeSettings({ seenSeason: { vintage, newestId } });
  }, [data, vintage, extraSettings]);
  return {
    year,
    season,
    isError,
    refetch,
    songs: data,
    /** Whether it is known to have no opening; false while loading, and after a failure. */
    isBare: data !== undefined && openingOfEachAnime(data).length === 0,
    newSongs: songsSince(data ?? [], before?.vintage === vintage ? before.newestId : null),
  };
}

export interface SeasonProps {
  readonly season: ReturnType<typeof useRunningSeason>;
}

/**
 * The openings of the season; for `isNewOnly` the songs since the last visit, if any came. Without
 * either, random openings stand in their place, so that nothing below moves.
 */
export function SeasonBlock(props: SeasonProps & { readonly isNewOnly: boolean }) {
  const { songs, newSongs, year, season, isError, refetch } = props.season;
  const services = useServices();
  const openings = songs && openingOfEachAnime(songs);
  const isBare = isError || openings?.length === 0;
  // Who switched Discovery off asks for no random songs.
  const { isDiscoveryDisabled } = useSettings(services.storage.extraSettings);
  const random = useSongQuery(randomQuery(0, services), isBare && !isDiscoveryDisabled);
  const others = random.status === 'done' ? openingOfEachAnime(random.answer.songs) : undefined;
  const areNew = props.isNewOnly && newSongs.length > 0;
  const shown = areNew ? newSongs : isBare ? others : openings;
  if (isBare && !areNew && (isDiscoveryDisabled || random.status === 'failed')) return null;
  const [subject, title, hint] = areNew
    ? ['new', texts.home.newThisSeason, texts.home.newCount(newSongs.length)]
    : isBare
      ? ['some', texts.home.someOpenings]
      : ['season', texts.home.season, texts.seasons.seasonOf(texts.seasons.names[season], year)];
  return (
    <SongsBlock
      name="season"
      title={title}
      subject={subject}
      hint={hint}
      songs={shown}
      areAnime={!areNew}
      isPlayed
    >
      {isError ? (
        <Button onClick={() => void refetch()}>{texts.home.loadSeason}</Button>
      ) : (
        !isBare && (
          <Link to={seasonSongsPath(year, season, 'op')} className={buttonClass()}>
            {texts.home.allOpenings}
          </Link>
        )
      )}
    </SongsBlock>
  );
}
