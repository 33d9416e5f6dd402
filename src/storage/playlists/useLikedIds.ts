import { useStored } from '../database/useStored';
import { createLikedSongs } from './likedSongs';

type LikedStorage = {
  readonly openRoom: (create: typeof createLikedSongs) => ReturnType<typeof createLikedSongs>;
};

/** The annSongIds of the liked songs; undefined while they are being read, or as long as they are not wanted. */
export function useLikedIds(storage: LikedStorage, isWanted = true): readonly number[] | undefined {
  const read = async () =>
    (await storage.openRoom(createLikedSongs).readLiked())?.songsCollections ?? [];
  return useStored({ topic: 'playlists', key: ['liked'], read, isWanted }).value;
}
