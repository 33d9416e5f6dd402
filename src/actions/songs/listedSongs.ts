import { createShared } from '../../lib/latest';
import type { AppStorage } from '../../storage/openStorage';
import type { PlaylistSongIds } from './openEngine';

/**
 * The contents of the user's playlists, cached until they change: every click in the filter panel
 * needs them.
 *
 * @returns reads them. @throws where they cannot be read; the next call tries again
 */
export function createListedSongs({
  playlists,
  changes,
}: {
  readonly playlists: Pick<AppStorage['playlists'], 'getAllPlaylist'>;
  readonly changes: Pick<AppStorage['changes'], 'subscribe'>;
}): () => Promise<PlaylistSongIds> {
  const { read, forget } = createShared(async () => {
    const lists = await playlists.getAllPlaylist();
    return new Map(lists.map(({ id, songsCollections }) => [id, songsCollections]));
  });
  changes.subscribe(['playlists'], forget);
  return read;
}
