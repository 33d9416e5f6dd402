/** The only makers of what the browser would run or parse as markup (Trusted Types), by name. */
export const TRUST_NAMES = {
  ownWorkers: 'own-workers',
  searchAhead: 'own-search-ahead',
  offlineWorker: 'own-offline-worker',
} as const;
