import { expectNothingSerious, followSystemTheme } from './axe';
import { expect, test } from './fixtures';
import {
  cacheNames,
  type InstalledHarness,
  openInstalledHarness,
  waitUntilKept,
} from './installedHarness';
import { SearchPage } from './screens/SearchPage';
import { SettingsDialog } from './screens/SettingsDialog';

let harness: InstalledHarness;

test.beforeEach(async ({ browser, service }) => {
  harness = await openInstalledHarness(browser, service.address);
});

test.afterEach(() => harness.close());

test.describe('the installed app without a network', () => {
  test('opens after one visit with the stored data and says what needs a network [10.33]', async () => {
    test.slow();
    const first = await harness.openTab('/search/cowboy%20bebop');
    await expect(new SearchPage(first).playButton('Tank!')).toBeVisible();
    await waitUntilKept(first);
    const settings = new SettingsDialog(first);
    await settings.open('Offline');
    await expect(settings.dialog.getByText('Opens offline')).toBeVisible();
    await expect(settings.dialog.getByText('Yes', { exact: true })).toBeVisible();
    await first.close();

    await harness.goOffline();
    const page = await harness.context.newPage();
    await followSystemTheme(page);
    await page.goto('./');
    await expect(page.getByRole('search')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('Api off-line').first()).toBeVisible();
    await expect(main.getByText('Loading')).toHaveCount(0);
    await expectNothingSerious(page);
    for (const [path, settled] of [
      ['/song', 'Tank!'],
      ['/playlist', 'No playlist created…'],
      ['/listened', 'Play some music'],
      ['/anime', 'Cowboy Bebop'],
      ['/artist', 'Seatbelts'],
      ['/search/unheard', 'Api off-line'],
      ['/artist/424242', 'Api off-line'],
      ['/404', 'Are you well?'],
      ['/season', 'Season'],
    ] as const) {
      await page.goto(`./#${path}`);
      await expect(main.getByText(settled).first()).toBeVisible();
    }
    // A lazy part that no visit has opened yet.
    await new SettingsDialog(page).openShortcuts();
    await page.keyboard.press('Escape');

    await page.goto('./some/old/link');
    await expect(page).toHaveURL(harness.host.address);
    await expect(page.getByRole('search')).toBeVisible();

    await page.goto('./#/search/unheard');
    await expect(main.getByText('Api off-line')).toBeVisible();
    await harness.goOnline();
    await expect(main.getByText('Not found...')).toBeVisible();
  });
});

test.describe('the app served by the local service', () => {
  test('registers no worker, and the settings say why [10.36]', async ({ browser, service }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(service.address);
    const settings = new SettingsDialog(page);
    await settings.open('Offline');
    await expect(settings.dialog.getByText('Not with the local song service')).toBeVisible();
    await expect(settings.button('Check for updates')).toHaveCount(0);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    expect(await cacheNames(page)).toEqual([]);
    await context.close();
  });

  test('removes the worker and the cache of an earlier visit [10.35]', async () => {
    const page = await harness.openTab();
    await waitUntilKept(page);
    harness.host.markAsService();
    await page.goto('about:blank');
    await page.goto('./');
    // No page comes from the cache, not even the first.
    await expect(page.locator('meta[name="song-service"]')).toHaveCount(1);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations()))
      .toEqual([]);
    await expect.poll(() => cacheNames(page)).toEqual([]);
  });
});
