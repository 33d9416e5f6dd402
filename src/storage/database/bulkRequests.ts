/**
 * Plain IndexedDB requests, for work that sends hundreds or thousands in one transaction: idb
 * creates a promise and two listeners for each. Only this file bypasses idb.
 */
function settle<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * The record under each key; undefined if there is none. The described app stored ids as an
 * imported file wrote them, so the key of a record may be its id as text; an index still finds it.
 */
export async function getEach(
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
export function putEach(
  store: IDBObjectStore,
  records: readonly object[],
): Promise<ReadonlySet<number>> {
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
export function addRecord(store: IDBObjectStore, record: object): Promise<number | null> {
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
