import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  buildLargeCatalogue,
  CROWD,
  HUGE_COMPOSER,
  LARGE_COMPOSER,
} from '../../e2e/largeCatalogue';
import { FindPage } from '../../e2e/screens/FindPage';
import { showMoreFilters } from '../../e2e/screens/filterPanel';
import { storedQueue } from '../../e2e/storedTexts';
import { expect } from '../harness/test';
import { test } from '../largeService';

const SONGS = buildLargeCatalogue();
const SONG_COUNT = SONGS.length;
/** 18:00 in Tokyo: outside of ranked time by the clock's rule. */
const OUTSIDE_RANKED = new Date('2026-05-10T09:00:00Z');
/** 20:40 in Tokyo: ranked time. */
const RANKED = new Date('2026-05-10T11:40:00Z');

/** From now on every request to the song database fails. */
async function cutOff(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  return asked;
}

test('the Search destination opens the find page, and the page combines texts for all names and single fields [10.29 10.30]', async ({
  page,
  shell,
}) => {
  const find = new FindPage(page);
  await find.download();
  await shell.open('/404');
  await shell.navigation.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/#\/find$/);
  await find.field('Any name').fill('starlight waltz 3');
  await expect(find.play('Starlight Waltz 3')).toBeVisible();
  await find.field('Any name').fill('');
  await find.expectCount(SONG_COUNT);

  await find.field('Any name').pressSequentially('own voice');
  await find.expectCount(6);
  await expect(page).toHaveURL(/\/find\?text=own\+voice$/);
  await find.field('Any name').fill('');
  await find.expectCount(SONG_COUNT);
  await find.button('Filters').click();
  await showMoreFilters(page);
  await find.field('Composer or arranger').fill('haruto amane');
  await find.expectCount(LARGE_COMPOSER.creatorCount + 10);
  await find.field('Anime').fill('glass harbour');
  await find.expectCount(LARGE_COMPOSER.creatorCount);
  await find.field('Artist').fill(CROWD.text);
  await expect(find.main.getByText('Not found...')).toBeVisible();
  await find.main.getByLabel('Songs matching').selectOption('any of these');
  await find.expectCount(LARGE_COMPOSER.creatorCount + 6 + 10 + CROWD.personCount);
  await expect(page).toHaveURL(/artist=tachibana/);
  await page.reload();
  await find.expectCount(LARGE_COMPOSER.creatorCount + 6 + 10 + CROWD.personCount);
  // The fields behind "More" show, because one of them has a text.
  await find.button('Filters').click();
  await expect(find.field('Artist')).toHaveValue(CROWD.text);
});

test('the find page filters and sorts by its panel and by a link', async ({ page, shell }) => {
  const find = new FindPage(page);
  await find.download();
  await find.button('Filters').click();
  const panel = page.getByRole('region', { name: 'Filter songs' });
  await showMoreFilters(page);
  await panel.getByRole('checkbox', { name: 'Movie' }).check();
  await panel.getByRole('checkbox', { name: 'Insert Song' }).check();
  const films = SONGS.filter(
    ({ animeType, songType }) => animeType === 'Movie' && songType === 'Insert Song',
  ).length;
  await expect(panel.getByRole('status')).toHaveText(`${films} songs`);
  await expect(page).toHaveURL(/\?type=in&kind=movie$/);
  await panel.getByRole('button', { name: 'Close' }).click();
  // How many rows are drawn below the window differs with the time.
  const names = async () => (await find.names()).slice(0, 10);
  const sorted = await names();
  await find.main.getByLabel('Sort by').selectOption('Random');
  await expect(page).toHaveURL(/sort=random&seed=\d+$/);
  // The address is the new one before the rows are.
  await expect.poll(names).not.toEqual(sorted);
  const order = await names();
  await page.reload();
  await expect.poll(names).toEqual(order);
  await find.button('Shuffle again').click();
  await expect.poll(names).not.toEqual(order);

  await shell.open('/find?composer=ishida&type=op&sort=-name');
  const openings = 620;
  await find.expectCount(openings);
  await expect(find.row(1).getByText('Iron 1300', { exact: true })).toBeVisible();
  await expect(find.button('Descending')).toHaveAttribute('aria-pressed', 'true');
  await find.button('Descending').click();
  await expect(page).toHaveURL(/type=op&sort=name$|type=op$/);
  await expect(find.row(1).getByText('Iron 681', { exact: true })).toBeVisible();
});

