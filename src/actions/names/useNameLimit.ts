import { useMemo, useSyncExternalStore } from 'react';
import type { NameLimit, RankedTime } from '../../domain/season/rankedTime';
import { useServices } from '../services';

const subscribeToNothing = () => () => undefined;

/**
 * Ranked time, while it prevents searches by names of songs and people; null where all names can be
 * searched. Renders again when that begins or ends.
 *
 * @param isWanted without it ranked time is not checked
 * @param isQuiet for a field that sends nothing while one types: the service is not asked
 */
export function useNameLimit(isWanted: boolean, isQuiet = false): NameLimit | null {
  const { rankedTime } = useServices();
  const follow = isQuiet ? rankedTime.watch : rankedTime.subscribe;
  const subscribe = isWanted ? follow : subscribeToNothing;
  const isLimited = useSyncExternalStore(subscribe, () => isWanted && rankedTime.mayBeLimited());
  const endsAtMs = useSyncExternalStore(subscribe, () =>
    isWanted ? rankedTime.limitedUntilMs() : null,
  );
  return useMemo(() => (isLimited ? { endsAtMs } : null), [isLimited, endsAtMs]);
}

/** Whether it is ranked time, checked again every 5 s while a component shows it. */
export function useRankedTime(): RankedTime {
  const { rankedTime } = useServices();
  return useSyncExternalStore(rankedTime.subscribe, rankedTime.getSnapshot);
}
