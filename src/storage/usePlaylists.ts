import type { Playlist } from '../domain/playlist';
import type { AppStorage } from './openStorage';
import { useLiveRead } from './useLiveRead';

/** All lists, oldest first; undefined while they are being read. */
export function usePlaylists(storage: AppStorage): readonly Playlist[] | undefined {
  return useLiveRead(storage, ['playlists'], storage.playlists.getAllPlaylist);
}

/** One list: undefined while it is being read, null when there is none with this id. */
export function usePlaylist(storage: AppStorage, id: number): Playlist | null | undefined {
  const read = useLiveRead(
    storage,
    ['playlists'],
    async () => ({ id, playlist: await storage.playlists.getPlaylist(id) }),
    id,
  );
  // The list of the page before is not the list of this one.
  return read?.id === id ? read.playlist : undefined;
}
