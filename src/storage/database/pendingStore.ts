import { readInteger } from '../../domain/app/lenient';
import { nextPlaylistId } from '../../domain/playlist/playlist';
import { RECORD_KEYS, type StoreName } from './keys';
import { nextMadeUpId, type PendingRecord, type PendingStore } from './pendingRecords';
import type { RecordStore } from './recordStore';
import { asRecord, type StoredRecord } from './storedValue';

/**
 * A store with its pending records laid over the stored ones.
 *
 * @param stored the store below; null if nothing is stored or nothing can be reached
 * @param changes collects writes, over the records already pending; omitted for reading
 */
export function pendingStore(
  name: StoreName,
  pending: PendingStore,
  stored: RecordStore | null,
  changes?: Map<number, PendingRecord>,
): RecordStore {
  const view = createView(RECORD_KEYS[name], pending, stored !== null, changes);

  async function getEach(keys: readonly number[]): Promise<readonly unknown[]> {
    const below = await stored?.getEach(keys);
    return keys.map((key, place) => {
      const change = view.find(key);
      return change ? (change.record ?? undefined) : below?.[place];
    });
  }

  async function getAll(): Promise<readonly unknown[]> {
    const below = ((await stored?.getAll()) ?? []).map(view.renew);
    return [...below, ...view.rows().map(({ record }) => record)].filter(
      (record) => record !== undefined,
    );
  }

  async function count(): Promise<number> {
    const deletedCount = stored ? view.all().filter(({ record }) => record === null).length : 0;
    return ((await stored?.count()) ?? 0) + view.rows().length - deletedCount;
  }

  return {
    get: async (key) => (await getEach([key]))[0],
    getEach,
    getAll,
    count,
    isEmpty: async () => (await count()) === 0,
    async eachRecord(see, afterId = Number.NEGATIVE_INFINITY) {
      await stored?.eachRecord((record, id) => {
        const newest = view.renew(record);
        if (newest !== undefined) see(newest, id);
      }, afterId);
      for (const { id, record } of view.rows()) if (id > afterId) see(record, id);
    },
    ...rowReads(view, stored),
    ...writes(view, stored, getAll, changes),
  };
}

type View = ReturnType<typeof createView>;

function createView(
  keyField: string,
  pending: PendingStore,
  isOverStored: boolean,
  changes: PendingStore = new Map(),
) {
  const find = (key: number) => changes.get(key) ?? pending.get(key);
  const all = () => [...new Map([...pending, ...changes]).values()];
  return {
    keyOf: (record: unknown) => readInteger(asRecord(record)?.[keyField]),
    find,
    all,
    /** Records that are not stored, oldest first. */
    rows: () =>
      all().filter(({ record, base }) => record !== null && !(isOverStored && base !== null)),
    /** The latest version of a stored record; undefined if it was deleted. */
    renew(record: unknown): unknown {
      const key = readInteger(asRecord(record)?.[keyField]);
      const newer = key === null ? undefined : find(key);
      return newer ? (newer.record ?? undefined) : record;
    },
  };
}

function rowReads(view: View, stored: RecordStore | null) {
  const { rows, renew } = view;
  return {
    ids: async () => [...((await stored?.ids()) ?? []), ...rows().map(({ id }) => id)],
    async byIds(ids: readonly number[]) {
      const byId = new Map<unknown, unknown>(rows().map(({ id, record }) => [id, record]));
      const below = await stored?.byIds(ids.filter((id) => !byId.has(id)));
      for (const record of below ?? []) byId.set(asRecord(record)?.id, renew(record));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    async newest(offset: number, size: number) {
      const first = rows().toReversed();
      const shown = first.slice(offset, offset + size).map(({ record }) => record);
      const storedOffset = Math.max(0, offset - first.length);
      const below = await stored?.newest(storedOffset, size - shown.length);
      const records = [...shown, ...(below?.records ?? []).map(renew)];
      return { records, totalCount: first.length + (below?.totalCount ?? 0) };
    },
  };
}

function writes(
  view: View,
  stored: RecordStore | null,
  getAll: RecordStore['getAll'],
  changes?: Map<number, PendingRecord>,
) {
  async function change(made: readonly (readonly [number, StoredRecord | null])[]) {
    const below = await stored?.getEach(made.map(([key]) => key));
    for (const [place, [key, record]] of made.entries()) {
      const before = view.find(key);
      const base = before ? before.base : asRecord(below?.[place]);
      const id = before?.id ?? readInteger(base?.id ?? record?.id) ?? nextMadeUpId();
      changes?.set(key, { key, record, base, id, isRefused: false });
    }
  }

  async function putEach(records: readonly object[]): Promise<ReadonlySet<number>> {
    const made = records.flatMap((record) => {
      const key = view.keyOf(record);
      return key === null ? [] : [[key, asRecord(record)] as const];
    });
    await change(made);
    return new Set();
  }

  return {
    putEach,
    async put(record: object) {
      await putEach([record]);
    },
    /** Only for playlists: no other store adds records without a key. */
    async add(record: object) {
      const taken = (await getAll()).map(view.keyOf);
      const id = nextPlaylistId([...taken, ...view.all().map(({ key }) => key)]);
      await change([[id, { ...record, id }]]);
      return id;
    },
    delete: (key: number) => change([[key, null]]),
  };
}
