/**
 * Runs the work in its own task after the next frame. A hidden page has no frames: there it runs at
 * once.
 */
export function whenDrawn(work: () => void): void {
  if (document.visibilityState === 'hidden') {
    work();
    return;
  }
  requestAnimationFrame(() => setTimeout(work));
}
