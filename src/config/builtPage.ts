// Names that the built page and the app share.

/** The name of the `<meta>` with the version. */
export const VERSION_META = 'app-version';

/**
 * An event with the path of the screen that is about to open. The page knows the files of each screen
 * (scripts/earlyFetch.ts) and preloads them all at once.
 */
export const OPENING_SCREEN = 'openingScreen';

/**
 * The property of window with the songs worker, which the page starts after its first paint
 * (scripts/earlyFetch.ts). Null once the app has taken it over, or if it failed.
 */
export const SEARCH_AHEAD = 'searchAhead';

/** The Trusted Types policies that the page allows. */
export const TRUST_NAMES = {
  ownWorkers: 'own-workers',
  searchAhead: 'own-search-ahead',
  offlineWorker: 'own-offline-worker',
} as const;
