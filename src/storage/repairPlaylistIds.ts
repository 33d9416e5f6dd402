import { addPlaylist } from './addPlaylist';
import { requestResult, runTransaction } from './idbRequest';
import type { LibraryDb } from './libraryDb';
import { asRecord } from './songRecord';

/**
 * Gives playlists whose number no address can name, so that they could never be opened, another
 * one. Backups of older versions could bring 0, and a number after which the browser gave one
 * that no program holds exactly.
 */
export async function repairPlaylistIds(database: LibraryDb): Promise<void> {
  const ids = await runTransaction(database, ['playlists'], 'readonly', readWrongIds);
  if (ids.length === 0) return;
  await runTransaction(database, ['playlists'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('playlists');
    // Looked for again: another tab may have put them right meanwhile.
    for (const id of await readWrongIds(transaction)) {
      const { id: _wrongId, ...list } = asRecord(await requestResult<unknown>(store.get(id))) ?? {};
      await requestResult(store.delete(id));
      await addPlaylist(store, list);
    }
  });
}

async function readWrongIds(transaction: IDBTransaction): Promise<readonly IDBValidKey[]> {
  const ids = await requestResult(transaction.objectStore('playlists').getAllKeys());
  return ids.filter((id) => typeof id === 'number' && (!Number.isSafeInteger(id) || id === 0));
}
