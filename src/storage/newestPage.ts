import { requestResult, runTransaction } from './idbRequest';
import type { CountedStore } from './keys';
import type { LibraryDb } from './libraryDb';

export interface NewestRecords {
  /** The newest first. */
  readonly records: readonly unknown[];
  readonly totalCount: number;
}

/**
 * Records by auto id, the newest first. The database skips over the offset by itself, from the
 * nearer end, so no more than the page is ever read: 60,000 songs cost what 600 do.
 */
export function readNewest(
  database: LibraryDb,
  storeName: CountedStore,
  offset: number,
  count: number,
): Promise<NewestRecords> {
  return runTransaction(database, [storeName], 'readonly', async (transaction) => {
    const store = transaction.objectStore(storeName);
    const totalCount = await requestResult(store.count());
    const lastPlace = Math.min(offset + count, totalCount) - 1;
    if (offset < 0 || lastPlace < offset) return { records: [], totalCount };
    const [newestKey, oldestKey] = await Promise.all([
      keyAt(store, offset, totalCount),
      keyAt(store, lastPlace, totalCount),
    ]);
    if (newestKey === null || oldestKey === null) return { records: [], totalCount };
    const range = database.keyRange.bound(oldestKey, newestKey);
    const records = await requestResult<unknown[]>(store.getAll(range));
    return { records: records.toReversed(), totalCount };
  });
}

/** The key at a place counted from the newest. */
function keyAt(
  store: IDBObjectStore,
  place: number,
  totalCount: number,
): Promise<IDBValidKey | null> {
  const placeFromOldest = totalCount - 1 - place;
  const isNearNewest = place <= placeFromOldest;
  let stepCount = isNearNewest ? place : placeFromOldest;
  return new Promise((resolve, reject) => {
    const request = store.openKeyCursor(null, isNearNewest ? 'prev' : 'next');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor === null || stepCount === 0) return resolve(cursor?.key ?? null);
      cursor.advance(stepCount);
      stepCount = 0;
    };
  });
}
