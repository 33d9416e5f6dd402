import { type IDBPObjectStore, type IDBPTransaction, unwrap, wrap } from 'idb';
import { greatestOf, leastOf } from '../../domain/app/manyValues';
import { RECORD_KEYS, type StoreName } from './keys';
import type { NewestRecords, RecordStore, SeeRecord } from './recordStore';
import { asRecord } from './storedValue';

export type AnyTransaction = IDBPTransaction<unknown, string[], IDBTransactionMode>;
type AnyStore = IDBPObjectStore<unknown, string[], string, IDBTransactionMode>;

const RECORDS_PER_READ = 1000;

/** A store of the browser's database. */
export function storedRecords(transaction: AnyTransaction, name: StoreName): RecordStore {
  const store: AnyStore = transaction.objectStore<string>(name);
  const bare = unwrap(store);
  const keyField = RECORD_KEYS[name];
  const source = bare.keyPath === keyField ? bare : bare.index(keyField);

  return {
    get: async (key) => (await getEach(source, [key]))[0],
    getEach: (keys) => getEach(source, keys),
    getAll: () => store.getAll(),
    eachRecord: (see, afterId) => eachRecord(store, see, afterId),
    // Reads a single key, because counting walks over all of them.
    isEmpty: async () => (await store.getAllKeys(null, 1)).length === 0,
    count: () => store.count(),
    async put(record) {
      await wrap(bare.put(record));
    },
    putEach: (records) => putEach(bare, records),
    add: (record) => addRecord(bare, record),
    async delete(key) {
      if (!Number.isNaN(key)) await wrap(bare.delete(key));
    },
    async ids() {
      const keys = await store.getAllKeys();
      return keys.filter((key) => typeof key === 'number');
    },
    byIds: (ids) => readByIds(store, ids),
    newest: (offset, count) => readNewest(store, offset, count),
  };
}

async function eachRecord(store: AnyStore, see: SeeRecord, afterId?: number): Promise<void> {
  const keyField = String(store.keyPath);
  const readPart = (after: IDBValidKey | undefined): Promise<unknown[]> =>
    store.getAll(
      after === undefined ? null : IDBKeyRange.lowerBound(after, true),
      RECORDS_PER_READ,
    );
  let reading = readPart(afterId);
  for (;;) {
    const records = await reading;
    const last = keyOf(records.at(-1), keyField);
    const hasMore = records.length === RECORDS_PER_READ && last !== null;
    // The browser reads the next part while this one is processed.
    if (hasMore) reading = readPart(last);
    for (const record of records) {
      const key = keyOf(record, keyField);
      see(record, typeof key === 'number' ? key : null);
    }
    if (!hasMore) return;
  }
}

/** The key of a record, from its key field. Ours are numbers, other programs' may be text. */
function keyOf(record: unknown, keyField: string): number | string | null {
  const key = asRecord(record)?.[keyField];
  return typeof key === 'number' || typeof key === 'string' ? key : null;
}

/** Up to this many records per requested one, reading the whole range beats single look-ups. */
const MOST_RECORDS_PER_ID = 2;

