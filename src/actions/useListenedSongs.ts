import { useMemo } from 'react';
import type { Song } from '../domain/song';
import { useListened } from '../storage/playlists/useListened';
import { useSongs } from '../storage/songs/useSongs';
import { useServices } from './services';
import { useMissingSongs } from './useMissingSongs';

export interface ListenedSongs {
  /** The most played first; undefined while they are being read. */
  readonly songs: readonly Song[] | undefined;
  readonly counts: ReadonlyMap<number, number>;
  readonly missingCount: number;
  readonly isFetching: boolean;
}

/** The most listened songs with their counts. One whose song is not stored is fetched. */
export function useListenedSongs(range: number): ListenedSongs {
  const { storage } = useServices();
  const entries = useListened(storage, range);
  const ids = useMemo(() => entries?.map((entry) => entry.annSongId) ?? [], [entries]);
  const counts = useMemo(
    () => new Map(entries?.map((entry) => [entry.annSongId, entry.count])),
    [entries],
  );
  const known = useSongs(storage, ids);
  const { songs, missingIds, isFetching } = useMissingSongs(ids, entries ? known : undefined);
  return {
    songs: entries ? songs : undefined,
    counts,
    missingCount: missingIds.length,
    isFetching,
  };
}
