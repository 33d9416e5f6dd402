/**
 * Runs the work in its own task, or when the page is being left, because no task would run after
 * that. In a hidden page, whose tasks are throttled, it runs at once.
 */
export function whenFree(work: () => void, page: Window): void {
  if (page.document.visibilityState === 'hidden') {
    work();
    return;
  }
  const runOnce = () => {
    clearTimeout(timer);
    page.removeEventListener('pagehide', runOnce);
    work();
  };
  const timer = setTimeout(runOnce);
  page.addEventListener('pagehide', runOnce);
}
