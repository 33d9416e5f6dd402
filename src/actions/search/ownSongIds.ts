import type { Services } from '../services';

type OwnLists = {
  readonly listened: Pick<Services['storage']['listened'], 'getTopList'>;
  readonly playlists: Pick<Services['storage']['playlists'], 'getAllPlaylist'>;
};

/** The ids of all songs that were listened to or stand in a playlist; none where nothing is told. */
export async function readOwnSongIds({
  listened,
  playlists,
}: OwnLists): Promise<ReadonlySet<number>> {
  try {
    const [top, lists] = await Promise.all([
      listened.getTopList(Number.MAX_SAFE_INTEGER),
      playlists.getAllPlaylist(),
    ]);
    const listenedIds = top.map(({ annSongId }) => annSongId);
    return new Set([...listenedIds, ...lists.flatMap((list) => list.songsCollections)]);
  } catch {
    return new Set();
  }
}
