import { useSyncExternalStore } from 'react';
import { useServices } from '../services';
import type { CatalogueState } from './catalogue';

/** The state of the catalogue on this device. */
export function useCatalogue(): CatalogueState {
  const { catalogue } = useServices();
  return useSyncExternalStore(catalogue.subscribe, catalogue.getState);
}
