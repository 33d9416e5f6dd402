import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { listen } from '../../lib/listen';

/** Whether a media query matches; renders again when that changes. */
export function useWindowQuery(query: string): boolean {
  // Stable while the query is the same, or React would subscribe again on each render.
  const subscribe = useCallback(
    (listener: () => void) => listen(window.matchMedia(query), 'change', listener),
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

// Not as ranges ("width < 37.5rem"), of which the mounted tests' window reads whole numbers alone.
/** The width at which the style sheets collapse the player and show the queue over the page. */
export const PHONE_QUERY = 'not (min-width: 37.5rem)';
/** The queue fits beside everything else. */
export const WIDE_QUERY = '(min-width: 137.5rem)';
/** A compact window: the queue is over the page. */
export const COMPACT_QUERY = 'not (min-width: 56.25rem)';
/** The player bar itself has the menus of quality and host, and the video pop-up. */
export const WHOLE_BAR_QUERY = '(min-width: 75rem)';
/** With the queue beside the page, lists have as little space as in a compact window. */
export const TIGHT_BESIDE_QUEUE_QUERY = 'not (min-width: 102.5rem)';
/** So low that heads scroll away, the player is a phone's, and the queue shows only its songs. */
export const LOW_QUERY = 'not (min-height: 30rem)';
/** The video fits below the rows of the open queue. */
export const QUEUE_HOLDS_VIDEO_QUERY = '(min-height: 38.75rem)';

/** Matches if the buttons of a list show only icons. */
export const TightQueryContext = createContext(COMPACT_QUERY);

export function useIsTight(): boolean {
  return useWindowQuery(useContext(TightQueryContext));
}

/** Whether heads and the player are as small as on a phone: there, and in low windows. */
export function useIsSmall(): boolean {
  const isLow = useWindowQuery(LOW_QUERY);
  return useIsPhone() || isLow;
}

/** Whether the window has a phone's size: the page's actions are in its menu then. */
export function useIsPhone(): boolean {
  return useWindowQuery(PHONE_QUERY);
}
