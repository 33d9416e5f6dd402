import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { focusByKey } from './keyboardFocus';
import { pageScheme, SettingsDialog } from './screens/SettingsDialog';
import { storedConfig } from './storedTexts';

async function databaseNames(page: Page) {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}

test('a chosen theme applies at once and survives a reload, and "system" follows the system [2.78]', async ({
  page,
  shell,
}) => {
  const settings = new SettingsDialog(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shell.open();
  await settings.open();
  await expect(settings.theme('Dark')).toBeChecked();
  await settings.dialog.getByText('Light', { exact: true }).click();
  await expect.poll(() => pageScheme(page)).toBe('light');
  await page.reload();
  await expect.poll(() => pageScheme(page)).toBe('light');
  await settings.open();
  await expect(settings.theme('Light')).toBeChecked();
  await settings.dialog.getByText('System', { exact: true }).click();
  await expect.poll(() => pageScheme(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => pageScheme(page)).toBe('light');
  expect((await storedConfig(page)).theme).toBe('system');
});

test('each part of the settings opens with all its sections at once, and none appears later [11.57]', async ({
  page,
  shell,
}) => {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Reflect.set(window, 'seenSections', seen);
    new MutationObserver(() => {
      const count = document.querySelectorAll('[role=dialog] section').length;
      if (count > 0 && count !== seen.at(-1)) seen.push(count);
    }).observe(document, { subtree: true, childList: true });
  });
  const settings = new SettingsDialog(page);
  await shell.open('/song');
  await settings.open();
  for (const [part, ...names] of [
    ['App', 'Home', 'Keyboard'],
    ['Library', 'Song list', 'History & stats'],
    ['Offline', 'Downloads', 'Offline and updates'],
    ['Data', 'Your data', 'Credits'],
  ] as const) {
    await settings.show(part);
    for (const name of names) {
      await expect(settings.dialog.getByRole('region', { name }).first()).toBeVisible();
    }
    await expect(settings.button('Download full backup')).toBeInViewport();
  }
  await expect(settings.dialog.getByText(/ of .+B$/)).toBeVisible();
  // The offer of the song list is a section of Library. Another number would be of one that came
  // later.
  expect(await page.evaluate(() => Reflect.get(window, 'seenSections'))).toEqual([2, 3, 2]);
});

test('the theme applies before the app has loaded', async ({ page, context, faults }) => {
  await faults.hang('/player/assets');
  for (const [theme, system, scheme] of [
    ['light', 'dark', 'light'],
    ['system', 'light', 'light'],
    ['system', 'dark', 'dark'],
    [7, 'light', 'dark'],
  ] as const) {
    await test.step(`${theme} on a ${system} system`, async () => {
      const early = await context.newPage();
      await early.emulateMedia({ colorScheme: system });
      await early.addInitScript((chosen) => {
        localStorage.setItem('config', JSON.stringify({ theme: chosen }));
      }, theme);
      await early.goto('./', { waitUntil: 'commit' });
      await expect.poll(() => pageScheme(early)).toBe(scheme);
      // The text of the HTML page itself, and nothing rendered by the app.
      await expect(early.locator('#root')).toHaveText(/^\s*Anime Song Player\s+Openings[^:]+: /);
      await expect(early.getByRole('search')).toHaveCount(0);
      await early.close();
    });
  }
  await page.close();
});

test('a disabled Discovery is not shown and requests no random songs [2.79]', async ({
  page,
  shell,
}) => {
  const settings = new SettingsDialog(page);
  let randomCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/get_50_random_songs')) randomCount += 1;
  });
  await shell.open();
  const block = page.getByRole('heading', { name: 'Discovery' });
  await expect(block).toBeVisible();
  await settings.open();
  await settings.discoverySwitch.check();
  await settings.button('Close').click();
  await expect(block).toHaveCount(0);
  const asked = randomCount;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Where to start' })).toBeVisible();
  await expect(block).toHaveCount(0);
  expect(randomCount).toBe(asked);
  await settings.open();
  await settings.discoverySwitch.uncheck();
  await expect(block).toHaveCount(1);
});

test('the browser finds nothing that prevents an installation of the app', async ({
  page,
  shell,
}) => {
  await shell.open();
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The private window of the tests is the only obstacle, in browsers that report it.
  const inTheWay = installabilityErrors.map(({ errorId }) => errorId);
  expect(inTheWay.filter((errorId) => errorId !== 'in-incognito')).toEqual([]);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = await (await page.request.get(url)).json();
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, url).href);
    expect(icon.ok(), src).toBe(true);
    expect(icon.headers()['content-type']).toContain(type);
  }
  for (const relation of ['icon', 'apple-touch-icon']) {
    const href = await page.locator(`link[rel="${relation}"]`).getAttribute('href');
    expect(href).toMatch(/^\.\//);
    expect((await page.request.get(new URL(href ?? '', page.url()).href)).ok()).toBe(true);
  }
});

