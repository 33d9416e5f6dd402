import type { Playlist } from '../domain/playlist';
import { formatPlaylistFile } from '../domain/playlistFile';
import type { Song } from '../domain/song';
import type { DatabaseGate } from './databaseGate';
import { requestResult, runTransaction } from './idbRequest';
import type { LibraryDb } from './libraryDb';
import { parsePlaylist } from './playlistRecord';
import type { Playlists } from './playlists';
import type { SongLibrary } from './songLibrary';
import { readSongsWithin } from './songLookup';
import { readForSure } from './unreadable';

interface Parts {
  readonly gate: DatabaseGate;
  readonly playlists: Playlists;
  readonly songs: SongLibrary;
}

interface StoredList {
  readonly playlist: Playlist | null;
  readonly records: ReadonlyMap<number, unknown>;
}

/**
 * The text of a playlist's file, list and songs as they are at one moment.
 *
 * @returns null when there is no such list
 * @throws UnreadableError when part of it cannot be read
 */
export async function exportPlaylist(
  id: number,
  { gate, playlists, songs }: Parts,
): Promise<string | null> {
  const remembered = playlists.currentOf(id, null);
  const isAllRemembered = remembered?.songsCollections.every((songId) =>
    songs.rememberedSongs.has(songId),
  );
  const { playlist, records } = isAllRemembered
    ? { playlist: remembered, records: new Map<number, unknown>() }
    : await readForSure<StoredList>(gate, readStored, { playlist: remembered, records: new Map() });
  if (playlist === null) return null;
  const found: ReadonlyMap<number, Song> = songs.combine(playlist.songsCollections, records);
  return formatPlaylistFile(playlist, [...found.values()]);

  function readStored(database: LibraryDb): Promise<StoredList> {
    return runTransaction(database, ['playlists', 'songs'], 'readonly', async (transaction) => {
      const store = transaction.objectStore('playlists');
      const stored = parsePlaylist(await requestResult<unknown>(store.get(id)));
      const current = playlists.currentOf(id, stored);
      const ids = current?.songsCollections ?? [];
      return { playlist: current, records: await readSongsWithin(transaction, ids) };
    });
  }
}
