import { useSyncExternalStore } from 'react';
import type { StorageStatus, StorageStatusSource } from './storageStatus';

/** Whether the user's changes are stored, and if not, why. */
export function useStorageStatus(storage: StorageStatusSource): StorageStatus {
  return useSyncExternalStore(storage.subscribeStatus, storage.getStatus);
}
