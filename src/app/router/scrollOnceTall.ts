/** Rounding of a page's height, and of positions on screens with fractions of pixels. */
const TOLERANCE_PX = 2;
/** What a visitor moves the page with. */
const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the page to where it was left: at once as far as it goes, and all the way as soon as what
 * it waits for has made it tall enough. A visitor who moves it meanwhile is not disturbed.
 *
 * @returns gives up
 */
export function scrollOnceTall(topPx: number): () => void {
  const isTall = () =>
    document.documentElement.scrollHeight - window.innerHeight >= topPx - TOLERANCE_PX;

  window.scrollTo(0, topPx);
  // To be asked for its height, the page would have to be laid out once more.
  if (topPx === 0 || isTall()) return () => undefined;

  const observer = new ResizeObserver(() => {
    if (!isTall()) return;
    giveUp();
    window.scrollTo(0, topPx);
  });
  function giveUp(): void {
    observer.disconnect();
    for (const type of TAKING_OVER) window.removeEventListener(type, giveUp, true);
  }
  for (const type of TAKING_OVER) {
    window.addEventListener(type, giveUp, { capture: true, passive: true });
  }
  observer.observe(document.body);
  return giveUp;
}
