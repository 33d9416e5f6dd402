import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Arrival } from './hashHistory';
import { scrollOnceTall } from './scrollOnceTall';
import { createScrollPositions } from './scrollPositions';

/**
 * A page that is gone back to, or loaded anew, stands where it was left; a new one begins at the
 * top, unless it came with `keepsScroll`.
 *
 * @param shown what stands on the page
 * @returns to be called before something else is drawn: keeps how far the page is scrolled
 */
export function useScrollRestoration(shown: Arrival | null): () => void {
  const positions = useRef<ReturnType<typeof createScrollPositions>>(null);
  positions.current ??= createScrollPositions();
  const drawnPlace = useRef<string>(null);

  const keepPosition = useCallback(() => {
    if (drawnPlace.current !== null) positions.current?.keep(drawnPlace.current, window.scrollY);
  }, []);

  useEffect(() => {
    function leave() {
      keepPosition();
      positions.current?.store();
      window.history.scrollRestoration = 'auto';
    }
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', leave);
    return () => {
      window.history.scrollRestoration = 'auto';
      window.removeEventListener('pagehide', leave);
    };
  }, [keepPosition]);

  useLayoutEffect(() => {
    if (shown === null) return;
    const { key, pathname } = shown.address;
    // Entries of typed addresses share a key.
    const place = key + pathname;
    drawnPlace.current = place;
    const top = positions.current?.find(place) ?? (shown.keepsScroll ? null : 0);
    if (top !== null) return scrollOnceTall(top);
  }, [shown]);

  return keepPosition;
}
