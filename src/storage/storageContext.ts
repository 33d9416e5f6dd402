import type { Changes } from './changes';
import type { DatabaseGate } from './databaseGate';

/** What every part of the storage is built from. */
export interface StorageContext {
  readonly gate: DatabaseGate;
  readonly changes: Changes;
  /** Told of stored values that could not be read; they are skipped. */
  readonly report: (problem: string) => void;
}
