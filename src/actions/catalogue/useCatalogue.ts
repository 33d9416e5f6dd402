import { useSyncExternalStore } from 'react';
import { useServices } from '../services';
import type { CatalogueState } from './catalogue';

/** What is known of the catalogue on this device. */
export function useCatalogue(): CatalogueState {
  const { catalogue } = useServices();
  return useSyncExternalStore(catalogue.subscribe, catalogue.getState);
}
