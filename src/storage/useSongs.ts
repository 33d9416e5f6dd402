import type { Song } from '../domain/song';
import type { AppStorage } from './openStorage';
import { useLiveRead } from './useLiveRead';

/** The songs that are known, by the id asked for; undefined while they are being read. */
export function useSongs(
  storage: AppStorage,
  annSongIds: readonly number[],
): ReadonlyMap<number, Song> | undefined {
  const key = annSongIds.join();
  const read = useLiveRead(
    storage,
    ['songs'],
    async () => ({ key, songs: await storage.songs.getSongs(annSongIds) }),
    key,
  );
  return read?.key === key ? read.songs : undefined;
}
