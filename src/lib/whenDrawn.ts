/**
 * Runs work in a task of its own once the next frame is drawn. In a hidden page, which
 * has no frames, it runs at once.
 */
export function whenDrawn(work: () => void): void {
  if (document.visibilityState === 'hidden') {
    work();
    return;
  }
  requestAnimationFrame(() => setTimeout(work));
}
