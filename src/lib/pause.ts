/** Yields to the page's rendering and events. In a worker it resolves at once. */
export function pause(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve));
}

const LONGEST_WAIT_MS = 500;

/** Waits until the page is idle, at most half a second. */
export async function pauseUntilIdle(): Promise<void> {
  // Safari has no requestIdleCallback, and workers have no window.
  if (typeof window === 'undefined' || !('requestIdleCallback' in window)) {
    await pause();
    return;
  }
  await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS }));
}
