import { useEffect, useSyncExternalStore } from 'react';
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
