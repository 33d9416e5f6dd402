import type { StorageContext } from '../database/storageContext';
import { useStored } from '../database/useStored';
import { createLikedSongs } from './likedSongs';

interface LikedStorage {
  readonly context: StorageContext;
}

/** The annSongIds of the liked songs; undefined until read, or if not wanted. */
export function useLikedIds(storage: LikedStorage, isWanted = true): readonly number[] | undefined {
  const read = async () =>
    (await createLikedSongs(storage.context).readLiked())?.songsCollections ?? [];
  return useStored({ topic: 'playlists', key: ['liked'], read, isWanted }).value;
}
