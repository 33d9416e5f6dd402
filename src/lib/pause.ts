/** Lets the page draw and answer before the work goes on; a thread without a page goes on at once. */
export function pause(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve));
}

const LONGEST_WAIT_MS = 500;

/** Lets the page do what it has to do before the work goes on, for half a second at the longest. */
export async function pauseUntilIdle(): Promise<void> {
  // Safari has no idle callback, and threads have no page.
  if (typeof window === 'undefined' || !('requestIdleCallback' in window)) {
    await pause();
    return;
  }
  await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS }));
}
