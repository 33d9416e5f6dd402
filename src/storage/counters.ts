import { requestResult, runTransaction } from './idbRequest';
import { COUNTED_STORES, type CountedStore, PAGE_COUNTERS } from './keys';
import type { LibraryDb } from './libraryDb';
import { asRecord } from './songRecord';

export type LibraryCounts = Readonly<Record<CountedStore, number>>;

/**
 * Writes into `pages` how many records the stores hold. Counted, not added up: a counter that
 * was wrong before is right afterwards.
 */
export async function countStores(transaction: IDBTransaction): Promise<LibraryCounts> {
  const counts = await readCounts(transaction);
  const pages = transaction.objectStore('pages');
  const stored = await Promise.all(
    COUNTED_STORES.map((name) => requestResult<unknown>(pages.get(PAGE_COUNTERS[name]))),
  );
  await Promise.all(
    COUNTED_STORES.map((name, place) => {
      const existing = asRecord(stored[place]);
      if (existing?.count === counts[name]) return null;
      return requestResult(
        pages.put({ ...existing, id: PAGE_COUNTERS[name], count: counts[name] }),
      );
    }),
  );
  return counts;
}

async function readCounts(transaction: IDBTransaction): Promise<LibraryCounts> {
  const [songs, animes, artists, composers] = await Promise.all([
    requestResult(transaction.objectStore('songs').count()),
    requestResult(transaction.objectStore('animes').count()),
    requestResult(transaction.objectStore('artists').count()),
    requestResult(transaction.objectStore('composers').count()),
  ]);
  return { songs, animes, artists, composers };
}

/** Puts counters right that another program, or one that died midway, has left wrong. */
export function repairCounters(database: LibraryDb): Promise<LibraryCounts> {
  return runTransaction(database, [...COUNTED_STORES, 'pages'], 'readwrite', countStores);
}
