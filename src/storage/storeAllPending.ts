import type { IDBPDatabase } from 'idb';
import { RECORD_KEYS, type StoreName } from './database/keys';
import type { PendingRecords } from './database/pendingRecords';
import { runTransaction } from './database/runTransaction';
import { storePendingListens, storePendingPlaylists } from './playlists/storePendingLists';
import { storePendingSongs } from './songs/saveSongRecords';

const ALL_STORES = Object.keys(RECORD_KEYS).filter(
  (name): name is StoreName => name in RECORD_KEYS,
);

/**
 * Stores what the browser refused before, merged with what other tabs have stored since, and removes
 * it from the pending records. Deletions run first, in their own transaction, because they free
 * space on a full disk.
 *
 * @throws DOMException with the browser's reason
 */
export async function storeAllPending(
  database: IDBPDatabase,
  pending: PendingRecords,
): Promise<void> {
  const waiting = ALL_STORES.flatMap((store) =>
    pending.waiting(store).map((entry) => ({ store, ...entry })),
  );
  const deletions = waiting.filter(({ record }) => record === null);
  const changes = waiting.filter(({ record }) => record !== null);
  if (deletions.length > 0) {
    await runTransaction(database, ALL_STORES, 'readwrite', (records) =>
      Promise.all(deletions.map(({ store, key }) => records(store).delete(key))),
    );
    for (const { store, key } of deletions) pending.remove(store, [key]);
  }
  if (changes.length === 0) return;
  await runTransaction(database, ALL_STORES, 'readwrite', async (records) => {
    await storePendingSongs(records, pending);
    await storePendingPlaylists(records, pending);
    await storePendingListens(records, pending);
  });
  for (const { store, key } of changes) pending.remove(store, [key]);
}
