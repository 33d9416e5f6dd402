import type { AppStorage } from '../../storage/openStorage';
import type { OwnSongs } from './openEngine';

interface OwnLists {
  readonly listened: Pick<AppStorage['listened'], 'getTopList'>;
  readonly playlists: Pick<AppStorage['playlists'], 'getAllPlaylist'>;
}

/** All songs that were listened to, and all songs in playlists. @throws where they cannot be read */
export async function readOwnSongs({ listened, playlists }: OwnLists): Promise<OwnSongs> {
  const [top, lists] = await Promise.all([
    listened.getTopList(Number.MAX_SAFE_INTEGER),
    playlists.getAllPlaylist(),
  ]);
  return {
    listenedIds: new Set(top.map(({ annSongId }) => annSongId)),
    listedIds: new Set(lists.flatMap(({ songsCollections }) => songsCollections)),
  };
}
