import type { ScreenRouter } from './createRouter';

/**
 * Calls once there is a screen to be shown, or to say that its files are missing. Until then the page shows what
 * it came with, which also has words for a file that hangs.
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
