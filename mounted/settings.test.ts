import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { focusByKey } from '../e2e/keyboardFocus';
import { pageScheme, SettingsDialog } from '../e2e/screens/SettingsDialog';
import { storedConfig } from '../e2e/storedTexts';
import { expect, test } from './harness/test';

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
}) => {
  const settings = new SettingsDialog(page);
  await playTank();
  await player.pauseButton.click();
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
  await settings.open();
  await settings.dialog.getByText('Light', { exact: true }).click();
  await settings.discoverySwitch.check();
  await settings.show('Data');
  const queue = await page.evaluate(() => localStorage.getItem('queue'));

  await settings.button('Clean Data').click();
  const download = await settings.downloadFrom('Download full backup first');
  expect(download.suggestedFilename()).toMatch(
    /^anime-song-player-backup-\d{4}-\d{2}-\d{2}\.json$/,
  );
  const buffer = await readFile(await download.path());
  expect(JSON.parse(buffer.toString())).toMatchObject({ version: 1 });

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
  await settings.chooseBackup({ name: 'backup.json', mimeType: 'application/json', buffer });
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
  // A page that stores nothing by itself.
  await shell.open('/playlist');
  await settings.open();
  await settings.dialog.getByText('Light', { exact: true }).click();
  const before = await page.evaluate(() => ({ ...localStorage }));
  for (const [text, problem] of [
    ['{"playlist":{"title":"x"},"songs":[]}', 'The file is not a backup of this app.'],
    ['<html>', 'The file is not JSON.'],
    [
      '{"kind":"anime-song-player-backup","version":1,"playlists":[{}]}',
      'The backup is damaged: couldn’t read “playlists.0.id”.',
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
