import { useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../services';
import type { DownloadsState } from './downloads';

/** The downloads of this device; opens them if they have not been read yet. */
export function useDownloads(): DownloadsState {
  const { downloads } = useServices();
  useEffect(() => {
    if (!downloads.getState().isKnown) void downloads.open();
  }, [downloads]);
  return useSyncExternalStore(downloads.subscribe, downloads.getState);
}
