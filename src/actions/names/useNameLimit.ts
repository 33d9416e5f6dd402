import { useSyncExternalStore } from 'react';
import { NO_RANKED_TIME, type RankedTime } from '../../domain/season/rankedTime';
import { useServices } from '../services';

/** Ranked time as far as it keeps texts from being looked for in names of songs and people. */
export type NameLimit = Pick<RankedTime, 'minutesLeft'>;

const subscribeToNothing = () => () => undefined;

/**
 * Whether a text may be looked for in names of anime alone; looked up again every 5 s. Null where
 * all names may be searched.
 *
 * @param isWanted whether something is searched: the service is not asked about ranked time without
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
