import { readInteger } from '../../domain/lenient';
import { nextPlaylistId } from '../../domain/playlistId';
import { RECORD_KEYS, type StoreName } from './keys';
import type { RecordStore } from './recordStore';
import { asRecord, asShortText, type StoredRecord } from './storedValue';

/** A change that the database has not taken yet. */
export interface PendingRecord {
  readonly key: number;
  /** Null where it was deleted. */
  readonly record: StoredRecord | null;
  /** What stood stored when it was changed first; null where nothing did, or nobody knows. */
  readonly base: StoredRecord | null;
  /** Its auto id; one made up, after all stored ones, as long as it has none. */
  readonly id: number;
  /** The browser takes everything but this: it is not tried again. */
  readonly isRefused: boolean;
}

type PendingStore = ReadonlyMap<number, PendingRecord>;

/** What could not be stored, by store and key: laid over what is, and all there is without it. */
export interface PendingRecords {
  readonly of: (store: StoreName) => PendingStore;
  /** Those that are to be stored as soon as that works. */
  readonly waiting: (store: StoreName) => readonly PendingRecord[];
  readonly isEmpty: () => boolean;
  readonly hasWaiting: () => boolean;
  readonly apply: (store: StoreName, changes: PendingStore) => void;
  /** Keeps a record that the browser refused for what it is. */
  readonly keepRefused: (store: StoreName, record: StoredRecord) => void;
  readonly remove: (store: StoreName, keys: Iterable<number>) => void;
}

const NOTHING: PendingStore = new Map();
/** Above every id that a browser has given by counting. */
const FIRST_MADE_UP_ID = 2 ** 40;

export function createPendingRecords(): PendingRecords {
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
    waiting,
    apply,
    isEmpty: () => [...stores.values()].every((pending) => pending.size === 0),
    hasWaiting: () => [...stores.keys()].some((store) => waiting(store).length > 0),
    keepRefused(store, record) {
      const key = readInteger(record[RECORD_KEYS[store]]);
      if (key === null) return;
      const id = readInteger(record.id) ?? nextMadeUpId();
      apply(store, new Map([[key, { key, record, base: null, id, isRefused: true }]]));
    },
    remove(store, keys) {
      for (const key of keys) stores.get(store)?.delete(key);
    },
  };
}

let lastMadeUpId = FIRST_MADE_UP_ID;

function nextMadeUpId(): number {
  lastMadeUpId += 1;
  return lastMadeUpId;
}

/**
 * A store as what is pending makes it.
 *
 * @param stored the store below; null where nothing is stored, or nothing of it can be reached
 * @param changes where its writes go, in front of what is pending already; null for reading alone
 */
export function pendingRecords(
  name: StoreName,
  pending: PendingStore,
  stored: RecordStore | null,
  changes: Map<number, PendingRecord> | null = null,
): RecordStore {
  const keyField = RECORD_KEYS[name];
  const find = (key: number) => changes?.get(key) ?? pending.get(key);
  const all = () => [...new Map([...pending, ...(changes ?? NOTHING)]).values()];
  const added = () => all().filter(({ record, base }) => record !== null && base === null);
  const getStored = async (key: number) => asRecord(await stored?.get(key));

  async function get(key: number): Promise<unknown> {
    const change = find(key);
    return change ? (change.record ?? undefined) : await stored?.get(key);
  }

  async function change(key: number, record: StoredRecord | null): Promise<void> {
    const before = find(key);
    const base = before ? before.base : await getStored(key);
    const id = before?.id ?? readInteger(base?.id) ?? nextMadeUpId();
    changes?.set(key, { key, record, base, id, isRefused: false });
  }

  async function put(record: object): Promise<void> {
    const fields = asRecord(record);
    const key = readInteger(fields?.[keyField]);
    if (fields && key !== null) await change(key, fields);
  }

  /** A stored record in its newest form; undefined where it was deleted. */
  function renew(record: unknown): unknown {
    const key = readInteger(asRecord(record)?.[keyField]);
    const newer = key === null ? undefined : find(key);
    return newer ? (newer.record ?? undefined) : record;
  }

  async function getAll(): Promise<readonly unknown[]> {
    const below = await stored?.getAll();
    if (!below) return all().flatMap(({ record }) => record ?? []);
    const renewed = below.map(renew).filter((record) => record !== undefined);
    return [...renewed, ...added().map(({ record }) => record)];
  }

  async function count(): Promise<number> {
    const below = await stored?.count();
    if (below === undefined) return all().filter(({ record }) => record !== null).length;
    return below + added().length - all().filter(({ record }) => record === null).length;
  }

  /** Those that no stored record stands for, the oldest first. */
  const rows = () => (stored ? added() : all().filter(({ record }) => record !== null));

  return {
    get,
    getEach: (keys) => Promise.all(keys.map(get)),
    getAll,
    count,
    put,
    isEmpty: async () => (await count()) === 0,
    async eachRecord(see) {
      for (const record of await getAll()) see(record);
    },
    async putEach(records) {
      for (const record of records) await put(record);
      return new Set();
    },
    async add(record) {
      const taken = (await getAll()).map((each) => asRecord(each)?.id);
      const id = nextPlaylistId([...taken, ...all().map(({ key }) => key)]);
      await change(id, { ...record, id });
      return id;
    },
    delete: (key) => change(key, null),
    ids: async () => [...((await stored?.ids()) ?? []), ...rows().map(({ id }) => id)],
    async byIds(ids) {
      const byId = new Map(rows().map(({ id, record }) => [id, record]));
      const storedIds = ids.filter((id) => !byId.has(id));
      const below = (await stored?.byIds(storedIds)) ?? [];
      const storedById = new Map(below.map((record) => [asRecord(record)?.id, renew(record)]));
      return ids.flatMap((id) => byId.get(id) ?? storedById.get(id) ?? []);
    },
    async field(field) {
      const texts = new Map(await stored?.field(field));
      for (const { id, record } of all()) {
        const text = asShortText(record?.[field]);
        if (text !== null) texts.set(id, text);
      }
      return texts;
    },
    async newest(offset, size) {
      const first = rows().toReversed();
      const shown = first.slice(offset, offset + size).map(({ record }) => record);
      const storedOffset = Math.max(0, offset - first.length);
      const below = await stored?.newest(storedOffset, size - shown.length);
      const records = [...shown, ...(below?.records ?? []).map(renew)];
      return { records, totalCount: first.length + (below?.totalCount ?? 0) };
    },
    after: async (id) => (await stored?.after(id)) ?? [],
  };
}
