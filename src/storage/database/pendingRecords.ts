import { readInteger } from '../../domain/app/lenient';
import { nextPlaylistId } from '../../domain/playlist/playlist';
import { RECORD_KEYS, type StoreName } from './keys';
import type { NewestRecords, RecordStore, SeeRecord } from './recordStore';
import { asRecord, type StoredRecord } from './storedValue';

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
export class PendingRecords {
  readonly #stores = new Map<StoreName, Map<number, PendingRecord>>();

  of(store: StoreName): PendingStore {
    return this.#stores.get(store) ?? NOTHING;
  }

  /** Records to store as soon as that works. */
  waiting(store: StoreName): readonly PendingRecord[] {
    return [...this.of(store).values()].filter(({ isRefused }) => !isRefused);
  }

  apply(store: StoreName, changes: PendingStore): void {
    const pending = this.#stores.get(store) ?? new Map<number, PendingRecord>();
    this.#stores.set(store, pending);
    for (const [key, change] of changes) {
      // The record was never stored, so there is nothing to remove.
      if (change.record === null && change.base === null) pending.delete(key);
      else pending.set(key, change);
    }
  }

  isEmpty(): boolean {
    return [...this.#stores.values()].every((pending) => pending.size === 0);
  }

  hasWaiting(): boolean {
    return [...this.#stores.keys()].some((store) => this.waiting(store).length > 0);
  }

  /** Holds a record that the browser refused as invalid. */
  keepRefused(store: StoreName, record: StoredRecord): void {
    const key = readInteger(record[RECORD_KEYS[store]]);
    if (key === null) return;
    const id = readInteger(record.id) ?? nextMadeUpId();
    this.apply(store, new Map([[key, { key, record, base: null, id, isRefused: true }]]));
  }

  remove(store: StoreName, keys: Iterable<number>): void {
    for (const key of keys) this.#stores.get(store)?.delete(key);
  }
}

let lastMadeUpId = FIRST_MADE_UP_ID;

function nextMadeUpId(): number {
  lastMadeUpId += 1;
  return lastMadeUpId;
}

/** A store with its pending records laid over the stored ones. */
export class OverlaidStore implements RecordStore {
  /**
   * @param stored the store below; null if nothing is stored or nothing can be reached
   * @param changes collects writes, over the records already pending; omitted for reading
   */
  constructor(
    private readonly name: StoreName,
    private readonly pending: PendingStore,
    private readonly stored: RecordStore | null,
    private readonly changes?: Map<number, PendingRecord>,
  ) {}

  async get(key: number): Promise<unknown> {
    return (await this.getEach([key]))[0];
  }

  async getEach(keys: readonly number[]): Promise<readonly unknown[]> {
    const below = await this.stored?.getEach(keys);
    return keys.map((key, place) => {
      const change = this.#find(key);
      return change ? (change.record ?? undefined) : below?.[place];
    });
  }

  async getAll(): Promise<readonly unknown[]> {
    const below = this.#renewEach(await this.stored?.getAll());
    return [...below, ...this.#rows().map(({ record }) => record)].filter(
      (record) => record !== undefined,
    );
  }

  async count(): Promise<number> {
    const isDeleted = ({ record }: PendingRecord) => record === null;
    const deletedCount = this.stored ? this.#all().filter(isDeleted).length : 0;
    return ((await this.stored?.count()) ?? 0) + this.#rows().length - deletedCount;
  }

  async isEmpty(): Promise<boolean> {
    return (await this.count()) === 0;
  }

  async eachRecord(see: SeeRecord, afterId = Number.NEGATIVE_INFINITY): Promise<void> {
    await this.stored?.eachRecord((record, id) => {
      const newest = this.#renew(record);
      if (newest !== undefined) see(newest, id);
    }, afterId);
    for (const { id, record } of this.#rows()) if (id > afterId) see(record, id);
  }

  async ids(): Promise<readonly number[]> {
    return [...((await this.stored?.ids()) ?? []), ...this.#rows().map(({ id }) => id)];
  }

  async byIds(ids: readonly number[]): Promise<readonly unknown[]> {
    const byId = new Map<unknown, unknown>(this.#rows().map(({ id, record }) => [id, record]));
    const below = await this.stored?.byIds(ids.filter((id) => !byId.has(id)));
    for (const record of below ?? []) byId.set(asRecord(record)?.id, this.#renew(record));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async newest(offset: number, size: number): Promise<NewestRecords> {
    const first = this.#rows().toReversed();
    const shown = first.slice(offset, offset + size).map(({ record }) => record);
    const storedOffset = Math.max(0, offset - first.length);
    const below = await this.stored?.newest(storedOffset, size - shown.length);
    const records = [...shown, ...this.#renewEach(below?.records)];
    return { records, totalCount: first.length + (below?.totalCount ?? 0) };
  }

  async putEach(records: readonly object[]): Promise<ReadonlySet<number>> {
    const made = records.flatMap((record) => {
      const key = this.#keyOf(record);
      return key === null ? [] : [[key, asRecord(record)] as const];
    });
    await this.#change(made);
    return new Set();
  }

  async put(record: object): Promise<void> {
    await this.putEach([record]);
  }

  /** Only for playlists: no other store adds records without a key. */
  async add(record: object): Promise<number> {
    const taken = (await this.getAll()).map((each) => this.#keyOf(each));
    const id = nextPlaylistId([...taken, ...this.#all().map(({ key }) => key)]);
    await this.#change([[id, { ...record, id }]]);
    return id;
  }

  delete(key: number): Promise<void> {
    return this.#change([[key, null]]);
  }

  #keyOf(record: unknown): number | null {
    return readInteger(asRecord(record)?.[RECORD_KEYS[this.name]]);
  }

  #find(key: number): PendingRecord | undefined {
    return this.changes?.get(key) ?? this.pending.get(key);
  }

  #all(): readonly PendingRecord[] {
    return [...new Map([...this.pending, ...(this.changes ?? [])]).values()];
  }

  /** Records that are not stored, oldest first. */
  #rows(): readonly PendingRecord[] {
    const isBelow = ({ base }: PendingRecord) => this.stored !== null && base !== null;
    return this.#all().filter((each) => each.record !== null && !isBelow(each));
  }

  /** The latest version of a stored record; undefined if it was deleted. */
  #renew(record: unknown): unknown {
    const key = this.#keyOf(record);
    const newer = key === null ? undefined : this.#find(key);
    return newer ? (newer.record ?? undefined) : record;
  }

  #renewEach(records: readonly unknown[] = []): readonly unknown[] {
    return records.map((record) => this.#renew(record));
  }

  async #change(made: readonly (readonly [number, StoredRecord | null])[]): Promise<void> {
    const below = await this.stored?.getEach(made.map(([key]) => key));
    for (const [place, [key, record]] of made.entries()) {
      const before = this.#find(key);
      const base = before ? before.base : asRecord(below?.[place]);
      const id = before?.id ?? readInteger(base?.id ?? record?.id) ?? nextMadeUpId();
      this.changes?.set(key, { key, record, base, id, isRefused: false });
    }
  }
}
