import { useMemo, useState } from 'react';
import type { Filter } from '../../domain/filter/filter';
import type { ListenedEntry, Playlist } from '../../domain/playlist/playlist';
import { useListened } from '../../storage/playlists/useListened';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { useServices } from '../services';

/** What of the user's own a filter asks for. */
export interface OwnSongs {
  /** Empty while they are being read. */
  readonly playlists: readonly Playlist[];
  readonly playlistSongIds: ReadonlySet<number>;
  readonly listenedSongIds: ReadonlySet<number>;
  /** Something that is asked for is still being read. */
  readonly isWaiting: boolean;
}

const NO_PLAYLISTS: readonly Playlist[] = [];

/**
 * Reads what is asked for and nothing else. What counts as listened to stays as it was when it was
 * first asked for: a song that begins to play must not leave the list under the finger.
 *
 * @param isWanted whether all of it is shown, so that it is read whether asked for or not
 */
export function useOwnSongs(
  { playlistId, listened }: Pick<Filter, 'playlistId' | 'listened'>,
  isWanted: boolean,
): OwnSongs {
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
    playlists: playlists ?? NO_PLAYLISTS,
    playlistSongIds,
    listenedSongIds,
    isWaiting:
      (playlistId !== null && playlists === undefined) ||
      (listened !== null && firstListens === null),
  };
}
