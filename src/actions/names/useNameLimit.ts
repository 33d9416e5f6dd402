import { useMemo, useSyncExternalStore } from 'react';
import type { NameLimit, RankedTime } from '../../domain/season/rankedTime';
import type { Catalogue } from '../catalogue/catalogue';
import { useCatalogue } from '../catalogue/useCatalogue';
import { type Services, useServices } from '../services';

const subscribeToNothing = () => () => undefined;

/**
 * Ranked time, while the service refuses searches by names of songs and people; else null. Renders
 * again when that begins or ends.
 *
 * @param isWanted without it ranked time is not checked
 * @param isQuiet for a field that sends nothing while one types: the service is not asked
 */
export function useServiceLimit(isWanted: boolean, isQuiet = false): NameLimit | null {
  const { rankedTime } = useServices();
  const follow = isQuiet ? rankedTime.watch : rankedTime.subscribe;
  const subscribe = isWanted ? follow : subscribeToNothing;
  const isLimited = useSyncExternalStore(subscribe, () => isWanted && rankedTime.mayBeLimited());
  const endsAtMs = useSyncExternalStore(subscribe, () =>
    isWanted ? rankedTime.limitedUntilMs() : null,
  );
  return useMemo(() => (isLimited ? { endsAtMs } : null), [isLimited, endsAtMs]);
}

/** As useServiceLimit, for what is searched on the device: with the song list nothing is limited. */
export function useNameLimit(isWanted: boolean, isQuiet = false): NameLimit | null {
  const { facts } = useCatalogue();
  return useServiceLimit(isWanted && facts === null, isQuiet);
}

/** As useNameLimit, at this moment. */
export function isNameLimited(catalogue: Catalogue, rankedTime: Services['rankedTime']): boolean {
  return catalogue.getState().facts === null && rankedTime.mayBeLimited();
}

/** Whether it is ranked time, checked again every 5 s while a component shows it. */
export function useRankedTime(): RankedTime {
  const { rankedTime } = useServices();
  return useSyncExternalStore(rankedTime.subscribe, rankedTime.getSnapshot);
}
