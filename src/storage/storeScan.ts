import { MAX_NAME_LENGTH, shortText } from '../domain/shortText';
import { requestResult, runTransaction } from './idbRequest';
import type { CountedStore } from './keys';
import type { LibraryDb } from './libraryDb';
import { asRecord, type StoredRecord } from './songRecord';

const BATCH_SIZE = 500;

/**
 * One field of every record by auto id; records in which it is neither text nor number are left
 * out. Walks the keys of the field's index, which for 60,000 songs is eight times faster than
 * reading the records (0.4 s against 3 s in Chromium); without an index it reads them.
 */
export function scanField(
  database: LibraryDb,
  storeName: CountedStore,
  field: string,
): Promise<ReadonlyMap<number, string>> {
  return runTransaction(database, [storeName], 'readonly', (transaction) => {
    const store = transaction.objectStore(storeName);
    return store.indexNames.contains(field)
      ? scanIndex(store.index(field))
      : scanRecords(database, store, field);
  });
}

function scanIndex(index: IDBIndex): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  return new Promise((resolve, reject) => {
    const request = index.openKeyCursor();
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor === null) return resolve(texts);
      addText(texts, cursor.primaryKey, cursor.key);
      cursor.continue();
    };
  });
}

async function scanRecords(
  database: LibraryDb,
  store: IDBObjectStore,
  field: string,
): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  let lastId = Number.NEGATIVE_INFINITY;
  for (;;) {
    const records = await readAfter(database, store, lastId, BATCH_SIZE);
    if (records.length === 0) return texts;
    for (const record of records) addText(texts, record.id, record[field]);
    lastId = Math.max(lastId, ...records.map(({ id }) => Number(id)));
  }
}

export function addText(texts: Map<number, string>, id: unknown, value: unknown): void {
  if (typeof id !== 'number') return;
  if (typeof value === 'string' || typeof value === 'number') {
    // Any other program may have stored it, of any length; it is sorted and searched.
    texts.set(id, shortText(String(value), MAX_NAME_LENGTH));
  }
}

/** The records with a greater auto id, in its order. */
export async function readAfter(
  { keyRange }: LibraryDb,
  store: IDBObjectStore,
  id: number,
  count?: number,
): Promise<readonly StoredRecord[]> {
  const range = keyRange.lowerBound(id, true);
  const records = await requestResult<unknown[]>(store.getAll(range, count));
  return records.flatMap((record): readonly StoredRecord[] => {
    const readable = asRecord(record);
    return readable ? [readable] : [];
  });
}

/** The records with these auto ids, in this order; those that are gone are left out. */
export function readByIds(
  database: LibraryDb,
  storeName: CountedStore,
  ids: readonly number[],
): Promise<readonly unknown[]> {
  return runTransaction(database, [storeName], 'readonly', async (transaction) => {
    const store = transaction.objectStore(storeName);
    const records = await Promise.all(ids.map((id) => requestResult<unknown>(store.get(id))));
    return records.filter((record) => record !== undefined);
  });
}