async function readByIds(store: AnyStore, ids: readonly number[]): Promise<readonly unknown[]> {
  if (ids.length === 0) return [];
  const lowest = leastOf(ids);
  const highest = greatestOf(ids);
  const isDense = highest - lowest < ids.length * MOST_RECORDS_PER_ID;
  if (!isDense) {
    const records = await getEach(unwrap(store), ids);
    return records.filter((record) => record !== undefined);
  }
  const records: unknown[] = await store.getAll(IDBKeyRange.bound(lowest, highest));
  const byId = new Map(records.map((record) => [asRecord(record)?.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The database skips the offset itself, from the nearer end, so only the page is read: 60,000 songs
 * cost as much as 600.
 */
async function readNewest(store: AnyStore, offset: number, count: number): Promise<NewestRecords> {
  // Requested together: if no record was ever deleted, the highest numbers are the newest records.
  const [totalCount, newest] = await Promise.all([
    store.count(),
    store.openKeyCursor(null, 'prev'),
  ]);
  if (offset === 0 && count > 0 && typeof newest?.key === 'number') {
    const range = IDBKeyRange.bound(newest.key - count + 1, newest.key);
    const last: unknown[] = await store.getAll(range);
    if (last.length === Math.min(count, totalCount)) {
      return { records: last.toReversed(), totalCount };
    }
  }
  const lastPlace = Math.min(offset + count, totalCount) - 1;
  if (lastPlace < offset) return { records: [], totalCount };
  const [newestKey, oldestKey] = await Promise.all([
    keyAt(store, offset, totalCount),
    keyAt(store, lastPlace, totalCount),
  ]);
  if (newestKey === undefined || oldestKey === undefined) return { records: [], totalCount };
  const records: unknown[] = await store.getAll(IDBKeyRange.bound(oldestKey, newestKey));
  return { records: records.toReversed(), totalCount };
}

/** The key at a position counted from the newest. */
async function keyAt(
  store: AnyStore,
  place: number,
  totalCount: number,
): Promise<IDBValidKey | undefined> {
  const placeFromOldest = totalCount - 1 - place;
  const isNearNewest = place <= placeFromOldest;
  const stepCount = isNearNewest ? place : placeFromOldest;
  const first = await store.openKeyCursor(null, isNearNewest ? 'prev' : 'next');
  const reached = stepCount === 0 ? first : await first?.advance(stepCount);
  return reached?.key;
}

/**
 * Plain IndexedDB requests, for work that sends hundreds or thousands in one transaction: idb
 * creates a promise and two listeners for each.
 */
export function settle<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * The record under each key; undefined if there is none. The described app stored ids as an
 * imported file wrote them, so the key of a record may be its id as text; an index still finds it.
 */
async function getEach(
  source: IDBObjectStore | IDBIndex,
  keys: readonly number[],
): Promise<readonly unknown[]> {
  const found = await lookUp(source, keys);
  const missing = keys.filter((_key, place) => found[place] === undefined);
  if (missing.length === 0 || !('objectStore' in source)) return found;
  // Text keys sort after numbers, so the last key shows whether there are any.
  const last = await settle(source.openKeyCursor(null, 'prev'));
  if (typeof last?.key !== 'string') return found;
  const underText = await lookUp(source, missing.map(String));
  const byKey = new Map(missing.map((key, place) => [key, underText[place]]));
  return keys.map((key, place) => found[place] ?? byKey.get(key));
}

/** An id that is not a number is not used as a key. */
function lookUp(
  source: IDBObjectStore | IDBIndex,
  keys: readonly (number | string)[],
): Promise<unknown[]> {
  return Promise.all(
    keys.map((key) => (Number.isNaN(key) ? undefined : settle<unknown>(source.get(key)))),
  );
}

/** The errors a browser throws for an invalid record, before a request exists. */
const REFUSALS = new Set(['DataCloneError', 'DataError']);

/** As RecordStore.putEach. */
function putEach(store: IDBObjectStore, records: readonly object[]): Promise<ReadonlySet<number>> {
  const refused = new Set<number>();
  return new Promise((resolve, reject) => {
    let last: IDBRequest | null = null;
    for (const [place, record] of records.entries()) {
      const request = tryPut(store, record);
      if (request === null) {
        refused.add(place);
        continue;
      }
      last = request;
      request.onerror = (event) => {
        // Full or broken storage fails the whole transaction; an invalid record fails on its own.
        if (request.error?.name !== 'ConstraintError') return reject(request.error);
        event.preventDefault();
        event.stopPropagation();
        refused.add(place);
        if (request === last) resolve(refused);
      };
    }
    if (last === null) resolve(refused);
    // Requests are answered in order, so the last answer arrives after every error.
    else last.onsuccess = () => resolve(refused);
  });
}

/** A record that cannot be cloned, or has an invalid key, is refused before a request exists. */
function tryPut(store: IDBObjectStore, record: object): IDBRequest | null {
  try {
    return store.put(record);
  } catch (error) {
    if (error instanceof DOMException && REFUSALS.has(error.name)) return null;
    throw error;
  }
}

/** As RecordStore.add. The transaction continues if no id is left. */
function addRecord(store: IDBObjectStore, record: object): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const request = store.add(record);
    request.onsuccess = () => resolve(Number(request.result));
    request.onerror = (event) => {
      if (request.error?.name !== 'ConstraintError') return reject(request.error);
      event.preventDefault();
      event.stopPropagation();
      resolve(null);
    };
  });
}
