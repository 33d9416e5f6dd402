import { useMemo } from 'react';
import { placesOf } from '../domain/playlist/playlist';
import type { Song } from '../domain/song/song';
import { useListened } from '../storage/playlists/usePlaylists';
import { useSongs } from '../storage/songs/useSongs';
import { useMissingSongs } from './playlists/useMissingSongs';
import { useServices } from './services';

export interface ListenedSongs {
  /** The most played first; undefined while loading. */
  readonly songs: readonly Song[] | undefined;
  readonly counts: ReadonlyMap<number, number>;
  /** Ranks by annSongId, from 1. */
  readonly places: ReadonlyMap<number, number>;
  readonly missingCount: number;
  readonly isFetching: boolean;
}

/** The most listened songs with their counts. Songs that are not stored are fetched. */
export function useListenedSongs(range: number): ListenedSongs {
  const { storage } = useServices();
  const entries = useListened(storage, range);
  const ids = useMemo(() => entries?.map((entry) => entry.annSongId) ?? [], [entries]);
  const counts = useMemo(
    () => new Map(entries?.map((entry) => [entry.annSongId, entry.count])),
    [entries],
  );
  const places = useMemo(() => placesOf(counts), [counts]);
  const known = useSongs(storage, ids);
  const { songs, missingIds, isFetching } = useMissingSongs(ids, entries ? known : undefined);
  return {
    songs: entries ? songs : undefined,
    counts,
    places,
    missingCount: missingIds.length,
    isFetching,
  };
}
