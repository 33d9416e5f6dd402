import { useMemo } from 'react';
import { useServices } from '../services';
import { type FoundActions, foundActions } from './foundActions';

/** What can be done with all songs of a result, joined to the services. */
export function useFoundActions(): FoundActions {
  const services = useServices();
  return useMemo(
    () =>
      foundActions(services, {
        writeText: async (text) => navigator.clipboard.writeText(text),
        random: Math.random,
      }),
    [services],
  );
}
