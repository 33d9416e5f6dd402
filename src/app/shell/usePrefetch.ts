import { useEffect } from 'react';
import { whenIdle } from './whenIdle';

/** Buttons that open a menu or a dialog; the search field fetches what it opens by itself. */
const OPENER = '[aria-haspopup]:not(input)';

/** Whether the visitor asked the browser to spare data; browsers that cannot be asked say nothing. */
function isSavingData(): boolean {
  return Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
}

/**
 * Prefetches what opens on a click: once the page is idle (not where data is to be spared), or when a
 * pointer or the focus comes to the first button that opens something.
 *
 * @param prefetch called once; stays the same function
 */
export function usePrefetch(prefetch: () => void): void {
  useEffect(() => {
    const waiting = new AbortController();
    function begin() {
      if (waiting.signal.aborted) return;
      waiting.abort();
      prefetch();
    }
    function onNear({ target }: Event) {
      if (target instanceof Element && target.closest(OPENER)) begin();
    }
    const options = { passive: true, signal: waiting.signal } as const;
    document.addEventListener('pointerover', onNear, options);
    document.addEventListener('focusin', onNear, options);
    const forgetIdle = isSavingData() ? undefined : whenIdle(begin);
    return () => {
      waiting.abort();
      forgetIdle?.();
    };
  }, [prefetch]);
}
