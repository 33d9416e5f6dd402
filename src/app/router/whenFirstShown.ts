import type { ScreenRouter } from './createRouter';

/** A screen that takes longer is announced by the frame around it. */
const LONGEST_WAIT_MS = 400;

/**
 * Calls once there is a screen to be shown, or it takes long: what stands in the page until then is
 * replaced once, and not first by an empty frame.
 */
export function whenFirstShown(
  router: Pick<ScreenRouter, 'get' | 'subscribe'>,
  onShown: () => void,
): void {
  if (router.get() !== null) {
    onShown();
    return;
  }
  const finish = () => {
    clearTimeout(timer);
    forget();
    onShown();
  };
  const timer = setTimeout(finish, LONGEST_WAIT_MS);
  const forget = router.subscribe(finish);
}
