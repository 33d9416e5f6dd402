/** Lets the page draw and answer before the work goes on; a thread without a page goes on at once. */
export function pause(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve));
}
