import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { PlayerBar } from './screens/PlayerBar';
import { SearchPage } from './screens/SearchPage';
import { pageScheme, SettingsDialog } from './screens/SettingsDialog';
import { Shell } from './screens/Shell';

interface Tab {
  readonly page: Page;
  readonly shell: Shell;
  readonly searchPage: SearchPage;
  readonly player: PlayerBar;
  readonly settings: SettingsDialog;
}

/** Opens the app in a tab of the same browser. */
async function openTab(page: Page, path: string): Promise<Tab> {
  await PlayerBar.listen(page);
  const shell = new Shell(page);
  await shell.open(path);
  return {
    page,
    shell,
    searchPage: new SearchPage(page),
    player: new PlayerBar(page),
    settings: new SettingsDialog(page),
  };
}

async function storedTexts(page: Page) {
  return page.evaluate(() => ({
    queue: localStorage.getItem('queue'),
    config: localStorage.getItem('config'),
  }));
}

test('a song started in one tab pauses the other, which says why', async ({ page, context }) => {
  const first = await openTab(page, '/search/cowboy%20bebop');
  await first.searchPage.playButton('Tank!').click();
  await first.player.expectSoundAdvances();

  const second = await openTab(await context.newPage(), '/search/cowboy%20bebop');
  await second.searchPage.playButton('RAIN').click();
  await second.player.expectSoundAdvances();
  await first.player.expectSilence();
  await expect(first.player.playButton).toBeVisible();
  await expect(first.page.getByText('Paused: playing in another tab.')).toBeVisible();
  // All tabs share one queue, so the silent tab shows its current songs.
  await expect(first.player.region.getByRole('link', { name: 'RAIN' })).toBeVisible();

  await first.player.playButton.click();
  await first.player.expectSoundAdvances();
  await second.player.expectSilence();
  await expect(second.player.playButton).toBeVisible();
});

test('a second tab opened while a song plays changes neither the sound nor the stored data', async ({
  page,
  context,
}) => {
  const first = await openTab(page, '/search/cowboy%20bebop');
  await first.searchPage.playButton('Tank!').click();
  await first.player.expectSoundAdvances();
  await first.searchPage.chooseFromMenu('RAIN', 'Add to Play queue');
  const before = await storedTexts(first.page);

  const second = await openTab(await context.newPage(), '/');
  await expect(second.player.region.getByRole('link', { name: 'Tank!' })).toBeVisible();
  await expect(second.player.playButton).toBeVisible();
  await second.player.expectSilence();
  await first.player.expectSoundAdvances();
  expect(await storedTexts(first.page)).toEqual(before);
  await second.page.close();
  await first.player.expectSoundAdvances();
  expect(await storedTexts(first.page)).toEqual(before);
});

test('the queue and the volume are the same in both tabs, and no added song is lost', async ({
  page,
  context,
}) => {
  const first = await openTab(page, '/search/cowboy%20bebop');
  await first.searchPage.playButton('Tank!').click();
  await first.player.expectSoundAdvances();
  await first.player.queueButton.click();
  const firstQueue = first.page.getByRole('complementary', { name: 'Queue' });

  const second = await openTab(await context.newPage(), '/search/gurenge');
  await second.searchPage.chooseFromMenu('Gurenge', 'Add to Play queue');
  await expect(firstQueue.getByRole('button', { name: 'Play Gurenge' })).toBeVisible();
  await first.searchPage.chooseFromMenu('RAIN', 'Add to Play queue');
  await second.page.keyboard.press('m');
  await expect
    .poll(() => first.page.evaluate(() => document.querySelector('audio')?.muted))
    .toBe(true);
  await first.player.expectSoundAdvances();

  const { queue } = await storedTexts(first.page);
  expect(JSON.parse(queue ?? '')).toHaveLength(await firstQueue.getByRole('listitem').count());
  await second.player.queueButton.click();
  const secondQueue = second.page.getByRole('complementary', { name: 'Queue' });
  await expect(secondQueue.getByRole('button', { name: 'Play Gurenge' })).toBeVisible();
  for (const tab of [first, second]) {
    await tab.page.reload();
    await expect(tab.player.region.getByRole('link', { name: 'Tank!' })).toBeVisible();
    expect((await storedTexts(tab.page)).queue).toBe(queue);
  }
});

test('the settings and playlists are the same in both tabs', async ({ page, context }) => {
  const first = await openTab(page, '/playlist');
  const second = await openTab(await context.newPage(), '/');
  await second.settings.open();
  await second.settings.dialog.getByText('Light', { exact: true }).click();
  await expect.poll(() => pageScheme(first.page)).toBe('light');
  await first.settings.open();
  await first.settings.discoverySwitch.check();
  await expect(second.settings.discoverySwitch).toBeChecked();
  await first.settings.button('Close').click();
  await second.settings.button('Close').click();
  await expect(second.page.getByRole('heading', { name: 'Discovery' })).toHaveCount(0);

  await first.page.getByRole('button', { name: 'Create', exact: false }).first().click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Both tabs see it');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(second.page.getByText('Both tabs see it').first()).toBeVisible();
});

test('Clean Data in one tab also empties the other tab, and the data stays deleted', async ({
  page,
  context,
}) => {
  const first = await openTab(page, '/search/cowboy%20bebop');
  await first.searchPage.playButton('Tank!').click();
  await first.player.expectSoundAdvances();
  await first.shell.navigation.getByRole('link', { name: 'History' }).click();
  await first.page.getByRole('main').getByRole('link', { name: 'Most listened' }).click();

  const second = await openTab(await context.newPage(), '/404');
  await second.settings.open('Data');
  await second.settings.button('Clean Data').click();
  const bothReloaded = Promise.all([
    first.page.waitForEvent('load'),
    second.page.waitForEvent('load'),
  ]);
  await second.settings.button('Delete everything').click();
  await bothReloaded;
  for (const tab of [first, second]) {
    await expect(tab.player.region.getByText('Nothing playing')).toBeVisible();
  }
  await expect(first.page.getByText(/^Play some music, this page only displays/)).toBeVisible();
  const keys = await second.page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key === 'queue' || key.endsWith('.position'))).toEqual([]);
});
