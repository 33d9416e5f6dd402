import { createChannel } from '../../lib/channel';
import type { MemoryReason } from './storageErrors';

export type StorageStatus =
  | { readonly kind: 'persistent' }
  | { readonly kind: 'memory'; readonly reason: MemoryReason };

/** The parts that can fail independently. */
export type StoragePart = 'database' | 'texts';

/** Persistent while every part is. The database's reason comes before that of the texts. */
export function createStorageStatus() {
  const failures = new Map<StoragePart, MemoryReason>();
  const channel = createChannel<StorageStatus>({ kind: 'persistent' });

  function update(): void {
    const reason = failures.get('database') ?? failures.get('texts');
    const status = channel.get();
    if (status.kind === 'memory' ? status.reason === reason : reason === undefined) return;
    channel.set(reason === undefined ? { kind: 'persistent' } : { kind: 'memory', reason });
  }

  return {
    getStatus: channel.get,
    subscribeStatus: channel.subscribe,
    /** From now on the part holds its data in memory. */
    fail(part: StoragePart, reason: MemoryReason) {
      failures.set(part, reason);
      update();
    },
    /** Everything of the part is stored again. */
    recover(part: StoragePart) {
      failures.delete(part);
      update();
    },
  };
}

export type StorageStatusControl = ReturnType<typeof createStorageStatus>;
export type StorageStatusSource = Pick<StorageStatusControl, 'getStatus' | 'subscribeStatus'>;
