import { useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../services';
import type { NamesSeen } from './nameHiding';

/** Whether the names of the current song are hidden; renders again on a change. */
export function useNames(): NamesSeen {
  const { names } = useServices();
  return useSyncExternalStore(names.subscribe, names.get);
}

/** Which names are hidden, as a new object after each change; null while guessing is off. */
export function useHiddenNames() {
  const { names, player } = useServices();
  const seen = useNames();
  const queue = useSyncExternalStore(player.subscribe, () =>
    seen.isOn ? player.getSnapshot().queue : null,
  );
  return useMemo(() => {
    if (queue === null || queue.length === 0) return null;
    return { ...seen, hides: names.hides };
  }, [seen, queue, names]);
}
