/**
 * Runs the work in its own task after `delayMs`, or when the page is being left, because no task would
 * run after that. In a hidden page, whose tasks are throttled, it runs at once.
 */
export function whenFree(work: () => void, page: Window, delayMs = 0): void {
  if (page.document.visibilityState === 'hidden') {
    work();
    return;
  }
  const runOnce = () => {
    clearTimeout(timer);
    page.removeEventListener('pagehide', runOnce);
    work();
  };
  const timer = setTimeout(runOnce, delayMs);
  page.addEventListener('pagehide', runOnce);
}
