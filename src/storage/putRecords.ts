/** How a browser refuses a record for what it is, before there is a request. */
const REFUSALS = new Set(['DataCloneError', 'DataError']);

/**
 * Puts every record. One that is refused for what it is does not lose the others; storage that
 * is full or broken undoes the whole transaction instead.
 *
 * @returns the places in the list, from 0, of the records that were refused
 */
export function putRecords(
  store: IDBObjectStore,
  records: readonly unknown[],
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
        // Full or broken storage loses them all; only what is wrong with a record stays its own.
        if (request.error?.name !== 'ConstraintError') return reject(request.error);
        event.preventDefault();
        event.stopPropagation();
        refused.add(place);
        if (request === last) resolve(refused);
      };
    }
    if (last === null) resolve(refused);
    // Requests are answered in order, so the last answer comes after every error.
    else last.onsuccess = () => resolve(refused);
  });
}

/** A record that cannot be cloned, or whose key is none, is refused before there is a request. */
function tryPut(store: IDBObjectStore, record: unknown): IDBRequest | null {
  try {
    return store.put(record);
  } catch (error) {
    if (error instanceof Error && REFUSALS.has(error.name)) return null;
    throw error;
  }
}
