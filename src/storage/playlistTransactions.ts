import type { Playlist } from '../domain/playlist';
import { addPlaylist } from './addPlaylist';
import { requestResult, runTransaction } from './idbRequest';
import type { LibraryDb } from './libraryDb';
import { parsePlaylist, toPlaylistRecord } from './playlistRecord';

export interface PlaylistChange {
  readonly before: Playlist;
  readonly after: Playlist;
}

/**
 * Changes a list in one transaction, so that two tabs never undo each other.
 *
 * @param currentOf what the list really is when part of it could not be stored before
 * @returns null when there is no such list
 */
export function changeStored(
  database: LibraryDb,
  id: number,
  currentOf: (stored: Playlist | null) => Playlist | null,
  change: (playlist: Playlist) => Playlist,
): Promise<PlaylistChange | null> {
  const table = database.store('playlists');
  return database.transaction('rw', table, async () => {
    const record = await table.get(id);
    const before = currentOf(parsePlaylist(record));
    if (before === null) return null;
    const after = change(before);
    await table.put(toPlaylistRecord(after, record));
    return { before, after };
  });
}

/** @returns the id it has got: the wanted one when it is free */
export function insertStored(
  database: LibraryDb,
  { title, songsCollections }: Omit<Playlist, 'id'>,
  wantedId?: number,
): Promise<number> {
  const record = { title, songsCollections };
  return runTransaction(database, ['playlists'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('playlists');
    if (wantedId === undefined) return addPlaylist(store, record);
    if ((await requestResult(store.count(wantedId))) > 0) return addPlaylist(store, record);
    await requestResult(store.add({ ...record, id: wantedId }));
    return wantedId;
  });
}

/**
 * Deletes a list.
 *
 * @param currentOf what the list really is when part of it could not be stored before
 * @returns the list as it was; null when there was no such list
 */
export function removeStored(
  database: LibraryDb,
  id: number,
  currentOf: (stored: Playlist | null) => Playlist | null,
): Promise<Playlist | null> {
  const table = database.store('playlists');
  return database.transaction('rw', table, async () => {
    const removed = currentOf(parsePlaylist(await table.get(id)));
    await table.delete(id);
    return removed;
  });
}

/** Stores a list as it is, unless `isCurrent` says that it has been replaced meanwhile. */
export async function putStored(
  database: LibraryDb,
  playlist: Playlist,
  isCurrent: () => boolean,
): Promise<void> {
  const table = database.store('playlists');
  await database.transaction('rw', table, async () => {
    const existing = await table.get(playlist.id);
    if (isCurrent()) await table.put(toPlaylistRecord(playlist, existing));
  });
}
