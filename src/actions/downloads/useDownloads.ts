import { useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../services';
import type { DownloadsState } from './downloads';

export function useDownloads(): DownloadsState {
  const { downloads } = useServices();
  useEffect(() => {
    if (!downloads.getState().isKnown) void downloads.open();
  }, [downloads]);
  return useSyncExternalStore(downloads.subscribe, downloads.getState);
}
