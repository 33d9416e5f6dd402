import type { CDPSession, Page } from '@playwright/test';

type Pixels = readonly [x: number, y: number];

/** Swipes with a finger from a point by the given distance. */
export async function swipe(page: Page, [x, y]: Pixels, [across, down]: Pixels) {
  const screen: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: x + across * share, y: y + down * share }],
    });
  await touch('touchStart', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', share);
    // Scrolling happens once per frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
