import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { nowPlayingSheet } from './nowPlayingSheet';
import { passFrames } from './passFrames';
import { swipe } from './swipe';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('Back closes the menu, dialog, sheet or queue over the page before it leaves the page [11.47]', async ({
  page,
  shell,
  player,
  playTank,
}) => {
  await shell.open('/playlist');
  await expect(page.getByRole('heading', { name: 'Playlist', exact: true })).toBeVisible();
  await playTank();
  const main = page.getByRole('main');

  await main.getByRole('button', { name: 'Options for Tank!', exact: true }).tap();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);

  // A dialog replaces the menu that opened it.
  await main.getByRole('button', { name: 'Options for Tank!', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Add to a PlayList' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add to a PlayList' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);

  const sheet = nowPlayingSheet(page);
  await player.region.getByRole('button', { name: 'Open now playing' }).tap();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);
  await player.expectSoundAdvances();

  // When its own button closes it, no extra history entry is left.
  await player.region.getByRole('button', { name: 'Open now playing' }).tap();
  await sheet.getByRole('button', { name: 'Close now playing' }).tap();
  await expect(sheet).toHaveCount(0);
  await player.queueButton.tap();
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await expect(queue).toBeVisible();
  await page.goBack();
  await expect(queue).toHaveCount(0);
  await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/playlist$/);
  await player.expectSoundAdvances();
});

test('Back ends the selection before it leaves the page [11.47]', async ({ page, shell }) => {
  await shell.open('/playlist');
  await expect(page.getByRole('heading', { name: 'Playlist', exact: true })).toBeVisible();
  await shell.open('/search/cowboy%20bebop');
  await page.getByRole('button', { name: 'With all of these songs' }).tap();
  await page.getByRole('menuitem', { name: 'Select', exact: true }).tap();
  const bar = page.getByRole('region', { name: 'Selected songs' });
  await expect(bar).toContainText('0 selected');
  await page.goBack();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/playlist$/);
});

test('a link in Now playing opens its page, and one Back leads to the page below [11.47]', async ({
  page,
  player,
  playTank,
}) => {
  await playTank();
  await player.region.getByRole('button', { name: 'Open now playing' }).tap();
  const sheet = nowPlayingSheet(page);
  await sheet.getByRole('link', { name: 'Tank!', exact: true }).tap();
  await expect(page).toHaveURL(/#\/anime\/\d+$/);
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);
  await expect(sheet).toHaveCount(0);
  await player.expectSoundAdvances();
});

test('a swipe over the small player may begin on its buttons [11.48]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open('/anime/13');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).tap();
  await player.expectSoundAdvances();
  const name = player.region.getByRole('link').first();
  const first = (await name.textContent()) ?? '';
  const button = await player.pauseButton.boundingBox();
  if (button === null) throw new Error('the button is not drawn');
  const middle = [button.x + button.width / 2, button.y + button.height / 2] as const;
  await swipe(page, middle, [-180, 0]);
  await expect(name).not.toHaveText(first);
  await player.expectSoundAdvances();
  // This swipe is too short for either action, so nothing changes.
  const second = (await name.textContent()) ?? '';
  await swipe(page, middle, [-30, 0]);
  await player.expectSoundAdvances();
  await expect(name).toHaveText(second);
});

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

test('after a reload with Now playing open, one Back leads to the previous page [11.47]', async ({
  page,
  shell,
  playTank,
  player,
}) => {
  await shell.open('/playlist');
  await expect(page.getByRole('heading', { name: 'Playlist', exact: true })).toBeVisible();
  await playTank();
  await player.region.getByRole('button', { name: 'Open now playing' }).tap();
  const sheet = nowPlayingSheet(page);
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Tank!', exact: true }).first()).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.history.state?.isLayer ?? false)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/#\/playlist$/);
});

test('a page opened right after a menu has closed stays open [11.47]', async ({
  page,
  playTank,
}) => {
  await playTank();
  for (const frameCount of [0, 1, 2, 3]) {
    await page.goto('#/search/cowboy%20bebop');
    const options = page.getByRole('main').getByRole('button', { name: 'Options for Tank!' });
    await options.tap();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.history.state?.isLayer)).toBe(true);
    await page.keyboard.press('Escape');
    await page.evaluate(async (waitedFrames) => {
      for (let frame = 0; frame < waitedFrames; frame += 1)
        await new Promise(requestAnimationFrame);
      window.location.hash = '#/playlist';
    }, frameCount);
    await passFrames(page, 20);
    await expect(page).toHaveURL(/#\/playlist$/);
    await expect(page.getByRole('heading', { name: 'Playlist', exact: true })).toBeVisible();
  }
});
