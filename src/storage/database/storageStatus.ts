import type { MemoryReason } from './storageErrors';

export type StorageStatus =
  | { readonly kind: 'persistent' }
  | { readonly kind: 'memory'; readonly reason: MemoryReason };

/** The parts that can fail on their own. */
export type StoragePart = 'database' | 'texts';

export interface StorageStatusSource {
  readonly getStatus: () => StorageStatus;
  readonly subscribeStatus: (listener: () => void) => () => void;
}

export interface StorageStatusControl extends StorageStatusSource {
  /** The part keeps what it has in memory from now on. */
  readonly fail: (part: StoragePart, reason: MemoryReason) => void;
  /** Everything of the part is stored again. */
  readonly recover: (part: StoragePart) => void;
}

const PERSISTENT: StorageStatus = { kind: 'persistent' };

/** Persistent as long as every part is; the database's reason goes before that of the texts. */
export function createStorageStatus(): StorageStatusControl {
  const failures = new Map<StoragePart, MemoryReason>();
  const listeners = new Set<() => void>();
  let status = PERSISTENT;

  function update(): void {
    const reason = failures.get('database') ?? failures.get('texts');
    if (status.kind === 'memory' ? status.reason === reason : reason === undefined) return;
    status = reason === undefined ? PERSISTENT : { kind: 'memory', reason };
    for (const listener of listeners) listener();
  }

  return {
    getStatus: () => status,
    subscribeStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fail(part, reason) {
      failures.set(part, reason);
      update();
    },
    recover(part) {
      failures.delete(part);
      update();
    },
  };
}
