import type { AppStorage } from '../../storage/openStorage';
import type { PlaylistSongIds } from './openEngine';

/**
 * What the user's playlists hold, read once and again after they have changed: it is asked for with
 * every press in a panel.
 *
 * @returns reads it. @throws where it cannot be read, and tries again the next time
 */
export function createListedSongs({
  playlists,
  changes,
}: {
  readonly playlists: Pick<AppStorage['playlists'], 'getAllPlaylist'>;
  readonly changes: Pick<AppStorage['changes'], 'subscribe'>;
}): () => Promise<PlaylistSongIds> {
  let reading: Promise<PlaylistSongIds> | null = null;
  const forget = () => {
    reading = null;
  };
  changes.subscribe(['playlists'], forget);

  async function read(): Promise<PlaylistSongIds> {
    const lists = await playlists.getAllPlaylist();
    return new Map(lists.map(({ id, songsCollections }) => [id, songsCollections]));
  }

  return () => {
    if (reading === null) {
      const begun = read();
      reading = begun;
      begun.catch(() => {
        if (reading === begun) forget();
      });
    }
    return reading;
  };
}
