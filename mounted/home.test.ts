import type { Page } from '@playwright/test';
import { GuessPage } from '../e2e/screens/GuessPage';
import { seedLibrary, seedVisits } from '../e2e/seedLibrary';
import { expect, test } from './harness/test';

const RANDOM_SONGS = '/api/get_50_random_songs';
const FIRST_SEEDED_SONG = 'Song of the 1th evening';

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const discovery = (page: Page) => block(page, 'Discovery');

test('Discovery shows waiting, an empty answer and an error without affecting Home, and Try again works [4.1 4.2 4.6]', async ({
  page,
  shell,
  faults,
}) => {
  await faults.hang(RANDOM_SONGS, { times: 1 });
  await shell.open();
  await expect(discovery(page).getByText('Looking for something…')).toBeVisible();
  await expect(block(page, 'Video')).toBeVisible();
  await faults.clear();
  await expect(discovery(page).getByRole('listitem')).toHaveCount(50);
  await faults.answer(RANDOM_SONGS, []);
  await page.reload();
  await expect(page.getByText('Nothing at all was found')).toBeVisible();
  await faults.replace({ kind: 'fail', target: RANDOM_SONGS, status: 400 });
  await page.reload();
  await expect(discovery(page).getByText('Api off-line')).toBeVisible();
  await expect(block(page, 'Video')).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(discovery(page).getByRole('listitem')).toHaveCount(50);
});

/** A day in a season that the service has songs of. */
const DAY = new Date('2024-05-10T09:00:00Z');

test('a first visit begins with the search field, this season and well-known songs, before the blocks of the specification [11.17]', async ({
  page,
  shell,
  player,
}) => {
  await page.clock.setSystemTime(DAY);
  await shell.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Every anime opening, ending and insert song',
  );
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'This season',
    'Songs everybody knows',
    'Where to start',
    'Discovery',
    'Most Listened (Top 10)',
    'My Playlists',
    'Featured artist',
    'Video',
  ]);
  await test.step('a tile of the season plays its opening', async () => {
    const tile = block(page, 'This season').getByRole('listitem').first();
    await tile.getByRole('button').click();
    await player.expectSoundAdvances();
    await expect(tile.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  });
  await block(page, 'This season')
    .getByRole('link', { name: 'All openings of the season' })
    .click();
  await expect(page).toHaveURL(/#\/season\?year=2024&season=spring&show=songs&type=op$/);
  const openings = page.getByRole('button', { name: /^Openings/ });
  await expect(openings).toHaveAttribute('aria-pressed', 'true');
});

test('"Guess the song" opens the game, which Enter starts, and Back leaves without a trace', async ({
  page,
  shell,
  player,
}) => {
  await shell.open();
  await page.getByRole('button', { name: /^Guess the song/ }).click();
  const guess = new GuessPage(page);
  await expect(guess.startButton).toBeVisible();
  await guess.startByKey();
  await expect(guess.heading).toHaveText('1 of 10');
  await player.expectSoundAdvances();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Every anime/);
  await player.expectSilence();
  await expect(discovery(page).getByText('Hidden')).toHaveCount(0);
});

test('who comes back still finds the game, the decades and random songs on Home, for one request [11.16]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open('/song');
  await seedLibrary(page, 20);
  await seedVisits(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(RANDOM_SONGS)) asked.push(request.url());
  });
  await shell.navigation.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What will you listen to?');
  const start = block(page, 'Where to start');
  await expect(start.getByRole('list', { name: 'Pick a decade' })).toContainText('1990s');
  await start.getByRole('button', { name: /^Surprise me/ }).click();
  await player.expectSoundAdvances();
  await expect(player.region.getByRole('link').first()).toBeVisible();
  await start.getByRole('button', { name: /^Guess the song/ }).click();
  await expect(page).toHaveURL(/#\/guess$/);
  expect(asked).toHaveLength(1);
});

test('a hidden block stays hidden until Undo or its button at the end of Home', async ({
  page,
  shell,
}) => {
  await shell.open();
  await block(page, 'Video').getByRole('button', { name: 'Hide this block' }).click();
  await expect(block(page, 'Video')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await block(page, 'Video').getByRole('button', { name: 'Hide this block' }).click();
  await discovery(page).getByRole('button', { name: 'Hide this block' }).click();
  await page.reload();
  const hidden = block(page, 'Hidden blocks');
  await expect(hidden.getByRole('button')).toHaveText(['Show Discovery', 'Show Video']);
  await expect(discovery(page)).toHaveCount(0);
  await hidden.getByRole('button', { name: 'Show Discovery' }).click();
  await expect(discovery(page).getByRole('listitem')).toHaveCount(50);
});

test('the video on Home sends no request to its host before the click [2.22]', async ({
  page,
  shell,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { host } = new URL(request.url());
    if (/youtu|ytimg|google/.test(host)) asked.push(host);
  });
  await shell.open();
  await expect(discovery(page).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Play video' }).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(() => asked[0]).toBe('www.youtube-nocookie.com');
  await expect(page.getByRole('link', { name: 'Open on YouTube' })).toBeVisible();
});

test('Home shows its stored blocks offline, while Discovery and the video say they need a network', async ({
  page,
  context,
  shell,
}) => {
  await shell.open('/song');
  await seedLibrary(page, 20);
  await seedVisits(page);
  await expect(page.getByRole('list', { name: 'My songs' })).toBeVisible();
  await shell.navigation.getByRole('link', { name: 'Home' }).click();
  await expect(discovery(page).getByRole('listitem')).toHaveCount(50);
  await shell.navigation.getByRole('link', { name: 'My songs' }).click();
  await context.setOffline(true);
  await shell.navigation.getByRole('link', { name: 'Home' }).click();
  await expect(block(page, 'Most Listened (Top 10)').getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Other songs' }).click();
  await expect(discovery(page).getByText('Api off-line')).toBeVisible();
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect(page.getByText('You’re offline, so the video can’t play.')).toBeVisible();
  await context.setOffline(false);
});

test('every block of Home links to its page [2.20 2.23 2.24]', async ({ page, shell }) => {
  await shell.open();
  await seedLibrary(page, 20);
  await seedVisits(page);
  await expect(block(page, 'My Playlists').getByRole('listitem')).toHaveCount(9);
  for (const [name, address] of [
    ['Open Playlists', /#\/playlist$/],
    ['Open Most Listened', /#\/listened$/],
    [/73 songs/, /#\/artist\/261$/],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
  await page.getByRole('link', { name: 'Open', exact: true }).first().click();
  await expect(page).toHaveURL(/#\/playlist\/\d+$/);
});

test('Most listened shows a hint while empty, then the songs with their counts [8.7]', async ({
  page,
  shell,
}) => {
  await shell.open('/listened');
  await expect(page.getByText(/^Play some music, this page only displays/)).toBeVisible();
  await seedLibrary(page, 20);
  await seedVisits(page);
  const rows = page.getByRole('list', { name: 'Most listened' }).getByRole('listitem');
  await expect(rows).toHaveCount(12);
  await expect(rows.first()).toContainText(FIRST_SEEDED_SONG);
  await expect(rows.first()).toContainText('played 19 times');
});
