import type { Page } from '@playwright/test';
import { formatSharedPlaylist } from '../../../src/domain/playlist/sharedPlaylist';
import { expectNothingSerious, followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';
import { FindPage } from '../../screens/FindPage';
import { fileSong, seedPlaylist } from '../../screens/PlaylistPages';
import type { Shell } from '../../screens/Shell';
import { seedLibrary, seedVisits } from '../../seedLibrary';

const HIGHEST = 190;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The top of a page's list, in pixels from the top of the window. */
async function beginsAt(page: Page): Promise<number> {
  const first = page.getByRole('main').getByRole('listitem').filter({ visible: true }).first();
  await expect(first).toBeVisible();
  return (await first.boundingBox())?.y ?? Number.NaN;
}

/** An overflowing element would widen the window. */
async function expectAsWideAs(page: Page, width: number): Promise<void> {
  const widths = () => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  await expect.poll(widths).toEqual([width, width]);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** The entries of the menu that a button opens. */
async function menuOf(page: Page, name: string | RegExp): Promise<readonly string[]> {
  await button(page, name).tap();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const place = await menu.boundingBox();
  expect(place?.width).toBe(390);
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(844);
  const names = await menu.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  return names;
}

/** Pages with data of the service, and the buttons of their first line besides the menu. */
const FOUND = [
  { path: '/search/bebop', buttons: ['Play all', 'Shuffle', 'Share', 'Filters'] },
  { path: '/season?year=1998&season=spring', buttons: ['Filters'] },
  {
    path: '/season?year=1998&season=spring&show=songs',
    buttons: ['Play all', 'Shuffle', 'Filters'],
  },
  { path: '/anime/13', buttons: ['Back', 'Play', 'Share', 'Shuffle', 'Filters'] },
  { path: '/artist/261', buttons: ['Back', 'Play', 'Share', 'Shuffle', 'Filters'] },
  {
    path: `/shared/${formatSharedPlaylist({ title: 'From a friend', songs: [10_042_201, 10_129_301] })}`,
    buttons: ['Back', 'Play', 'Save to my playlists', 'Shuffle', 'Filters'],
  },
] as const;

/** Pages with data stored in this browser. */
const KEPT = [
  { path: '/song', buttons: ['Play this page', 'Shuffle', 'Filters'] },
  { path: '/anime', buttons: [] },
  { path: '/artist', buttons: [] },
  { path: '/creator', buttons: [] },
  { path: '/listened', buttons: ['Play all', 'Shuffle', 'Filters'] },
  { path: '/playlist', buttons: ['Create a playlist', 'Import a playlist'] },
  { path: '/playlist/1', buttons: ['Back', 'Play', 'Backup Playlist', 'Shuffle', 'Filters'] },
] as const;

async function expectHead(
  page: Page,
  { path, buttons }: (typeof FOUND)[number] | (typeof KEPT)[number],
): Promise<void> {
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => beginsAt(page), { message: path }).toBeLessThanOrEqual(HIGHEST);
  for (const name of buttons) {
    const box = await button(page, name).boundingBox();
    expect((box?.y ?? HIGHEST) + (box?.height ?? 0), `${path}: ${name}`).toBeLessThan(HIGHEST);
    expect(box?.width, `${path}: ${name}`).toBeGreaterThanOrEqual(44);
    expect(box?.height, `${path}: ${name}`).toBeGreaterThanOrEqual(44);
  }
  await expectAsWideAs(page, 390);
}

/** Opens a page, and waits until the rows of the previous one are gone. */
async function openNext(page: Page, shell: Shell, path: string): Promise<void> {
  const first = page.getByRole('main').getByRole('listitem').first();
  const old = (await first.count()) > 0 ? await first.elementHandle() : null;
  await shell.open(path);
  await expect.poll(() => old?.evaluate((row) => row.isConnected) ?? false).toBe(false);
  await expect(first).toBeVisible();
}

/** Expects that no button of the head is cut in the narrowest window. */
async function expectFitsNarrowest(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAsWideAs(page, 320);
  // In one evaluation: a button that appears with the list replaces another one.
  const edges = await page
    .getByRole('main')
    .locator('header button')
    .evaluateAll((buttons) =>
      buttons.map((each) => {
        const { left, right } = each.getBoundingClientRect();
        return { left, right };
      }),
    );
  for (const { left, right } of edges) {
    expect(right, path).toBeLessThanOrEqual(320);
    expect(left, path).toBeGreaterThanOrEqual(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test('every list on a phone begins near the top, and none is wider than the narrowest window [11.56]', async ({
  page,
  shell,
}) => {
  test.slow();
  // On the 404 page the app writes nothing else to the database.
  await shell.open('/404');
  await seedLibrary(page, 300);
  await seedVisits(page);
  for (const head of [...FOUND, ...KEPT]) {
    await test.step(head.path, async () => {
      await openNext(page, shell, head.path);
      await expectHead(page, head);
      await expectFitsNarrowest(page, head.path);
    });
  }
});

test('the best match takes one row above the songs, and the find page begins near the top [11.56]', async ({
  page,
  shell,
}) => {
  await new FindPage(page).download();
  expect(await beginsAt(page)).toBeLessThanOrEqual(HIGHEST);
  await expectAsWideAs(page, 390);
  await shell.open('/search/cowboy%20bebop');
  const best = await page.getByRole('region', { name: 'Best match' }).boundingBox();
  expect(best?.y).toBeLessThanOrEqual(HIGHEST);
  expect(best?.height).toBeLessThanOrEqual(52);
  const songs = (await beginsAt(page)) - (best?.y ?? 0) - (best?.height ?? 0);
  expect(songs).toBeLessThanOrEqual(12);
});

test('the ranked banner takes one line above the songs, and a press shows all of it [11.56]', async ({
  page,
  shell,
  faults,
}) => {
  await followSystemTheme(page);
  await faults.setRanked('on');
  await shell.open('/search/cowboy%20bebop');
  const banner = page.getByRole('status').filter({ hasText: 'Ranked AMQ Alert' });
  await expect(banner).toContainText('During ranked matches, searches by song or artist');
  await expect(page.getByText('only anime names were searched')).toBeVisible();
  expect((await banner.boundingBox())?.height).toBe(44);
  // This includes the best match, one more row above the songs.
  expect(await beginsAt(page)).toBeLessThanOrEqual(320);
  await expectAsWideAs(page, 390);
  await expectNothingSerious(page);
  await banner.getByRole('button', { name: 'Show more' }).tap();
  await expect(banner.getByRole('button', { name: 'Show less' })).toBeVisible();
  expect((await banner.boundingBox())?.height).toBeGreaterThan(60);
});

test('the note about missing songs takes one line, and a press shows which are missing [11.56]', async ({
  page,
  shell,
}) => {
  await shell.open('/playlist');
  const songsCollections = [1, 2, 3, 999_001];
  const songs = [1, 2, 3].map((id) => fileSong(id));
  const id = await seedPlaylist(
    page,
    JSON.stringify({ playlist: { title: 'Mine', songsCollections }, songs }),
  );
  await shell.open(`/playlist/${id}`);
  const note = page.getByRole('status').filter({ hasText: 'missing in this browser' });
  await expect(note.getByRole('button', { name: 'Fetch it' })).toBeVisible();
  expect((await note.boundingBox())?.height).toBe(44);
  await expect(note.getByText('Which ones')).toBeHidden();
  await note.getByRole('button', { name: 'Show more' }).tap();
  await note.getByText('Which ones').tap();
  await expect(note).toContainText('999001');
});

test('the other actions of a page are in its menu, a sheet at the bottom, and a search without results can be shared [11.56]', async ({
  page,
  shell,
}) => {
  await followSystemTheme(page);
  await shell.open('/search/bebop');
  const ofSongs = [
    'Add all to queue',
    'Add all to a PlayList',
    'Like',
    'Practice',
    'Guess the song',
    'Select',
    'Download',
  ];
  expect(await menuOf(page, 'Actions for all songs')).toEqual([...ofSongs, 'Save as playlist']);
  await expectNothingSerious(page);
  await shell.open('/anime/13');
  const information = page.getByRole('tab', { name: 'Information', exact: true });
  // The previous page has a menu with the same name.
  await expect(information).toBeVisible();
  expect(await menuOf(page, 'Actions for all songs')).toEqual(ofSongs);
  await information.tap();
  await expect(button(page, 'Actions for all songs')).toHaveCount(0);
  await expect(button(page, 'Share')).toBeVisible();
  await expectNothingSerious(page);
  await shell.open('/song');
  await page.getByRole('main').getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await expect(page).toHaveURL(/sort=name/);
  await shell.open('/search/zzzzzz');
  await expect(page.getByText('Not found...')).toBeVisible();
  await expect(button(page, 'Share')).toBeVisible();
});

test('a long title takes two lines, a press on “Show more” shows all of it, and another one cuts it [11.56]', async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await shell.open('/anime/990002');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Test Pattern the Movie');
  const lines = () =>
    title.evaluate((each) =>
      Math.round(each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight)),
    );
  const height = async () => (await title.boundingBox())?.height ?? 0;
  const before = await height();
  expect(await lines()).toBe(2);
  await button(page, 'Show more').tap();
  expect(await lines()).toBeGreaterThan(2);
  await expectAsWideAs(page, 360);
  await expect(button(page, 'Show less')).toBeFocused();
  await button(page, 'Show less').tap();
  expect(await height()).toBe(before);
});
