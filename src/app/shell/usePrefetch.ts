import { useEffect } from 'react';
import { whenIdle } from './whenIdle';

/** Buttons that open a menu or a dialog. The search field loads its panel itself. */
const OPENER = '[aria-haspopup]:not(input)';

/** Whether the user asked the browser to save data; false if the browser does not tell. */
function isSavingData(): boolean {
  return Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
}

/**
 * Prefetches overlays that open on a click: once the page is idle (unless data should be saved), or
 * when the pointer or the focus reaches the first button that opens something.
 *
 * @param prefetch called once; always the same function
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
