import { COUNTED_STORES, PAGE_COUNTERS } from '../database/keys';
import type { Records } from '../database/recordStore';
import { asRecord } from '../database/storedValue';

/**
 * Writes the number of records of the stores into `pages`. They are counted, not incremented, so
 * that a wrong counter is corrected.
 */
export async function countStores(records: Records): Promise<void> {
  const counts = await Promise.all(COUNTED_STORES.map((name) => records(name).count()));
  const stored = await records('pages').getAll();
  const byId = new Map(stored.map((record) => [asRecord(record)?.id, asRecord(record)]));
  for (const [place, name] of COUNTED_STORES.entries()) {
    const id = PAGE_COUNTERS[name];
    const existing = byId.get(id);
    if (existing?.count === counts[place]) continue;
    await records('pages').put({ ...existing, id, count: counts[place] });
  }
}
