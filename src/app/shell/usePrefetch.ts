import { useEffect } from 'react';
import { listen } from '../../lib/listen';
import { whenIdle } from './whenIdle';

/** Buttons that open a menu or a dialog. The search field loads its panel itself. */
const OPENER = '[aria-haspopup]:not(input)';

/** Whether the user asked the browser to save data; false if the browser does not tell. */
function isSavingData(): boolean {
  return Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
}

/**
 * Calls a stable function once: when the page is idle (unless data should be saved), or when the
 * pointer or the focus reaches the first button that opens something.
 */
export function usePrefetch(prefetch: () => void): void {
  useEffect(() => {
    function begin() {
      stop();
      prefetch();
    }
    function onNear({ target }: Event) {
      if (target instanceof Element && target.closest(OPENER)) begin();
    }
    const forgetNear = listen(document, ['pointerover', 'focusin'], onNear, { passive: true });
    const forgetIdle = isSavingData() ? undefined : whenIdle(begin);
    function stop() {
      forgetNear();
      forgetIdle?.();
    }
    return stop;
  }, [prefetch]);
}
