import type { CountedStore } from '../database/keys';
import type { StorageContext } from '../database/storageContext';
import { toTopList } from '../playlists/listened';
import { toPlaylists } from '../playlists/playlistRecord';
import { collectEntities } from '../songs/songEntities';
import { readSongsWithin } from '../songs/songLibrary';

/** Of each list what is the user's own, by the field that names its records. */
type OwnKeys = Readonly<Record<CountedStore, readonly number[]>>;

/**
 * The songs of the library that are liked, in a playlist or were played, with their anime and
 * people. Read once, and again after a change. (The list of liked songs is a playlist.)
 */
export function createOwnKeys({
  database,
  changes,
  unlinked,
  report,
}: StorageContext): () => Promise<OwnKeys> {
  let known: Promise<OwnKeys> | null = null;
  const forget = () => {
    known = null;
  };
  changes.subscribe(['songs', 'playlists', 'listened'], forget);

  async function read(): Promise<OwnKeys> {
    const { value } = await database.read(
      ['playlists', 'listened', 'songs'],
      async ({ records }) => {
        const playlists = toPlaylists(await records('playlists').getAll(), unlinked);
        const listens = toTopList(await records('listened').getAll(), unlinked);
        const ids = [
          ...playlists.flatMap(({ songsCollections }) => songsCollections),
          ...listens.map(({ annSongId }) => annSongId),
        ];
        return readSongsWithin(records, ids, { unlinked, report });
      },
    );
    const { animes, artists, composers } = collectEntities(value.values());
    return {
      songs: [...value.keys()].map(unlinked.toStored),
      animes: [...animes.keys()],
      artists: [...artists.keys()],
      composers: [...composers.keys()],
    };
  }

  return async () => {
    known ??= read();
    try {
      return await known;
    } catch (error) {
      forget();
      throw error;
    }
  };
}
