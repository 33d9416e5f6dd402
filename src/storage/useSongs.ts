import type { Song } from '../domain/song';
import type { AppStorage } from './openStorage';
import type { SongsRead } from './songLibrary';
import { useLiveRead } from './useLiveRead';

/** The songs that are known, by the id asked for; undefined while they are being read. */
export function useSongs(
  storage: AppStorage,
  annSongIds: readonly number[],
): ReadonlyMap<number, Song> | undefined {
  return useSongsRead(storage, annSongIds)?.songs;
}

/** The same, and whether the others are really unknown. */
export function useSongsRead(
  storage: AppStorage,
  annSongIds: readonly number[],
): SongsRead | undefined {
  const key = annSongIds.join();
  const read = useLiveRead(
    storage,
    ['songs'],
    async () => ({ key, answer: await storage.songs.readSongs(annSongIds) }),
    key,
  );
  return read?.key === key ? read.answer : undefined;
}