test('all found songs can be played, shuffled, queued, saved, copied and downloaded [10.31]', async ({
  page,
  context,
  shell,
  player,
  playlists,
}) => {
  // Without a service the page uses the clock, which may be within ranked time.
  await page.clock.install({ time: OUTSIDE_RANKED });
  const find = new FindPage(page);
  await find.download();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.reload();
  const asked = await cutOff(page);
  await find.field('Any name').fill(HUGE_COMPOSER.name);
  await find.expectCount(HUGE_COMPOSER.songCount);

  await find.button('Play all').click();
  await player.expectSoundAdvances();
  await find.button('Shuffle').click();
  await find.choose('Add to Play queue');
  await expect(playlists.toasts).toContainText('1,300 songs');
  expect(await storedQueue(page)).toHaveLength(HUGE_COMPOSER.songCount);

  await find.exportAs('Copy as text');
  await expect(playlists.toasts).toContainText('1,300 songs copied as text.');
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines).toHaveLength(HUGE_COMPOSER.songCount);
  expect(lines[0]).toMatch(/^Iron \d+ by Session Singer \(Iron Garden \d+, .+\)$/);

  const download = page.waitForEvent('download');
  await find.exportAs('Download as JSON');
  const rows: unknown[] = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(rows).toHaveLength(HUGE_COMPOSER.songCount);
  expect(Object.keys(Object(rows[0])).sort()).toEqual(
    expect.arrayContaining(['annId', 'annSongId', 'animeENName', 'artists', 'composers', 'HQ']),
  );

  await find.choose('Save as playlist');
  await playlists.dialog.getByRole('textbox').fill('All of Ishida');
  await playlists.dialogButton('Create').click();
  await expect(playlists.dialog).toHaveCount(0);
  await shell.open('/playlist');
  await playlists.open('All of Ishida');
  await expect(playlists.main.getByText('1,300 songs').first()).toBeVisible();
  await expect(
    playlists.main.getByRole('button', { name: /^Play Iron \d+/ }).first(),
  ).toBeVisible();
  expect(asked.filter((path) => path.endsWith('_request'))).toEqual([]);
});

test('in ranked time the find page and a search with the song list find songs and people, and say nothing of a limit [10.14]', async ({
  page,
  shell,
  faults,
}) => {
  const find = new FindPage(page);
  await page.clock.install({ time: RANKED });
  await faults.setRanked('on');
  await find.download();
  await expect(page.getByText('Ranked AMQ Alert')).toBeVisible();
  const limits = page.getByText(/^Ranked match (?:on|until)/);
  await find.field('Any name').fill('own voice');
  await find.expectCount(6);
  await expect(limits).toHaveCount(0);
  await find.button('Filters').click();
  await showMoreFilters(page);
  for (const name of ['Anime', 'Song', 'Artist', 'Composer or arranger']) {
    await expect(find.field(name)).toBeVisible();
  }
  await find.field('Any name').fill('nothing like this at all');
  await expect(find.main.getByText('Not found...')).toBeVisible();
  await expect(limits).toHaveCount(0);
  await shell.open('/search/own%20voice');
  await expect(page.getByRole('button', { name: /^Play Own voice/i }).first()).toBeVisible();
  await expect(limits).toHaveCount(0);
  await faults.setRanked('off');
});

test('the find page can be used with the keyboard alone', async ({ page }) => {
  const find = new FindPage(page);
  await find.download();
  await find.field('Any name').focus();
  await page.keyboard.type('own voice');
  await find.expectCount(6);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'All', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(find.button('Filters')).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Filter songs' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(find.button('Filters')).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await find.field('Song').focus();
  await page.keyboard.type('voice 4');
  await find.expectCount(1);
  await find.play('Own Voice 4').focus();
  await page.keyboard.press('Enter');
  await expect(find.row(1)).toHaveAttribute('aria-current', 'true');
});

test('a search is answered by the song list, and one search of AniSongDB goes beside it', async ({
  page,
  shell,
  searchPage,
}) => {
  const find = new FindPage(page);
  await find.download();
  await page.reload();
  await find.expectCount(SONG_COUNT);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const searches = () => asked.filter((path) => path === '/api/search_request').length;
  await shell.open('/search/starlight%20op%201');
  const main = page.getByRole('main');
  await expect.poll(searches).toBe(1);
  await expect(main.getByText(/AniSongDB/)).toHaveCount(0);
  await main.getByRole('button', { name: /^Opening 1\. Treat/ }).click();
  await expect(main.getByRole('button', { name: /^Opening 1\. Treat/ })).toHaveCount(0);
  await expect(page).toHaveURL(/plain=op\+1/);

  await shell.open('/search/starlight');
  await find.expectCount(590);
  await searchPage.filter('Song Name').click();
  await find.expectCount(30);
  await searchPage.filter('Anime Name').click();
  await find.expectCount(520);
  await searchPage.filter('Artist Name').click();
  await find.expectCount(40);
  await searchPage.filter('All').click();
  await find.expectCount(590);
  expect(searches()).toBe(2);

  await find.button('Filters').click();
  const panel = page.getByRole('region', { name: 'Filter songs' });
  await panel.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'By song, anime, artist or composer' }).click();
  await expect(page).toHaveURL(/#\/find\?text=starlight#filters$/);
  await expect(shell.searchInput).toHaveValue('starlight');
  await find.field('Song').fill('starlight 1');
  await expect(page).toHaveURL(/song=starlight\+1/);
});

test('anime, artist and season pages and random songs come from the catalogue without the song database', async ({
  page,
  shell,
  searchPage,
}) => {
  const find = new FindPage(page);
  await find.download();
  await cutOff(page);
  const anime = SONGS.find(({ songName }) => songName === 'Starlight Waltz 1');
  const animeLink = page.getByRole('main').getByRole('link', { name: /^Starlight Story/ });
  for (const [path, shown] of [
    [`/anime/${anime?.annId}`, searchPage.playButtons],
    [`/artist/${HUGE_COMPOSER.id}`, searchPage.playButtons],
    ['/season?season=winter&year=2020', animeLink],
    ['/', searchPage.playButtons],
  ] as const) {
    await test.step(path, async () => {
      await page.goto('about:blank');
      await shell.open(path);
      await expect(shown.first()).toBeVisible();
    });
  }
});
