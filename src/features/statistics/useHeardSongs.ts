import { useMemo, useSyncExternalStore } from 'react';
import { useMissingSongs } from '../../actions/playlists/useMissingSongs';
import { useServices } from '../../actions/services';
import { localTimeOf } from '../../actions/share/localTime';
import type { HeardSong } from '../../domain/listens/listenKinds';
import { useStored } from '../../storage/database/useStored';
import { useSongsRead } from '../../storage/songs/useSongs';
import { useAnimeNameStyle } from '../../ui/names/animeNames';

const LOOK_PAUSE_MS = 2_000;

/** No browser tells of a change: it is looked for now and then, and when the user comes back to the page. */
function subscribe(onLook: () => void): () => void {
  const timer = setInterval(onLook, LOOK_PAUSE_MS);
  window.addEventListener('focus', onLook);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', onLook);
  };
}

/** The time zone of the device. @example 'Europe/Paris' */
function useTimeZone(): string {
  return useSyncExternalStore(
    subscribe,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
}

export interface HeardSongs {
  /** The oldest first; undefined while they are being read. */
  readonly heard: readonly HeardSong[] | undefined;
  /** Songs without a known name so far. */
  readonly missingCount: number;
}

/** Every listen with its song. One whose song is not stored is fetched. */
export function useHeardSongs(): HeardSongs {
  const { storage } = useServices();
  // In another one each listen is on another day.
  const timeZone = useTimeZone();
  const { value: listens } = useStored({
    topic: 'listens',
    key: ['all', timeZone],
    isBeforeKept: true,
    read: async () => (await storage.openListens()).getAll(),
  });
  const ids = useMemo(
    () =>
      [...new Set(listens?.map(({ annSongId }) => annSongId))].sort((left, right) => left - right),
    [listens],
  );
  const animeNameStyle = useAnimeNameStyle();
  const { answer, isOutdated } = useSongsRead(storage, ids);
  // What came before the listens were known names none of their songs.
  const isFirstRead = isOutdated && answer?.songs.size === 0;
  const isKnown = listens !== undefined && !isOutdated;
  const { missingIds, isFetching } = useMissingSongs(ids, isKnown ? answer?.songs : undefined);
  const heard = useMemo(() => {
    if (listens === undefined || answer === undefined || isFirstRead) return undefined;
    return listens.map((listen) => ({
      listen,
      at: localTimeOf(listen.startedAtMs),
      song: answer.songs.get(listen.annSongId) ?? null,
      animeNameStyle,
    }));
  }, [listens, answer, isFirstRead, animeNameStyle]);
  return { heard, missingCount: isFetching ? 0 : missingIds.length };
}
