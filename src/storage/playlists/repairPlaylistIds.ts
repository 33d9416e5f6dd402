import type { IDBPDatabase } from 'idb';
import type { RecordStore } from '../database/recordStore';
import { runTransaction } from '../database/runTransaction';
import { asRecord } from '../database/storedValue';
import { addPlaylist } from './addPlaylist';

/**
 * Gives a new id to playlists whose id cannot be in an address, so that they could never be opened.
 * Backups of older versions could bring 0, or an id after which the browser gave one too large to
 * be exact.
 */
export async function repairPlaylistIds(database: IDBPDatabase): Promise<void> {
  const ids = await runTransaction(database, ['playlists'], 'readonly', (records) =>
    readWrongIds(records('playlists')),
  );
  if (ids.length === 0) return;
  await runTransaction(database, ['playlists'], 'readwrite', async (records) => {
    const store = records('playlists');
    // Read again: another tab may have repaired them meanwhile.
    for (const id of await readWrongIds(store)) {
      const { id: _wrongId, ...list } = asRecord(await store.get(id)) ?? {};
      await store.delete(id);
      await addPlaylist(store, list);
    }
  });
}

async function readWrongIds(store: RecordStore): Promise<readonly number[]> {
  return (await store.ids()).filter((id) => !Number.isSafeInteger(id) || id === 0);
}
