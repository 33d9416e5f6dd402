import { requestResult, runTransaction } from './idbRequest';
import type { CountedStore } from './keys';
import type { LibraryDb } from './libraryDb';
import { addText, readAfter, scanField } from './storeScan';

/** Ids and single fields of a store in memory, read once and added to when the store grows. */
export interface ListTable {
  /** The store has grown: look before the next answer. */
  readonly noteAdded: () => void;
  /** Records were rewritten: read everything again. */
  readonly forget: () => void;
  /** Changes with everything that changes an answer. */
  readonly getVersion: () => number;
  /** All auto ids, the oldest first, up to date. */
  readonly readIds: (database: LibraryDb) => Promise<readonly number[]>;
  /** A field of the records whose ids were read last. */
  readonly readField: (database: LibraryDb, field: string) => Promise<ReadonlyMap<number, string>>;
}

export function createListTable(storeName: CountedStore): ListTable {
  let ids: number[] | null = null;
  let fields = new Map<string, Promise<ReadonlyMap<number, string>>>();
  let hasGrown = false;
  let version = 0;

  function forget(): void {
    ids = null;
    fields = new Map();
    version += 1;
  }

  async function readAdded(database: LibraryDb, known: number[]): Promise<boolean> {
    const { records, count } = await runTransaction(
      database,
      [storeName],
      'readonly',
      async (transaction) => {
        const store = transaction.objectStore(storeName);
        const added = await readAfter(database, store, known.at(-1) ?? 0);
        return { records: added, count: await requestResult(store.count()) };
      },
    );
    // Something was deleted: nothing known is certain.
    if (count !== known.length + records.length) return false;
    const fieldsBefore = fields;
    for (const [field, reading] of fieldsBefore) {
      const texts = new Map(await reading);
      for (const record of records) addText(texts, record.id, record[field]);
      fieldsBefore.set(field, Promise.resolve(texts));
    }
    // Forgotten during the wait: what was read is too old by now.
    if (fields !== fieldsBefore) return false;
    ids = [...known, ...records.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))];
    if (records.length > 0) version += 1;
    return true;
  }

  async function readIds(database: LibraryDb): Promise<readonly number[]> {
    if (ids !== null && hasGrown) {
      hasGrown = false;
      const isComplete = await readAdded(database, ids).catch((error: unknown) => {
        // The rows that were not seen this time are not announced again.
        forget();
        throw error;
      });
      if (!isComplete) forget();
    }
    ids ??= await readAllIds(database, storeName);
    return ids;
  }

  return {
    noteAdded: () => {
      hasGrown = true;
    },
    forget,
    getVersion: () => version,
    readIds,
    readField(database, field) {
      const reading = fields.get(field) ?? scanField(database, storeName, field);
      fields.set(field, reading);
      reading.catch(() => fields.delete(field));
      return reading;
    },
  };
}

function readAllIds(database: LibraryDb, storeName: CountedStore): Promise<number[]> {
  return runTransaction(database, [storeName], 'readonly', async (transaction) => {
    const keys = await requestResult(transaction.objectStore(storeName).getAllKeys());
    return keys.flatMap((key) => (typeof key === 'number' ? [key] : []));
  });
}
