import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** Whether a media query holds now; renders again when that changes. */
export function useWindowQuery(query: string): boolean {
  // The same function while the query is the same, or React would subscribe anew on every render.
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** The widths at which the style sheets fold the player and lay the queue over the page. */
export const PHONE_QUERY = '(width < 600px)';
/** The queue fits beside everything else. */
export const WIDE_QUERY = '(width >= 2200px)';
/** A compact window: the queue is over the page. */
export const COMPACT_QUERY = '(width < 900px)';
/** The queue beside the page leaves lists as little space as a compact window does. */
export const TIGHT_BESIDE_QUEUE_QUERY = '(width < 1640px)';
/** So low that the queue shows its songs alone. */
export const LOW_QUERY = '(height < 480px)';
/** The video fits below the rows of the open queue. */
export const QUEUE_HOLDS_VIDEO_QUERY = '(height >= 620px)';

/** Whether buttons of a list show signs alone. */
export const TightQueryContext = createContext(COMPACT_QUERY);

export function useIsTight(): boolean {
  return useWindowQuery(useContext(TightQueryContext));
}

/** Whether the window is as small as a phone's: the page's menu then has its actions. */
export function useIsPhone(): boolean {
  return useWindowQuery(PHONE_QUERY);
}
