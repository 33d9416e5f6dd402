/** Far longer than a frame. A page that paints none must not wait for one. */
const LONGEST_WAIT_MS = 100;

/** Runs after the first paint: else nothing might be visible until the app has run. */
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
