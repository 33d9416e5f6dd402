import { nowPlayingSheet } from '../e2e/nowPlayingSheet';
import { expect, test } from './harness/test';

test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

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
  await page.getByRole('button', { name: 'Actions for all songs' }).tap();
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
