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
