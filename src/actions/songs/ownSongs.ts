import type { AppStorage } from '../../storage/openStorage';
import type { OwnSongs } from './openEngine';

/** All songs that were listened to, and all songs in playlists. @throws where they cannot be read */
export async function readOwnSongs({ listened, playlists }: AppStorage): Promise<OwnSongs> {
  const [top, lists] = await Promise.all([
    listened.getTopList(Number.MAX_SAFE_INTEGER),
    playlists.getAllPlaylist(),
  ]);
  return {
    listenedIds: new Set(top.map(({ annSongId }) => annSongId)),
    listedIds: new Set(lists.flatMap(({ songsCollections }) => songsCollections)),
  };
}
