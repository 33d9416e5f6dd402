import type { IDBPDatabase } from 'idb';
import { RECORD_KEYS, type StoreName } from './keys';
import type { PendingRecord, PendingRecords } from './pendingRecords';
import type { Records } from './recordStore';
import { runTransaction } from './runTransaction';

/** Stores all pending records. @throws DOMException with the browser's reason */
export type StorePending = (database: IDBPDatabase, pending: PendingRecords) => Promise<void>;

/** Writes the pending records of some stores, merged with changes other tabs have stored since. */
export type StorePendingPart = (
  records: Records,
  waiting: (store: StoreName) => readonly PendingRecord[],
) => Promise<void>;

const ALL_STORES = Object.keys(RECORD_KEYS).filter(
  (name): name is StoreName => name in RECORD_KEYS,
);

/**
 * Stores the pending records and removes them from the pending ones. Deletions run first, in their
 * own transaction, because they free space on a full disk.
 *
 * @throws DOMException with the browser's reason
 */
export async function storePending(
  database: IDBPDatabase,
  pending: PendingRecords,
  parts: readonly StorePendingPart[],
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
    for (const part of parts) await part(records, pending.waiting);
  });
  for (const { store, key } of changes) pending.remove(store, [key]);
}
