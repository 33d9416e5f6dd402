import type { ReadBackup } from '../domain/backupFile';
import { requestResult, runTransaction } from './idbRequest';
import { COUNTED_STORES } from './keys';
import type { LibraryDb } from './libraryDb';
import { saveWithin } from './saveSongRecords';

/**
 * Puts a backup's playlists and listens in place of the stored ones and adds its songs, in one
 * transaction.
 *
 * @throws the browser's reason; nothing has happened then
 */
export function restoreStored(database: LibraryDb, backup: ReadBackup): Promise<void> {
  const stores = [...COUNTED_STORES, 'pages', 'playlists', 'listened'];
  return runTransaction(database, stores, 'readwrite', async (transaction) => {
    const { failedIds } = await saveWithin(transaction, backup.songs, 'keep');
    if (failedIds.length > 0) throw new Error(`Song ${failedIds[0]} was refused`);
    await Promise.all([
      replaceAll(transaction.objectStore('playlists'), backup.playlists),
      replaceAll(transaction.objectStore('listened'), backup.listened),
    ]);
  });
}

async function replaceAll(store: IDBObjectStore, records: readonly unknown[]): Promise<void> {
  await requestResult(store.clear());
  await Promise.all(records.map((record) => requestResult(store.put(record))));
}
