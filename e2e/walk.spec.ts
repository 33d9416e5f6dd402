import type { Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from './axe';
import { expect, test } from './fixtures';
import { nowPlayingSheet } from './nowPlayingSheet';
import { watchRedLines } from './redLines';
import { ListPage } from './screens/ListPage';
import type { PlayerBar } from './screens/PlayerBar';
import { type PlaylistPages, playlistText } from './screens/PlaylistPages';
import type { SearchPage } from './screens/SearchPage';
import { SeasonPage } from './screens/SeasonPage';
import { SettingsDialog } from './screens/SettingsDialog';
import type { Shell } from './screens/Shell';
import { seedLibrary, seedVisits } from './seedLibrary';

interface Screens {
  readonly page: Page;
  readonly shell: Shell;
  readonly searchPage: SearchPage;
  readonly player: PlayerBar;
  readonly playlists: PlaylistPages;
}

/** Enough for several pages of each list. */
const SEEDED_SONGS = 2600;
const LISTED_SONGS = [7001, 7002, 7003];

/** An address, a text of the settled page, and whether it looks like an earlier one. */
type Visit = readonly [path: string, settled: string | RegExp, look?: 'as before'];

/** Screens that request from a service, and a text they show after the response. */
const ASKING_SCREENS: readonly Visit[] = [
  ['/', 'Other songs'],
  ['/search/cowboy%20bebop', 'Tank!'],
  ['/search/zzzzqqqq', 'Not found...'],
  ['/search/%25%2F%F0%9F%8E%B5', 'Not found...', 'as before'],
  ['/anime/13', 'Tank!'],
  ['/anime/4240?filter=type', 'Opening'],
  ['/anime/4240?filter=information', 'Synopsis'],
  ['/anime/77777777', 'Songs not found...'],
  ['/artist/261', 'gravity'],
  ['/artist/261?filter=anime', 'gravity'],
  ['/artist/77777777', 'Songs not found...', 'as before'],
  ['/season?year=1998&season=spring', 'Cowboy Bebop'],
  ['/season?year=1998', 'Cowboy Bebop'],
  ['/season?year=1917', 'No anime here', 'as before'],
  ['/season?year=noDate', 'Test Pattern: The Animation'],
];

const EMPTY_SCREENS: readonly Visit[] = [
  ['/song', 'Browse by season'],
  ['/anime', 'Browse by season', 'as before'],
  ['/artist', 'Browse by season', 'as before'],
  ['/creator', 'Browse by season', 'as before'],
  ['/playlist', 'No playlist created…'],
  ['/playlist/4711', 'All playlists'],
  ['/practice', 'Practice'],
  ['/listened', /^Play some music/],
  ['/404', 'Are you well?'],
  ['/no/such/page', 'Are you well?', 'as before'],
  ['/anime/0', 'Are you well?', 'as before'],
];

const TABBED_SCREENS = [
  ['/search/cowboy%20bebop', 'All'],
  ['/anime/13', 'All Song'],
  ['/artist/261', 'All'],
] as const;

const FILLED_SCREENS = [
  ['/song', 'My songs'],
  ['/anime?page=2', 'Animes'],
  ['/artist?page=2', 'Artists'],
  ['/creator', 'Composers/Arrangers'],
] as const;

/** Logo, search form, keyboard shortcuts and settings are there, whole and within the window. */
async function expectTopBar(page: Page): Promise<void> {
  const bar = page.getByRole('banner');
  await expect(page.getByRole('search')).toHaveCount(1);
  for (const part of [
    bar.getByRole('link', { name: 'Anime Song Player', exact: true }),
    bar.getByRole('search').getByRole('combobox'),
    bar.getByRole('search').getByRole('button', { name: 'Search', exact: true }),
    bar.getByRole('button', { name: 'Keyboard shortcuts', exact: true }),
    bar.getByRole('button', { name: 'Settings', exact: true }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
}

async function visit({ page, shell }: Screens, screens: readonly Visit[]): Promise<void> {
  for (const [path, settled, look] of screens) {
    await test.step(path, async () => {
      await shell.open(path);
      await expect(page.getByText(settled).filter({ visible: true }).first()).toBeVisible();
      await expectTopBar(page);
      if (look === undefined) await expectNothingSerious(page);
    });
  }
}

async function visitSeasons({ page, shell }: Screens): Promise<void> {
  const season = new SeasonPage(page);
  await shell.open('/season?year=2024');
  await expect(season.group('Winter 2024').getByRole('link').first()).toBeVisible();
  await season.year.selectOption('1998');
  await expect(season.anime('Cowboy Bebop').first()).toBeVisible();
  await season.year.selectOption('No date');
  await expect(season.anime('Test Pattern: The Animation')).toBeVisible();
  await season.year.selectOption('All');
  await expect(season.groups().first().getByText(/anime/i).first()).toBeVisible();
}

async function tryTabs({ page }: Screens, firstTab: string): Promise<void> {
  const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
  await expect(tabs.filter({ hasText: firstTab })).toBeVisible();
  for (const tab of await tabs.all()) {
    // A tab without content is disabled.
    if (await tab.isEnabled()) await tab.click();
  }
}

async function openDialogs({ page }: Screens): Promise<void> {
  const settings = new SettingsDialog(page);
  await settings.open();
  for (const part of ['App', 'Library', 'Offline', 'Data'] as const) {
    await settings.show(part);
    await expectNothingSerious(page);
  }
  await settings.button('Clean Data').click();
  await expect(settings.button('Delete everything')).toBeVisible();
  await expectNothingSerious(page);
  await page.keyboard.press('Escape');
  await expect(settings.dialog).toHaveCount(0);
  await settings.openShortcuts();
  await expectNothingSerious(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Presses a shortcut while no control has the focus. */
async function press(page: Page, key: string): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press(key);
}

/** Plays, skips, opens a menu, the queue and the video. */
async function listen({ page, shell, searchPage, player }: Screens): Promise<void> {
  await shell.open('/search/cowboy%20bebop');
  await searchPage.playButton('Tank!').click();
  await player.expectSoundAdvances();
  await searchPage.chooseFromMenu('Tank!', 'Song information');
  // The row scrolls until it is fully visible.
  await expect(page.getByRole('table', { name: /Tank!/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Options for Tank!', exact: true }).first().click();
  await expect(page.getByRole('menuitem', { name: 'Add to Play queue' })).toBeVisible();
  await expectNothingSerious(page);
  await page.keyboard.press('Escape');
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await press(page, 'q');
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  await expectNothingSerious(page);
  await press(page, 'q');
  await expect(queue).toHaveCount(0);
  // 480p applies from the next song on, which then plays as video.
  await press(page, 'r');
  await press(page, '.');
  await player.expectSoundAdvances();
  const video = page.getByRole('region', { name: 'Video' });
  await press(page, 'v');
  await expect(video).toBeVisible();
  await player.expectSoundAdvances();
  await press(page, 'v');
  await expect(video).toHaveCount(0);
}

/** Imports invalid files, then a valid one, and opens its playlist. */
async function usePlaylists(screens: Screens): Promise<void> {
  const { page, shell, playlists } = screens;
  await shell.open('/playlist');
  await playlists.button('Create a playlist').click();
  await expect(playlists.dialog.getByLabel('Name')).toBeFocused();
  await expectNothingSerious(page);
  await playlists.dialogButton('Close').click();
  await playlists.choose('broken');
  await expect(playlists.dialog.getByRole('alert')).toBeVisible();
  await expectNothingSerious(page);
  await playlists.dialogButton('Close').click();
  await playlists.importText(playlistText('Mine', LISTED_SONGS));
  await playlists.choose(playlistText('Mine', LISTED_SONGS));
  await expect(playlists.dialog.getByRole('radio').first()).toBeVisible();
  await expectNothingSerious(page);
  await playlists.dialogButton('Close').click();
  await playlists.card('Mine').getByRole('button', { name: 'Delete' }).click();
  await expect(playlists.dialogButton('Cancel')).toBeFocused();
  await expectNothingSerious(page);
  await playlists.dialogButton('Cancel').click();
  await playlists.open('Mine');
  await playlists.expectSongs(...LISTED_SONGS.map((id) => `Song ${id}`));
  await expectNothingSerious(page);
  await playlists.backUp();
  await tryTabs(screens, 'All Song');
  await page.getByRole('tab', { name: 'All Song' }).click();
  await playlists.startSelecting();
  await playlists.main.getByRole('checkbox').first().check();
  await expectNothingSerious(page);
  await playlists.button('Add to a PlayList').click();
  await expect(playlists.dialog.getByLabel('Playlist')).toBeFocused();
  await expectNothingSerious(page);
  await page.keyboard.press('Escape');
}

/** Opens the sheet that small windows have in addition to the bar. */
async function openSheet({ page }: Screens): Promise<void> {
  await page.getByRole('button', { name: 'Open now playing' }).click();
  await expect(nowPlayingSheet(page)).toBeVisible();
  await expectNothingSerious(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function visitFilled({ page, shell }: Screens): Promise<void> {
  const list = new ListPage(page);
  for (const [path, title] of FILLED_SCREENS) {
    await test.step(path, async () => {
      await shell.open(path);
      await expect(list.rows(title).first()).toBeVisible();
      await expect(page.getByText('Loading')).toHaveCount(0);
      await expectNothingSerious(page);
    });
  }
  await shell.open('/song?filter=zzz');
  await expect(page.getByText('Nothing at all was found')).toBeVisible();
  await expectNothingSerious(page);
  await shell.open('/listened');
  await expect(page.getByRole('main').getByText('Tank!').first()).toBeVisible();
  await expectNothingSerious(page);
  await shell.open('/');
  const listened = page.getByRole('region', { name: 'Most Listened (Top 10)', exact: true });
  await expect(listened.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('list', { name: 'Discovery' }).getByRole('listitem')).toHaveCount(50);
  await expectNothingSerious(page);
}

for (const { name, ...size } of [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 360, height: 740 },
] as const) {
  test.describe(name, () => {
    test.use({ viewport: size });
    test.slow();

    test('shows every screen with the four parts of the top bar on a first visit, without console errors and serious axe faults [2.63 2.64 2.65]', async ({
      page,
      shell,
      searchPage,
      player,
      playlists,
    }) => {
      const screens = { page, shell, searchPage, player, playlists };
      await followSystemTheme(page);
      const redLines = await watchRedLines(page);
      await visit(screens, EMPTY_SCREENS);
      await visit(screens, ASKING_SCREENS);
      await visitSeasons(screens);
      for (const [path, firstTab] of TABBED_SCREENS) {
        await shell.open(path);
        await tryTabs(screens, firstTab);
      }
      await openDialogs(screens);
      expect(redLines).toEqual([]);
    });

    test('shows every screen with songs without console errors and without serious axe faults', async ({
      page,
      shell,
      searchPage,
      player,
      playlists,
    }) => {
      const screens = { page, shell, searchPage, player, playlists };
      await followSystemTheme(page);
      const redLines = await watchRedLines(page);
      await shell.open('/404');
      await seedLibrary(page, SEEDED_SONGS);
      await seedVisits(page);
      await listen(screens);
      await usePlaylists(screens);
      await visitFilled(screens);
      for (const [path, settled] of ASKING_SCREENS) {
        await shell.open(path);
        await expect(page.getByText(settled).filter({ visible: true }).first()).toBeVisible();
      }
      if (name === 'phone') await openSheet(screens);
      // The next visit restores the queue, the song and the playlists.
      await page.reload();
      await expect(player.region.getByRole('link').first()).toBeVisible();
      expect(redLines).toEqual([]);
    });
  });
}

test('the check of the console reports errors and failed requests', async ({ page, shell }) => {
  const redLines = await watchRedLines(page);
  await shell.open('/404');
  await page.evaluate(async () => {
    console.error('planted');
    await fetch('/api/nothing');
    await fetch('http://127.0.0.2:9/').catch(() => undefined);
  });
  for (const expected of ['planted', '404 http', '127.0.0.2:9']) {
    await expect.poll(() => redLines.some((line) => line.includes(expected))).toBe(true);
  }
});

test('every link, icon and source map of the page exists', async ({ page, shell }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await shell.open('/anime/13');
  await expect(page.getByText('Tank!').first()).toBeVisible();
  const named = await page
    .locator('link[href]')
    .evaluateAll((links) =>
      links.flatMap((link) => (link instanceof HTMLLinkElement ? link.href : [])),
    );
  const maps: string[] = [];
  for (const url of scripts) {
    const script = await (await page.request.get(url)).text();
    const map = /\/\/# sourceMappingURL=(\S+)/.exec(script)?.[1];
    if (map !== undefined) maps.push(new URL(map, url).href);
  }
  expect(maps.length).toBeGreaterThan(0);
  const manifestUrl = named.find((url) => url.endsWith('.webmanifest')) ?? '';
  const manifest: { icons: { src: string }[] } = await (await page.request.get(manifestUrl)).json();
  const icons = manifest.icons.map(({ src }) => new URL(src, manifestUrl).href);
  expect(icons.length).toBeGreaterThan(0);
  for (const url of [...named, ...maps, ...icons]) {
    expect((await page.request.get(url)).status(), url).toBe(200);
  }
});
