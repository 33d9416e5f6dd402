import { useMemo } from 'react';
import { placesOf } from '../domain/playlist/playlist';
import { useListened } from '../storage/playlists/usePlaylists';
import { useSongs } from '../storage/songs/useSongs';
import { useMissingSongs } from './playlists/useMissingSongs';
import { useServices } from './services';

/** The most listened songs with their counts. Songs that are not stored are fetched. */
export function useListenedSongs(range: number) {
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
    /** The most played first; undefined while loading. */
    songs: entries ? songs : undefined,
    counts,
    /** Ranks by annSongId, from 1. */
    places,
    missingCount: missingIds.length,
    isFetching,
  };
}
