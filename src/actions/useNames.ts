import { useSyncExternalStore } from 'react';
import type { NamesSeen } from './nameHiding';
import { useServices } from './services';

/** Whether the names of the song that is on are hidden; renders again when that changes. */
export function useNames(): NamesSeen {
  const { names } = useServices();
  return useSyncExternalStore(names.subscribe, names.get);
}
