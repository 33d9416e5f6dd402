import { readInteger } from '../../domain/app/lenient';
import { RECORD_KEYS, type StoreName } from './keys';
import type { StoredRecord } from './storedValue';

export interface PendingRecord {
  readonly key: number;
  /** Null if it was deleted. */
  readonly record: StoredRecord | null;
  /** The stored record before its first change; null if there was none or it is unknown. */
  readonly base: StoredRecord | null;
  /** Its auto id, or a made-up one above all stored ids until it has one. */
  readonly id: number;
  /** The browser refuses this record itself, so storing it is not tried again. */
  readonly isRefused: boolean;
}

export type PendingStore = ReadonlyMap<number, PendingRecord>;

const NOTHING: PendingStore = new Map();
/** Above every auto id a browser has given out. */
const FIRST_MADE_UP_ID = 2 ** 40;

/**
 * Unstored changes by store and key. They are laid over the stored records, or are all records if
 * nothing is stored.
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
      // The record was never stored, so there is nothing to remove.
      if (change.record === null && change.base === null) pending.delete(key);
      else pending.set(key, change);
    }
  }

  return {
    of,
    /** Records to store as soon as that works. */
    waiting,
    apply,
    isEmpty: () => [...stores.values()].every((pending) => pending.size === 0),
    hasWaiting: () => [...stores.keys()].some((store) => waiting(store).length > 0),
    /** Holds a record that the browser refused as invalid. */
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
