import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../services';
import type { KeepingState } from './keeping';

/** What lies on this device. */
export function useKeeping(): KeepingState {
  const { keeping } = useServices();
  useEffect(() => {
    if (!keeping.getState().isKnown) void keeping.open();
  }, [keeping]);
  return useSyncExternalStore(keeping.subscribe, keeping.getState);
}

/** Whether a song plays without a network; draws again only when that changes. */
export function useIsKept(annSongId: number): boolean {
  const { keeping } = useServices();
  const getIsKept = useCallback(
    () => keeping.getState().keptIds.has(annSongId),
    [keeping, annSongId],
  );
  return useSyncExternalStore(keeping.subscribe, getIsKept);
}
