/**
 * Runs work in a task of its own, after what the page is doing and what it has drawn; at the
 * latest while the page is being left, when no more tasks would come. In a hidden page,
 * where the browser lets tasks wait, it runs at once.
 *
 * @param page the window that may be left
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
