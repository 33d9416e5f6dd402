import { readInteger } from '../../domain/app/lenient';
import { RECORD_KEYS, type StoreName } from './keys';
import type { StoredRecord } from './storedValue';

/** A change that the database has not taken yet. */
export interface PendingRecord {
  readonly key: number;
  /** Null where it was deleted. */
  readonly record: StoredRecord | null;
  /** The stored record before its first change; null where there was none, or it is unknown. */
  readonly base: StoredRecord | null;
  /** Its auto id; one made up, after all stored ones, as long as it has none. */
  readonly id: number;
  /** The browser takes everything but this: it is not tried again. */
  readonly isRefused: boolean;
}

export type PendingStore = ReadonlyMap<number, PendingRecord>;

const NOTHING: PendingStore = new Map();
/** Above every id that a browser has given by counting. */
const FIRST_MADE_UP_ID = 2 ** 40;

/**
 * What could not be stored, by store and key: laid over what is, and all there is without it.
 */
export function createPendingRecords() {
  const stores = new Map<StoreName, Map<number, PendingRecord>>();
  const of = (store: StoreName) => stores.get(store) ?? NOTHING;
  const waiting = (store: StoreName) =>
    [...of(store).values()].filter(({ isRefused }) => !isRefused);

  function apply(store: StoreName, changes: PendingStore): void {
    const pending = stores.get(store) ?? new Map<number, PendingRecord>();
    stores.set(store, pending);
    for (const [key, change] of changes) {
      // Nothing of it is stored that would have to be removed.
      if (change.record === null && change.base === null) pending.delete(key);
      else pending.set(key, change);
    }
  }

  return {
    of,
    /** Those that are to be stored as soon as that works. */
    waiting,
    apply,
    isEmpty: () => [...stores.values()].every((pending) => pending.size === 0),
    hasWaiting: () => [...stores.keys()].some((store) => waiting(store).length > 0),
    /** Keeps a record that the browser refused for what it is. */
    keepRefused(store: StoreName, record: StoredRecord) {
      const key = readInteger(record[RECORD_KEYS[store]]);
      if (key === null) return;
      const id = readInteger(record.id) ?? nextMadeUpId();
      apply(store, new Map([[key, { key, record, base: null, id, isRefused: true }]]));
    },
    remove(store: StoreName, keys: Iterable<number>) {
      for (const key of keys) stores.get(store)?.delete(key);
    },
  };
}

export type PendingRecords = ReturnType<typeof createPendingRecords>;

let lastMadeUpId = FIRST_MADE_UP_ID;

export function nextMadeUpId(): number {
  lastMadeUpId += 1;
  return lastMadeUpId;
}
