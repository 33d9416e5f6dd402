import { type ImportMode, type ImportPlan, planImport } from '../domain/importPlan';
import type { Playlist } from '../domain/playlist';
import type { PlaylistFile } from '../domain/playlistFile';
import { addPlaylist } from './addPlaylist';
import { requestResult, runTransaction } from './idbRequest';
import { COUNTED_STORES } from './keys';
import type { LibraryDb } from './libraryDb';
import { parsePlaylist, toPlaylistRecord } from './playlistRecord';
import { saveWithin } from './saveSongRecords';

/**
 * Imports a file in one transaction, songs included: when anything of it fails, or the tab dies
 * midway, nothing has happened. Songs that are stored already stay as they are, since a file
 * may be years older.
 *
 * @param onProgress hears how many songs have been stored
 * @throws the browser's reason
 */
export function importStored(
  database: LibraryDb,
  file: PlaylistFile,
  mode: ImportMode,
  timeText: string,
  onProgress?: (doneCount: number) => void,
): Promise<Playlist> {
  const stores = [...COUNTED_STORES, 'pages', 'playlists'];
  return runTransaction(database, stores, 'readwrite', async (transaction) => {
    const { failedIds } = await saveWithin(transaction, file.songs, 'keep', {
      keyRange: database.keyRange,
      ...(onProgress && { onProgress }),
    });
    if (failedIds.length > 0) throw new Error(`Song ${failedIds[0]} was refused`);
    const store = transaction.objectStore('playlists');
    const records = await requestResult<unknown[]>(store.getAll());
    const playlists = records.flatMap((record) => parsePlaylist(record) ?? []);
    const imported = { title: file.title, songsCollections: file.songIds };
    return carryOut(store, planImport(playlists, imported, mode, timeText));
  });
}

async function carryOut(store: IDBObjectStore, plan: ImportPlan): Promise<Playlist> {
  if (plan.kind === 'change') {
    const existing = await requestResult<unknown>(store.get(plan.playlist.id));
    await requestResult(store.put(toPlaylistRecord(plan.playlist, existing)));
    return plan.playlist;
  }
  if (plan.kind === 'replace') await requestResult(store.delete(plan.oldId));
  return { ...plan.playlist, id: await addPlaylist(store, plan.playlist) };
}
