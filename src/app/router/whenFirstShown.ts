import type { ScreenRouter } from './createRouter';

/**
 * Calls once a screen can be shown, or its failure to load. Until then the page shows its initial
 * HTML, which also has a text for a file that hangs.
 */
export function whenFirstShown(
  router: Pick<ScreenRouter, 'get' | 'subscribe'>,
  onShown: () => void,
): void {
  if (router.get() !== null) {
    onShown();
    return;
  }
  const forget = router.subscribe(() => {
    forget();
    onShown();
  });
}