test('the install button is shown while the browser offers it [2.77]', async ({ page, shell }) => {
  const settings = new SettingsDialog(page);
  await shell.open();
  await settings.open();
  await expect(settings.button('Install app')).toHaveCount(0);
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Reflect.set(offer, 'prompt', async () => Reflect.set(window, 'wasAsked', true));
    window.dispatchEvent(offer);
  });
  await settings.button('Install app').click();
  expect(await page.evaluate(() => Reflect.get(window, 'wasAsked'))).toBe(true);
  await expect(settings.button('Install app')).toHaveCount(0);
});

test('a full backup restores everything after Clean Data [2.80]', async ({
  page,
  shell,
  searchPage,
  player,
  playTank,
}, testInfo) => {
  // Playback, two downloads and three page loads.
  test.slow();
  const settings = new SettingsDialog(page);
  await playTank();
  await player.pauseButton.click();
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
  await settings.open();
  await settings.dialog.getByText('Light', { exact: true }).click();
  await settings.discoverySwitch.check();
  await settings.show('Data');
  await expect(settings.dialog.getByText(/^[\d.]+ [kMG]?B of [\d.]+ [kMGT]?B$/)).toBeVisible();
  const queue = await page.evaluate(() => localStorage.getItem('queue'));

  await settings.button('Clean Data').click();
  const download = await settings.downloadFrom('Download full backup first');
  expect(download.suggestedFilename()).toMatch(
    /^anime-song-player-backup-\d{4}-\d{2}-\d{2}\.json$/,
  );
  const file = testInfo.outputPath('backup.json');
  await download.saveAs(file);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: 1 });

  await settings.button('Cancel').click();
  expect(await databaseNames(page)).toContain('SuperPlayer');
  await settings.button('Clean Data').click();
  const reloaded = page.waitForEvent('load');
  await settings.button('Delete everything').click();
  await reloaded;
  await expect.poll(() => pageScheme(page)).toBe('dark');
  await expect(player.region.getByRole('link', { name: /Tank!/ })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('queue'))).toBeNull();
  await shell.open('/listened');
  await expect(page.getByText(/^Play some music, this page only displays/)).toBeVisible();

  await settings.open();
  await settings.chooseBackup(file);
  await expect(settings.dialog.getByText('Songs in the queue: 2')).toBeVisible();
  const restored = page.waitForEvent('load');
  await settings.button('Restore').click();
  await restored;
  await expect.poll(() => pageScheme(page)).toBe('light');
  await expect(player.region.getByRole('link', { name: /Tank!/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('queue'))).toBe(queue);
  await expect(page.getByRole('main').getByText(/^played 1 time$/)).toHaveCount(1);
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await shell.navigation.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Most Listened (Top 10)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Discovery' })).toHaveCount(0);
});

test('an invalid backup file changes nothing and says why', async ({ page, shell }) => {
  const settings = new SettingsDialog(page);
  await shell.open();
  await settings.open();
  await settings.dialog.getByText('Light', { exact: true }).click();
  const before = await page.evaluate(() => ({ ...localStorage }));
  for (const [text, problem] of [
    ['{"playlist":{"title":"x"},"songs":[]}', 'The file is not a backup of this app.'],
    ['<html>', 'The file is not JSON.'],
    [
      '{"kind":"anime-song-player-backup","version":1,"playlists":[{}]}',
      'The backup is damaged: "playlists.0.id" cannot be read.',
    ],
  ] as const) {
    await settings.chooseBackup({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await expect(settings.dialog.getByRole('alert')).toHaveText(problem);
    await expect(settings.button('Restore')).toHaveCount(0);
    await settings.button('Cancel').click();
  }
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(before);
});

test('the settings dialog works with the keyboard alone and gives the focus back [2.81]', async ({
  page,
  shell,
}) => {
  const settings = new SettingsDialog(page);
  await shell.open();
  await settings.opener.focus();
  await page.keyboard.press('Enter');
  await expect(settings.dialog).toBeVisible();
  // The dialog takes the focus once it has rendered.
  await expect(settings.dialog.locator(':focus')).toBeAttached();
  for (let count = 0; count < 30; count += 1) {
    await page.keyboard.press('Tab');
    const isInside = await settings.dialog.evaluate((dialog) =>
      dialog.contains(document.activeElement),
    );
    expect(isInside).toBe(true);
  }
  await settings.show('Data');
  for (const name of ['AniSongDB', 'Anime News Network', 'Tenrai']) {
    await expect(settings.dialog.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  }
  await settings.show('App');
  await focusByKey(settings.theme('Dark'));
  await page.keyboard.press('ArrowLeft');
  await expect(settings.theme('Light')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(settings.dialog).toHaveCount(0);
  await expect(settings.opener).toBeFocused();
});
