import { useSyncExternalStore } from 'react';

/** As the style sheets have it. */
const PHONE_QUERY = '(width < 600px)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(PHONE_QUERY);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's: what a page can do then stands in its menu. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE_QUERY).matches);
}
