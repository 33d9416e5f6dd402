/** Far longer than a frame; a page that draws none must not wait for one. */
const LONGEST_WAIT_MS = 100;

/**
 * Runs once the words in the page have been drawn: where all files come at once, the
 * program would otherwise be quicker, and nothing would be seen until it had run.
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
  // A task that is set by a frame comes after it has been drawn.
  page.requestAnimationFrame(() => page.setTimeout(finish));
}
