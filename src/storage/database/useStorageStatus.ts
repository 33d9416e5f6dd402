import { useSyncExternalStore } from 'react';
import type { StorageStatus, StorageStatusSource } from './storageStatus';

/** Whether what the user does is stored, and why not. */
export function useStorageStatus(storage: StorageStatusSource): StorageStatus {
  return useSyncExternalStore(storage.subscribeStatus, storage.getStatus);
}
