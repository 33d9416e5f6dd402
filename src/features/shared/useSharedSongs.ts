import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSongQuery } from '../../actions/search/useSongQuery';
import { useServices } from '../../actions/services';
import { askForShared, findSharedHere, matchShared } from '../../actions/share/findSharedSongs';
import type { SharedSong } from '../../domain/playlist/sharedPlaylist';
import type { Song } from '../../domain/song/song';

export interface SharedSongs {
  /** The known songs in the order of the link; undefined while none is known. */
  readonly songs: readonly Song[] | undefined;
  /** The annSongIds for a playlist; songs with an id are included even if they were not found. */
  readonly songIds: readonly number[];
  readonly missing: readonly SharedSong[];
  readonly status: 'loading' | 'failed' | 'done';
  readonly retry: () => void;
}

const NONE: readonly Song[] = [];
const nothingToRetry = () => {};

/** The songs of a link: those that this device knows at once, the others when they are loaded. */
export function useSharedSongs(text: string, shared: readonly SharedSong[]): SharedSongs {
  const services = useServices();
  const { data: here } = useQuery({
    queryKey: ['sharedHere', text],
    queryFn: () => findSharedHere(shared, services),
    staleTime: 0,
    gcTime: 0,
  });
  const isIncomplete = here !== undefined && matchShared(shared, here).includes(null);
  const asked = useSongQuery(
    {
      key: ['shared', text],
      ask: (signal) => askForShared(shared, here ?? NONE, services, signal),
      isAskedAhead: false,
    },
    isIncomplete,
  );
  const answer = asked.status === 'done' ? asked.answer.songs : NONE;
  const found = useMemo(
    () => matchShared(shared, [...(here ?? NONE), ...answer]),
    [shared, here, answer],
  );
  // A song may be in the link twice, with and without its id, if it got the id later.
  const songs = useMemo(() => [...new Set(found)].filter((song) => song !== null), [found]);
  const missing = shared.filter((_song, place) => found[place] === null);
  const isSettled = here !== undefined && !isIncomplete;
  const isNothingYet = songs.length === 0 && !isSettled && asked.status === 'loading';
  return {
    songs: here === undefined || isNothingYet ? undefined : songs,
    songIds: [
      ...new Set(
        shared.flatMap((each, place) =>
          typeof each === 'number' ? each : (found[place]?.annSongId ?? []),
        ),
      ),
    ],
    missing,
    status: isSettled ? 'done' : asked.status,
    retry: asked.status === 'failed' ? asked.retry : nothingToRetry,
  };
}
