import { useMemo, useState } from 'react';
import type { Filter } from '../../domain/filter/filter';
import type { ListenedEntry, Playlist } from '../../domain/playlist/playlist';
import { useListened, usePlaylists } from '../../storage/playlists/usePlaylists';
import { useServices } from '../services';

const NO_PLAYLISTS: readonly Playlist[] = [];

/**
 * Listened songs stay as first read: one that starts to play must not disappear from the list.
 *
 * @param isWanted whether all of it is shown; otherwise only what the filter needs is read
 */
export function useOwnSongs({ playlistId, listened }: Filter, isWanted: boolean) {
  const { storage } = useServices();
  const isListenedWanted = isWanted || listened !== null;
  const playlists = usePlaylists(storage, isWanted || playlistId !== null);
  const listens = useListened(storage, Number.POSITIVE_INFINITY, isListenedWanted);
  const [firstListens, setFirstListens] = useState<readonly ListenedEntry[] | null>(null);
  if (isListenedWanted && firstListens === null && listens !== undefined) setFirstListens(listens);
  if (!isListenedWanted && firstListens !== null) setFirstListens(null);

  const playlistSongIds = useMemo(
    () => new Set(playlists?.find(({ id }) => id === playlistId)?.songsCollections),
    [playlists, playlistId],
  );
  const listenedSongIds = useMemo(
    () => new Set(firstListens?.map(({ annSongId }) => annSongId)),
    [firstListens],
  );
  return {
    /** Empty while loading. */
    playlists: playlists ?? NO_PLAYLISTS,
    playlistSongIds,
    listenedSongIds,
    /** Whether something that the filter needs is still loading. */
    isWaiting:
      (playlistId !== null && playlists === undefined) ||
      (listened !== null && firstListens === null),
  };
}

/** The user's own songs that a filter needs. */
export type OwnSongs = ReturnType<typeof useOwnSongs>;
