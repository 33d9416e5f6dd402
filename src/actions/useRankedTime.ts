import { useSyncExternalStore } from 'react';
import type { RankedTime } from '../domain/season/rankedTime';
import { useServices } from './services';

/** Whether it is ranked time, checked again every 5 s while a component shows it. */
export function useRankedTime(): RankedTime {
  const { rankedTime } = useServices();
  return useSyncExternalStore(rankedTime.subscribe, rankedTime.getSnapshot);
}
