import { useSyncExternalStore } from 'react';
import { NO_RANKED_TIME, type RankedTime } from '../../domain/season/rankedTime';
import { useServices } from '../services';

/** Ranked time, while it prevents searches by names of songs and people. */
export type NameLimit = Pick<RankedTime, 'minutesLeft'>;

const subscribeToNothing = () => () => undefined;

/**
 * The limit of searches; null where all names can be searched.
 *
 * @param isWanted without it ranked time is not checked
 */
export function useNameLimit(isWanted: boolean): NameLimit | null {
  const { rankedTime } = useServices();
  const subscribe = isWanted ? rankedTime.subscribe : subscribeToNothing;
  const isLimited = useSyncExternalStore(subscribe, () => isWanted && rankedTime.mayBeLimited());
  const { minutesLeft } = useSyncExternalStore(subscribe, () =>
    isWanted ? rankedTime.getSnapshot() : NO_RANKED_TIME,
  );
  return isLimited ? { minutesLeft } : null;
}

/** Whether it is ranked time, checked again every 5 s while a component shows it. */
export function useRankedTime(): RankedTime {
  const { rankedTime } = useServices();
  return useSyncExternalStore(rankedTime.subscribe, rankedTime.getSnapshot);
}
