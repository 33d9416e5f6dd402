import { useEffect } from 'react';
import { isSavingData } from '../../lib/dataSaving';
import { listen } from '../../lib/listen';

/** The content of a first visit, also from the network, comes first. */
const SETTLE_MS = 2_000;

/** Calls once the page has loaded and then been idle. @returns cancels the call */
export function whenIdle(onIdle: () => void): () => void {
  const off = new AbortController();
  const { signal } = off;

  function askForIdle() {
    // Safari has no idle callback, so there the pause must be enough.
    if (!('requestIdleCallback' in window)) return onIdle();
    const handle = window.requestIdleCallback(onIdle);
    signal.addEventListener('abort', () => window.cancelIdleCallback(handle));
  }
  function settle() {
    const timer = setTimeout(askForIdle, SETTLE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true, signal });
  return () => off.abort();
}

/** Buttons that open a menu or a dialog. The search field loads its panel itself. */
const OPENER = '[aria-haspopup]:not(input)';

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
