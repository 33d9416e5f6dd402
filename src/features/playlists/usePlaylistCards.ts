import { useMemo } from 'react';
import { useServices } from '../../actions/services';
import type { Playlist } from '../../domain/playlist/playlist';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { useSongs } from '../../storage/songs/useSongs';

export interface PlaylistCardFacts {
  readonly playlist: Playlist;
  /** Of its first songs, for the cover. */
  readonly annIds: readonly number[];
}

/** Enough to find four different anime in most lists. */
const COVER_SONGS = 8;

/** All playlists, the newest first; undefined while they are being read. */
export function usePlaylistCards(): readonly PlaylistCardFacts[] | undefined {
  const { storage } = useServices();
  const playlists = usePlaylists(storage);
  const coverSongIds = useMemo(
    () => playlists?.flatMap((playlist) => playlist.songsCollections.slice(0, COVER_SONGS)) ?? [],
    [playlists],
  );
  const songs = useSongs(storage, coverSongIds);
  return useMemo(
    () =>
      playlists?.toReversed().map((playlist) => ({
        playlist,
        annIds: playlist.songsCollections
          .slice(0, COVER_SONGS)
          .flatMap((id) => songs?.get(id)?.annId ?? []),
      })),
    [playlists, songs],
  );
}
