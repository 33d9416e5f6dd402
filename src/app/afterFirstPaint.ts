/** Far longer than a frame. A page that paints none must not wait for one. */
const LONGEST_WAIT_MS = 100;

/**
 * Runs after the text in the page was painted. If all files arrive at once, the app would otherwise
 * run first, and nothing would be visible until it is done.
 */
export function afterFirstPaint(page: Window, run: () => void): void {
  const isDrawn = page.performance.getEntriesByType('paint').length > 0;
  if (isDrawn || page.document.visibilityState === 'hidden') {
    run();
    return;
  }
  let isDone = false;
  const finish = () => {
    if (isDone) return;
    isDone = true;
    run();
  };
  page.setTimeout(finish, LONGEST_WAIT_MS);
  // A task that is queued in a frame runs after the paint.
  page.requestAnimationFrame(() => page.setTimeout(finish));
}
