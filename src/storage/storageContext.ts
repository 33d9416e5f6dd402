import type { Changes } from './changes';
import type { DatabaseGate } from './databaseGate';

/** What every part of the storage is built from. */
export interface StorageContext {
  readonly gate: DatabaseGate;
  readonly changes: Changes;
  /** Called for each stored value that cannot be read and is skipped. */
  readonly report: (problem: string) => void;
}
