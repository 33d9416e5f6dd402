/** Runs the work in a task after the next frame; at once in a hidden page, which has none. */
export function whenDrawn(work: () => void): void {
  if (document.visibilityState === 'hidden') {
    work();
    return;
  }
  requestAnimationFrame(() => setTimeout(work));
}
