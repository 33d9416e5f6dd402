import type { StoreName } from './keys';

/** Records by auto id, the newest first, and how many there are in all. */
export interface NewestRecords {
  readonly records: readonly unknown[];
  readonly totalCount: number;
}

/** @param id its auto id; null where another program has stored it under something else */
export type SeeRecord = (record: unknown, id: number | null) => void;

/**
 * One store inside a transaction, as the database holds it or as what is pending makes it. Records
 * are found by the field that names them (RECORD_KEYS) and stay unknown values until they are
 * parsed. While one of its methods is awaited nothing else may be, or the transaction ends.
 */
export interface RecordStore {
  /** Undefined where there is none. */
  readonly get: (key: number) => Promise<unknown>;
  /** The record under each key, in their order; undefined where there is none. */
  readonly getEach: (keys: readonly number[]) => Promise<readonly unknown[]>;
  readonly getAll: () => Promise<readonly unknown[]>;
  /** Shows every record, or those with a greater auto id than one, read in small parts. */
  readonly eachRecord: (see: SeeRecord, afterId?: number) => Promise<void>;
  readonly isEmpty: () => Promise<boolean>;
  readonly count: () => Promise<number>;
  readonly put: (record: object) => Promise<void>;
  /**
   * Puts every record. One that is refused for what it is does not lose the others.
   *
   * @returns the places in the list, from 0, of the records that were refused
   * @throws DOMException when storage is full or broken: nothing of the transaction is stored then
   */
  readonly putEach: (records: readonly object[]) => Promise<ReadonlySet<number>>;
  /** @returns the id it is given; null where no id is left */
  readonly add: (record: object) => Promise<number | null>;
  readonly delete: (key: number) => Promise<void>;
  /** All auto ids, the oldest first. */
  readonly ids: () => Promise<readonly number[]>;
  /** The records with these auto ids, in this order; those that are gone are left out. */
  readonly byIds: (ids: readonly number[]) => Promise<readonly unknown[]>;
  readonly newest: (offset: number, count: number) => Promise<NewestRecords>;
}

/** The stores a transaction was opened over. */
export type Records = (name: StoreName) => RecordStore;

/** A transaction as the parts of the storage see it. */
export interface RecordTransaction {
  readonly records: Records;
  /** Whether what it does not find is not there; else it may be stored out of reach. */
  readonly isComplete: boolean;
}
