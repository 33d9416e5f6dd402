import { COUNTED_STORES, type CountedStore, PAGE_COUNTERS } from '../database/keys';
import type { Records } from '../database/recordStore';
import { asRecord } from '../database/storedValue';

export type LibraryCounts = Readonly<Record<CountedStore, number>>;

/**
 * Writes into `pages` how many records the stores hold. Counted, not added up: a counter that
 * was wrong before is right afterwards.
 */
export async function countStores(records: Records): Promise<LibraryCounts> {
  const counts = await readCounts(records);
  const stored = await records('pages').getAll();
  const byId = new Map(stored.map((record) => [asRecord(record)?.id, asRecord(record)]));
  for (const name of COUNTED_STORES) {
    const id = PAGE_COUNTERS[name];
    const existing = byId.get(id);
    if (existing?.count === counts[name]) continue;
    await records('pages').put({ ...existing, id, count: counts[name] });
  }
  return counts;
}

export async function readCounts(records: Records): Promise<LibraryCounts> {
  const [songs, animes, artists, composers] = await Promise.all([
    records('songs').count(),
    records('animes').count(),
    records('artists').count(),
    records('composers').count(),
  ]);
  return { songs, animes, artists, composers };
}
