import type { ListenedEntry, Playlist } from '../../domain/playlist/playlist';
import { useStored } from '../database/useStored';
import type { Listened } from './listened';
import type { Playlists } from './playlists';

interface PlaylistStorage {
  readonly playlists: Playlists;
}

/** All lists, oldest first; undefined until read, or if not wanted. */
export function usePlaylists(
  { playlists }: PlaylistStorage,
  isWanted = true,
): readonly Playlist[] | undefined {
  const read = playlists.getAllPlaylist;
  return useStored({ topic: 'playlists', key: ['all'], read, isWanted }).value;
}

/** One list: undefined until read, null if there is none with this id. */
export function usePlaylist(
  { playlists }: PlaylistStorage,
  id: number,
): Playlist | null | undefined {
  const read = () => playlists.getPlaylist(id);
  return useStored({ topic: 'playlists', key: [id], read }).value;
}

/** The most listened songs (specification, point 9: 10 or 99); undefined until read. */
export function useListened(
  { listened }: { readonly listened: Listened },
  range: number,
  isWanted = true,
): readonly ListenedEntry[] | undefined {
  const read = () => listened.getTopList(range);
  return useStored({ topic: 'listened', key: [range], read, isWanted }).value;
}
