/** Lets the page draw and answer before the work goes on; a thread without a page goes on at once. */
export function pause(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve));
}

/** So long the page may still be drawing what it was asked for. */
const SETTLE_MS = 300;
const LONGEST_WAIT_MS = 1_000;

/** Lets the page come to rest before the work goes on; not longer than some 1.3 seconds. */
export async function pauseUntilQuiet(): Promise<void> {
  if (typeof window === 'undefined') return;
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  // Safari has no idle callback: there the pause alone must do.
  if (!('requestIdleCallback' in window)) return;
  await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS }));
}
