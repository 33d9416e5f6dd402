import { Dexie } from 'dexie';
import { isFields } from '../domain/lenient';

/**
 * IndexedDB requests as promises. Used where hundreds of index look-ups run in one transaction:
 * requests sent side by side are several times faster than a cursor walking the same keys.
 */
export function requestResult<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Looks for one key alone: counting walks over all of them. */
export async function isEmpty(store: IDBObjectStore): Promise<boolean> {
  return (await requestResult(store.getAllKeys(null, 1))).length === 0;
}

/** The records an index holds under each key, in the order of the keys; undefined where none. */
export function getEach(index: IDBIndex, keys: readonly IDBValidKey[]): Promise<unknown[]> {
  return Promise.all(keys.map((key) => requestResult<unknown>(index.get(key))));
}

/**
 * As getEach, for whole-number ids. The described app kept ids as an imported file wrote them, so
 * a record may stand under the text of its id: it is found all the same.
 */
export async function getEachById(index: IDBIndex, ids: readonly number[]): Promise<unknown[]> {
  const found = await getEach(index, ids);
  const missing = ids.filter((_id, place) => found[place] === undefined);
  if (missing.length === 0 || !(await holdsTextKeys(index))) return found;
  const underText = await getEach(index, missing.map(String));
  const byId = new Map(missing.map((id, place) => [id, underText[place]]));
  return ids.map((id, place) => found[place] ?? byId.get(id));
}

/** Texts sort after numbers, so the last key tells. */
async function holdsTextKeys(index: IDBIndex): Promise<boolean> {
  const last = await requestResult(index.openKeyCursor(null, 'prev'));
  return typeof last?.key === 'string';
}

/** As getEach, with the primary keys alone. */
export function getEachKey(
  index: IDBIndex,
  keys: readonly IDBValidKey[],
): Promise<(IDBValidKey | undefined)[]> {
  return Promise.all(keys.map((key) => requestResult(index.getKey(key))));
}

export type KeyRange = Pick<typeof IDBKeyRange, 'lowerBound'>;

const RECORDS_PER_READ = 500;

/** Every record that an index of whole numbers or texts holds, in its order, in small reads. */
export async function readEach(
  keyRange: KeyRange,
  index: IDBIndex,
  see: (record: unknown) => void,
): Promise<void> {
  const field = String(index.keyPath);
  let range: IDBKeyRange | null = null;
  for (;;) {
    const records: unknown[] = await requestResult(index.getAll(range, RECORDS_PER_READ));
    for (const record of records) see(record);
    const last: unknown = records.at(-1);
    const key: unknown = isFields(last) ? last[field] : undefined;
    if (typeof key !== 'number' && typeof key !== 'string') return;
    range = keyRange.lowerBound(key, true);
  }
}

/**
 * Runs `work` in one transaction: all of it is stored, or, when `work` or the browser fails,
 * nothing. `work` may wait for nothing but requests of this transaction.
 *
 * @throws the browser's reason, or what `work` threw
 */
export async function runTransaction<Value>(
  database: Dexie,
  storeNames: readonly string[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<Value>,
): Promise<Value> {
  if (!database.isOpen()) throw new Dexie.DatabaseClosedError('Closed before the transaction');
  const transaction = database.backendDB().transaction(storeNames, mode);
  let failure: unknown = null;
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? failure);
  });
  const result = work(transaction).catch((error: unknown) => {
    failure = error;
    abort(transaction);
    throw error;
  });
  // The transaction's own error first: a request of an aborted one only says "aborted".
  await Promise.all([done, result.catch(() => done)]);
  return result;
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Aborted or complete by itself.
  }
}
