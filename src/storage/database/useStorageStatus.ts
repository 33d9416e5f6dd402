import { useSyncExternalStore } from 'react';
import type { StorageStatus, StorageStatusSource } from './storageStatus';

export function useStorageStatus(storage: StorageStatusSource): StorageStatus {
  return useSyncExternalStore(storage.subscribeStatus, storage.getStatus);
}
