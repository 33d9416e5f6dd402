import type { Playlist } from '../../domain/playlist/playlist';
import { useSongs } from '../../storage/songs/useSongs';
import { useServices } from '../services';

/** Enough to find four different anime in most playlists. */
const COVER_SONGS = 8;

const firstIds = ({ songsCollections }: Playlist) => songsCollections.slice(0, COVER_SONGS);

/** The anime of the first songs of these playlists, for their covers; none while they are read. */
export function usePlaylistCovers(playlists: readonly Playlist[]) {
  const songs = useSongs(useServices().storage, playlists.flatMap(firstIds));
  return (playlist: Playlist): readonly number[] =>
    firstIds(playlist).flatMap((id) => songs?.get(id)?.annId ?? []);
}
