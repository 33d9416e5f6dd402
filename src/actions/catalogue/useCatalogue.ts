import { useSyncExternalStore } from 'react';
import { useServices } from '../services';
import type { CatalogueState } from './catalogue';

export function useCatalogue(): CatalogueState {
  const { catalogue } = useServices();
  return useSyncExternalStore(catalogue.subscribe, catalogue.getState);
}
