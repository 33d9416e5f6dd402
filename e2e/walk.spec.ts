import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { watchRedLines } from './redLines';
import type { PlayerBar } from './screens/PlayerBar';
import { type PlaylistPages, playlistText } from './screens/PlaylistPages';
import type { SearchPage } from './screens/SearchPage';
import { SeasonPage } from './screens/SeasonPage';
import type { Shell } from './screens/Shell';
import { seedLibrary } from './seedLibrary';

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

/** Screens that ask somebody, and what stands on them when the answer has come. */
const ASKING_SCREENS = [
  ['/', 'Other songs'],
  ['/search/cowboy%20bebop', 'Tank!'],
  ['/search/zzzzqqqq', 'Not found...'],
  ['/search/%25%2F%F0%9F%8E%B5', 'Not found...'],
  ['/anime/13', 'Tank!'],
  ['/anime/13?filter=type', 'Opening'],
  ['/anime/13?filter=information', 'Synopsis'],
  ['/anime/77777777', 'Songs not found...'],
  ['/artist/261', 'Composer and Artist'],
  ['/artist/261?filter=anime', 'Composer and Artist'],
  ['/artist/77777777', 'Songs not found...'],
  ['/season?year=1998&season=spring', 'Cowboy Bebop'],
  ['/season?year=1917', 'No anime is listed here.'],
  ['/season?year=noDate', 'No anime is listed here.'],
] as const;

const EMPTY_SCREENS = [
  ['/song', 'Browse by season'],
  ['/anime', 'Browse by season'],
  ['/artist', 'Browse by season'],
  ['/creator', 'Browse by season'],
  ['/playlist', 'No playlist created…'],
  ['/playlist/4711', 'To all playlists'],
  ['/listened', /^Play some music/],
  ['/404', 'Are you well?'],
  ['/no/such/page', 'Are you well?'],
  ['/anime/0', 'Are you well?'],
] as const;

const TABBED_SCREENS = [
  ['/search/cowboy%20bebop', 'All'],
  ['/anime/13', 'All Song'],
  ['/artist/261', 'All'],
] as const;

const FILLED_SCREENS = ['/song', '/anime?page=2', '/artist?page=2', '/creator', '/song?filter=zzz'];

async function visit(
  { page, shell }: Screens,
  screens: readonly (readonly [path: string, settled: string | RegExp])[],
): Promise<void> {
  for (const [path, settled] of screens) {
    await test.step(path, async () => {
      await shell.open(path);
      await expect(page.getByText(settled).filter({ visible: true }).first()).toBeVisible();
    });
  }
}

async function visitSeasons({ page, shell }: Screens): Promise<void> {
  const season = new SeasonPage(page);
  await shell.open('/season');
  await expect(season.group('Winter 2024').getByRole('link').first()).toBeVisible();
  await season.year.selectOption('1998');
  await expect(season.anime('Cowboy Bebop').first()).toBeVisible();
  await season.year.selectOption('No date');
  await expect(page.getByText('No anime is listed here.')).toBeVisible();
  await season.year.selectOption('All');
  await expect(season.groups().first().getByText(/anime/i).first()).toBeVisible();
}

async function tryTabs({ page }: Screens, firstTab: string): Promise<void> {
  const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
  await expect(tabs.filter({ hasText: firstTab })).toBeVisible();
  for (const tab of await tabs.all()) await tab.click();
}

async function openDialogs({ page }: Screens): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const name of ['Settings', 'Keyboard shortcuts']) {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

/** The key of a shortcut, pressed where no control has the focus. */
async function press(page: Page, key: string): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press(key);
}

/** Plays, skips, opens the queue and the moving picture. */
async function listen({ page, shell, searchPage, player }: Screens): Promise<void> {
  await shell.open('/search/cowboy%20bebop');
  await searchPage.playButton('Tank!').click();
  await player.expectSoundAdvances();
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await press(page, 'q');
  await expect(queue).toBeVisible();
  await press(page, 'q');
  await expect(queue).toHaveCount(0);
  // 480p from the next song on, which is then a moving picture.
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

/** A file that is none, one that is, and the page of its list. */
async function usePlaylists(screens: Screens): Promise<void> {
  const { shell, playlists } = screens;
  await shell.open('/playlist');
  await playlists.choose('broken');
  await expect(playlists.dialog.getByRole('alert')).toBeVisible();
  await playlists.dialogButton('Close').click();
  await playlists.importText(playlistText('Mine', LISTED_SONGS));
  await playlists.card('Mine').getByRole('button', { name: 'Delete' }).click();
  await playlists.dialogButton('Cancel').click();
  await playlists.open('Mine');
  await playlists.expectSongs(...LISTED_SONGS.map((id) => `Song ${id}`));
  await playlists.backUp();
  await tryTabs(screens, 'All Song');
}

/** What small windows have beside the bar. */
async function openSheet({ page }: Screens): Promise<void> {
  await page.getByRole('button', { name: 'Open now playing' }).click();
  await expect(page.getByRole('dialog', { name: 'Now playing' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function visitFilled({ page, shell }: Screens): Promise<void> {
  for (const path of FILLED_SCREENS) {
    await shell.open(path);
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
  }
  await shell.open('/listened');
  await expect(page.getByRole('main').getByText('Tank!').first()).toBeVisible();
  await shell.open('/');
  await expect(page.getByText('Most Listened (Top 10)')).toBeVisible();
}

const SIZES = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;

const THEMES = ['dark', 'light'] as const;

interface Look {
  readonly theme: (typeof THEMES)[number];
  readonly width: number;
  readonly height: number;
}

async function setLook(page: Page, { theme, width, height }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.addInitScript((chosen) => {
    if (localStorage.getItem('config') !== null) return;
    localStorage.setItem('config', JSON.stringify({ theme: chosen }));
  }, theme);
}

for (const theme of THEMES) {
  for (const { name, ...size } of SIZES) {
    test(`a first visit to all screens, ${theme}, ${name}: not one red line`, async ({
      page,
      shell,
      searchPage,
      player,
      playlists,
    }) => {
      test.slow();
      await setLook(page, { theme, ...size });
      const screens = { page, shell, searchPage, player, playlists };
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

    test(`all screens of one who has songs, ${theme}, ${name}: not one red line`, async ({
      page,
      shell,
      searchPage,
      player,
      playlists,
    }) => {
      test.slow();
      await setLook(page, { theme, ...size });
      const screens = { page, shell, searchPage, player, playlists };
      const redLines = await watchRedLines(page);
      await shell.open('/404');
      await seedLibrary(page, SEEDED_SONGS);
      await page.reload();
      await listen(screens);
      await usePlaylists(screens);
      await visitFilled(screens);
      await visit(screens, ASKING_SCREENS);
      await openDialogs(screens);
      if (name === 'phone') await openSheet(screens);
      // What is there on the next visit: the queue, the song, the lists.
      await page.reload();
      await expect(player.region.getByRole('link').first()).toBeVisible();
      expect(redLines).toEqual([]);
    });
  }
}

test('the watch sees what is red', async ({ page, shell }) => {
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

test('all that the page names is there: icons, manifest, source maps', async ({ page, shell }) => {
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
