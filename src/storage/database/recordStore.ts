import type { StoreName } from './keys';

/** Records by auto id, newest first, and the number of all records. */
export interface NewestRecords {
  readonly records: readonly unknown[];
  readonly totalCount: number;
}

/** @param id its auto id; null if another program stored the record with a different kind of key */
export type SeeRecord = (record: unknown, id: number | null) => void;

/**
 * One store inside a transaction, with pending changes if there are any. Records are found by their
 * key field (RECORD_KEYS) and are unknown values until parsed. While one of its methods is awaited,
 * await nothing else, or the transaction ends.
 */
export interface RecordStore {
  /** Undefined if there is none. */
  readonly get: (key: number) => Promise<unknown>;
  /** The record under each key, in the order of the keys; undefined if there is none. */
  readonly getEach: (keys: readonly number[]) => Promise<readonly unknown[]>;
  readonly getAll: () => Promise<readonly unknown[]>;
  /** Calls `see` for each record, or those with an auto id above `afterId`, in small parts. */
  readonly eachRecord: (see: SeeRecord, afterId?: number) => Promise<void>;
  readonly isEmpty: () => Promise<boolean>;
  readonly count: () => Promise<number>;
  readonly put: (record: object) => Promise<void>;
  /**
   * Puts every record. A record refused as invalid does not affect the others.
   *
   * @returns the positions in the list, from 0, of the refused records
   * @throws DOMException if storage is full or broken: nothing of the transaction is stored then
   */
  readonly putEach: (records: readonly object[]) => Promise<ReadonlySet<number>>;
  /** @returns the new id; null if no id is left */
  readonly add: (record: object) => Promise<number | null>;
  readonly delete: (key: number) => Promise<void>;
  /** All auto ids, oldest first. */
  readonly ids: () => Promise<readonly number[]>;
  /** The records with these auto ids, in this order; missing ones are left out. */
  readonly byIds: (ids: readonly number[]) => Promise<readonly unknown[]>;
  readonly newest: (offset: number, count: number) => Promise<NewestRecords>;
}

export type Records = (name: StoreName) => RecordStore;

/** A transaction as used by the modules of the storage. */
export interface RecordTransaction {
  readonly records: Records;
  /** Whether all records can be read; if not, a missing one may be stored out of reach. */
  readonly isComplete: boolean;
}
