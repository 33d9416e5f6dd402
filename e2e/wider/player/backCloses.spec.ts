import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { nowPlayingSheet } from '../../nowPlayingSheet';
import { swipe } from '../../swipe';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a finger that scrolls Now playing does not close it, but a swipe down from its top does [12.20]', async ({
  page,
  player,
  playTank,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await playTank();
  await player.region.getByRole('button', { name: 'Open now playing' }).tap();
  const sheet = nowPlayingSheet(page);
  const title = sheet.getByRole('link', { name: 'Tank!', exact: true });
  const queue = sheet.getByRole('button', { name: 'Queue', exact: true });
  const swipeFrom = async (found: Locator, down: number) => {
    const box = await found.boundingBox();
    if (box === null) throw new Error('it is not drawn');
    await swipe(page, [box.x + box.width / 2, box.y + box.height / 2], [0, down]);
  };
  await swipeFrom(queue, -150);
  await expect(title).not.toBeInViewport();
  const scrolledPx = () =>
    title.evaluate((element) => {
      let px = 0;
      for (
        let at: Element | null = element;
        at?.closest('dialog, [role=dialog]');
        at = at.parentElement
      )
        px += at.scrollTop;
      return px;
    });
  // Scrolling continues after the finger lifts, so one swipe back may not be enough. A swipe that
  // scrolls the rest would not close it.
  await expect(async () => {
    await swipeFrom(queue, 150);
    await expect.poll(scrolledPx, { timeout: 1_000 }).toBe(0);
  }).toPass({ timeout: 15_000 });
  await expect(sheet).toBeVisible();
  await swipeFrom(title, 150);
  await expect(sheet).toHaveCount(0);
});

test('a page opened right after a menu has closed stays open [11.47]', async ({
  page,
  playTank,
}) => {
  await playTank();
  for (const frames of [0, 1, 2, 3, 5, 8]) {
    await page.goto('#/search/cowboy%20bebop');
    const options = page.getByRole('main').getByRole('button', { name: 'Options for Tank!' });
    await options.tap();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.history.state?.isLayer)).toBe(true);
    await page.keyboard.press('Escape');
    await page.evaluate(async (count) => {
      const drawn = () => new Promise(requestAnimationFrame);
      for (let frame = 0; frame < count; frame += 1) await drawn();
      window.location.hash = '#/playlist';
      // A step back that was still under way would come now.
      for (let frame = 0; frame < 10; frame += 1) await drawn();
    }, frames);
    await expect(page).toHaveURL(/#\/playlist$/);
    await expect(page.getByRole('heading', { name: 'Playlist', exact: true })).toBeVisible();
  }
});
