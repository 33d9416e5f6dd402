import type { Page } from '@playwright/test';
import { assetPath, brokenPart } from '../../assetPath';
import { expect, test } from '../../fixtures';
import { SettingsDialog } from '../../screens/SettingsDialog';

async function scrollTo(page: Page, top: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((wanted) => {
        window.scrollTo({ top: wanted, behavior: 'instant' });
        return window.scrollY;
      }, top),
    )
    .toBe(top);
}

async function expectScrolledTo(page: Page, top: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - top))
    .toBeLessThan(8);
}

test('going back to a search restores the scroll position', async ({ page, shell, searchPage }) => {
  await shell.open('/search/love');
  await expect(searchPage.playButtons.nth(20)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 400 });
  await scrollTo(page, 700);
  await shell.navigation.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History & stats' })).toBeVisible();
  await expectScrolledTo(page, 0);
  await page.goBack();
  await expectScrolledTo(page, 700);
});

test('a page that cannot be loaded says so while the sound plays on, and Try again loads it', async ({
  page,
  shell,
  player,
  playTank,
  faults,
}) => {
  // Set before the page is idle, because it prefetches this chunk then.
  await faults.cut(assetPath('pages'));
  await playTank();
  await shell.navigation.getByRole('link', { name: 'History' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Couldn’t load this page.');
  await player.expectSoundAdvances();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('alert')).toContainText('Couldn’t load this page.');
  await faults.clear();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { name: 'History & stats' })).toBeVisible();
  await player.expectSoundAdvances();
});

test('a page that throws an error leaves the frame and the sound working and links to Home [8.13]', async ({
  page,
  shell,
  player,
  playTank,
  faults,
}) => {
  const broken = brokenPart('pages', 'StatisticsScreen', 'secret reason');
  await faults.answer(assetPath('pages'), broken, { contentType: 'text/javascript' });
  await playTank();
  await shell.navigation.getByRole('link', { name: 'History' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Unexpected Application Error!');
  await expect(page.getByText('secret reason')).toHaveCount(0);
  await player.expectSoundAdvances();
  await player.pauseButton.click();
  await expect(player.playButton).toBeVisible();
  await main.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL((url) => url.hash === '#/');
  await expect(page.getByRole('heading', { name: 'My Playlists' })).toBeVisible();
});

test('a dialog that cannot be loaded says so and opens at the next press', async ({
  page,
  shell,
  faults,
}) => {
  const settings = new SettingsDialog(page);
  await faults.cut(assetPath('panels'));
  await shell.open();
  await settings.opener.click();
  await expect(page.getByText(/Couldn’t open this/)).toBeVisible();
  await expect(settings.dialog).toHaveCount(0);
  await faults.clear();
  await settings.open();
});
