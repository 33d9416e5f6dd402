import type { IDBPDatabase } from 'idb';
import { createTurns } from '../../lib/inTurn';
import { type Changes, READ_TOPICS } from './changes';
import { Connection, type Reach, type StoredResult } from './connection';
import type { StoreName } from './keys';
import { OverlaidStore, type PendingRecord, PendingRecords } from './pendingRecords';
import type { Records, RecordTransaction } from './recordStore';
import { runTransaction } from './runTransaction';
import { memoryReasonOf } from './storageErrors';
import type { StorageStatusControl } from './storageStatus';

/** One transaction. It may run again on the records in memory, so it must have no other effects. */
export type Work<Value> = (transaction: RecordTransaction) => Promise<Value>;

type Drafts = ReadonlyMap<StoreName, Map<number, PendingRecord>>;
type StorePending = (database: IDBPDatabase, pending: PendingRecords) => Promise<void>;

/**
 * The records of this program: in the browser's database, with refused writes laid over it as
 * pending records. Without a database all of them are pending records. A call rejects only for a
 * mistake of the program, or with an error the work itself throws.
 */
export class Database {
  readonly pending = new PendingRecords();
  readonly #connection: Connection;
  readonly #inTurn = createTurns();
  #isFailing = false;

  /**
   * @param open null in a browser without IndexedDB
   * @param loadStorePending loads the code that stores pending records; while it cannot be loaded,
   * they stay pending
   */
  constructor(
    open: (() => Promise<IDBPDatabase>) | null,
    openTimeoutMs: number,
    private readonly status: StorageStatusControl,
    private readonly changes: Changes,
    private readonly loadStorePending: () => Promise<StorePending>,
  ) {
    this.#connection = new Connection(
      open,
      openTimeoutMs,
      () => this.#storeAgain(),
      (error) => this.#fail(error),
    );
    if (this.getReach() === 'absent') this.#fail(null);
  }

  /** Resolves when the database has opened, failed or timed out. */
  get ready(): Promise<void> {
    return this.#connection.ready;
  }

  getReach(): Reach {
    return this.#connection.getReach();
  }

  close(): void {
    this.#connection.close();
  }

  /**
   * @returns the value, and whether all records could be read; if not, a missing one may be stored
   * out of reach
   */
  async read<Value>(stores: readonly StoreName[], work: Work<Value>) {
    const stored = await this.#connection.use((database) =>
      runTransaction(database, stores, 'readonly', (records) =>
        work({
          records: this.pending.isEmpty() ? records : this.#overlaid(records),
          isComplete: true,
        }),
      ),
    );
    if (stored.ok) return { value: stored.value, isComplete: true };
    const isComplete = this.#isMemoryAll();
    return { value: await work({ records: this.#overlaid(null), isComplete }), isComplete };
  }

  /** Stores the changes or holds them as pending: all of them, or none if the work throws. */
  async write<Value>(stores: readonly StoreName[], work: Work<Value>): Promise<Value> {
    if (this.pending.hasWaiting()) {
      const value = await this.#inTurn(() => this.#keepPending(stores, work));
      void this.#flush();
      return value;
    }
    const stored = await this.#tryNow((database) =>
      runTransaction(database, stores, 'readwrite', (records) =>
        work({ records, isComplete: true }),
      ),
    );
    return stored.ok ? stored.value : this.#inTurn(() => this.#keepPending(stores, work));
  }

  /** For changes that only count when stored. The work may run again after a lost connection. */
  async tryStored<Value>(
    work: (database: IDBPDatabase) => Promise<Value>,
  ): Promise<StoredResult<Value>> {
    if (this.pending.hasWaiting()) await this.#flush();
    return this.#tryNow(work);
  }

  async #tryNow<Value>(
    work: (database: IDBPDatabase) => Promise<Value>,
  ): Promise<StoredResult<Value>> {
    const stored = await this.#connection.use(work);
    if (stored.ok) this.#recover();
    return stored;
  }

  async #storeAgain(): Promise<void> {
    const wasFailing = this.#isFailing;
    await this.#flush();
    if (wasFailing) this.#emitAll();
  }

  #emitAll(): void {
    for (const topic of READ_TOPICS) this.changes.emit(topic);
  }

  /** Stores waiting records: one run at a time, and never while more are being added. */
  #flush(): Promise<void> {
    const { pending } = this;
    return this.#inTurn(async () => {
      if (this.getReach() !== 'stored') return;
      if (pending.hasWaiting()) {
        const storePending = await this.loadStorePending().catch(() => null);
        if (storePending === null) return;
        const stored = await this.#connection.use((database) => storePending(database, pending));
        if (!stored.ok) return;
        this.#emitAll();
      }
      this.#recover();
    });
  }

  #fail(error: unknown): void {
    this.#isFailing = true;
    this.status.fail('database', memoryReasonOf(error));
  }

  #recover(): void {
    if (!this.#isFailing || this.pending.hasWaiting()) return;
    this.#isFailing = false;
    this.status.recover('database');
  }

  /** Without a database, or with a denied one, there are only the records in memory. */
  #isMemoryAll(): boolean {
    return ['absent', 'denied'].includes(this.getReach());
  }

  #overlaid(below: Records | null, drafts?: Drafts): Records {
    return (name) =>
      new OverlaidStore(name, this.pending.of(name), below?.(name) ?? null, drafts?.get(name));
  }

  /** Makes all changes of the work pending once it has succeeded. */
  async #keepPending<Value>(stores: readonly StoreName[], work: Work<Value>): Promise<Value> {
    let drafts: Drafts = new Map();
    const run = (below: Records | null, isComplete: boolean) => {
      drafts = new Map(stores.map((name) => [name, new Map()]));
      return work({ records: this.#overlaid(below, drafts), isComplete });
    };
    const stored = await this.#connection.use((database) =>
      runTransaction(database, stores, 'readonly', (records) => run(records, true)),
    );
    const value = stored.ok ? stored.value : await run(null, this.#isMemoryAll());
    for (const [name, draft] of drafts) this.pending.apply(name, draft);
    return value;
  }
}

export type Read = Database['read'];
