import type { Page, Request } from '@playwright/test';
import {
  GROUP_WITHOUT_LINE_UP,
  HUGE_COMPOSER,
  LARGE_COMPOSER,
  NESTED_SINGER,
  NESTED_SINGER_ROLES,
  UNLINKED_SONG_NAMES,
} from '../../e2e/largeCatalogue';
import { expect } from '../harness/test';
import { test } from '../largeService';

const SEARCH = '/api/search_request';
const LARGE_COMPOSER_PAGE = `/artist/${LARGE_COMPOSER.id}`;

/** The song count that the page shows. */
const count = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });

/** The calls of the page to the song database, in order. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const call = /\/api\/(\w+)$/.exec(request.url())?.[1];
    if (call !== undefined) calls.push(call);
  });
  return calls;
}

const queueLength = (page: Page) =>
  page.evaluate(() => {
    const queue: unknown[] = JSON.parse(localStorage.getItem('queue') ?? '[]');
    return queue.length;
  });

test('a song by a group within a group appears in a tab, and the tabs together hold all songs [2.49]', async ({
  page,
  shell,
  searchPage,
}) => {
  const calls = watchCalls(page);
  await shell.open(`/artist/${NESTED_SINGER.id}`);
  await expect(count(page, `${NESTED_SINGER.songCount} songs`)).toBeVisible();
  const names = async (songCount: number) => {
    await expect(count(page, `${songCount} songs`)).toBeVisible();
    await expect(searchPage.playButtons).toHaveCount(songCount);
    return searchPage.playButtons.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label')),
    );
  };
  const all = await names(NESTED_SINGER.songCount);
  await searchPage.filter('is Artist').click();
  const sung = await names(NESTED_SINGER_ROLES.artistCount);
  expect(sung).toContain('Play In the Circus 25');
  for (const name of UNLINKED_SONG_NAMES) expect(sung).toContain(`Play ${name}`);
  await searchPage.filter('is Composer/Arranger').click();
  const composed = await names(NESTED_SINGER_ROLES.creatorCount);
  expect([...new Set([...sung, ...composed])].toSorted()).toEqual(all.toSorted());
  await searchPage.filter('by Anime').click();
  expect((await names(NESTED_SINGER.songCount)).toSorted()).toEqual(all.toSorted());
  expect(calls.toSorted()).toEqual(['artist_ids_request', 'composer_ids_request']);
});

test('a song of a group without a line-up is listed for the group and for its singer', async ({
  page,
  shell,
  searchPage,
}) => {
  await shell.open(`/artist/${GROUP_WITHOUT_LINE_UP.id}?filter=artist`);
  await expect(count(page, `${GROUP_WITHOUT_LINE_UP.songCount} songs`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(GROUP_WITHOUT_LINE_UP.name);
  await page.evaluate(
    (id) => window.location.assign(`#/artist/${id}?filter=artist`),
    NESTED_SINGER.id,
  );
  await expect(searchPage.playButton('Nobody Sings 1')).toBeVisible();
});

test('an artist page with more than 500 composed songs shows the first, then all; Play queues all [4.9]', async ({
  page,
  shell,
  searchPage,
  player,
  faults,
}) => {
  // Outside of ranked time: during it the page requests the status too.
  await page.clock.install({ time: new Date('2026-05-10T09:00:00Z') });
  const calls = watchCalls(page);
  await faults.hang(SEARCH);
  await shell.open(LARGE_COMPOSER_PAGE);
  await expect(count(page, '512 songs')).toBeVisible();
  await expect(page.getByText('Loading more…')).toBeVisible();
  await expect(searchPage.playButton('Own Voice 1')).toBeVisible();
  await faults.clear();
  await expect(count(page, `${LARGE_COMPOSER.songCount} songs`)).toBeVisible();
  await expect(page.getByText('Loading more…')).toHaveCount(0);
  await expect(page.getByText(/^Showing \d+ songs/)).toHaveCount(0);
  await expect(searchPage.playButtons).toHaveCount(LARGE_COMPOSER.songCount);
  await expect(searchPage.playButton('Namesake 1')).toHaveCount(0);
  await searchPage.filter('is Composer/Arranger').click();
  await expect(count(page, `${LARGE_COMPOSER.creatorCount} songs`)).toBeVisible();
  await searchPage.filter('is Artist').click();
  await expect(count(page, `${LARGE_COMPOSER.artistCount} songs`)).toBeVisible();
  await searchPage.filter('All Songs').click();
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await player.expectSoundAdvances();
  expect(await queueLength(page)).toBe(LARGE_COMPOSER.songCount);

  await page.evaluate(() => window.location.assign('#/artist'));
  await expect(page).toHaveURL(/#\/artist$/);
  await page.evaluate((path) => window.location.assign(`#${path}`), LARGE_COMPOSER_PAGE);
  await expect(count(page, `${LARGE_COMPOSER.songCount} songs`)).toBeVisible();
  expect(calls.toSorted()).toEqual([
    'artist_ids_request',
    'composer_ids_request',
    'search_request',
    'search_request',
    'search_request',
  ]);
  await test.step('what comes later is kept in the library as well', async () => {
    await page.evaluate(() => window.location.assign('#/song?mine=all'));
    const ofAll = new RegExp(`of ${LARGE_COMPOSER.songCount}`);
    await expect(page.getByRole('main').getByText(ofAll).first()).toBeVisible();
  });
});

test('Play pressed before all songs have loaded queues the later songs too', async ({
  page,
  shell,
  player,
  faults,
}) => {
  await faults.hang(SEARCH);
  await shell.open(LARGE_COMPOSER_PAGE);
  await expect(count(page, '512 songs')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await player.expectSoundAdvances();
  await faults.clear();
  await expect(count(page, `${LARGE_COMPOSER.songCount} songs`)).toBeVisible();
  await expect.poll(() => queueLength(page)).toBe(LARGE_COMPOSER.songCount);
});

test('a page with missing songs says how many it has', async ({ page, shell, searchPage }) => {
  await shell.open(`/artist/${HUGE_COMPOSER.id}`);
  await expect(count(page, '1,240 songs')).toBeVisible();
  const note = page.getByText('Showing 1,240 songs as composer or arranger. There may be more.');
  await expect(note).toBeVisible();
  await searchPage.filter('is Composer/Arranger').click();
  await expect(note).toBeVisible();
});

test('in ranked time an artist page sends no name and says what is missing; afterwards it loads the rest', async ({
  page,
  shell,
  faults,
}) => {
  await page.clock.install({ time: new Date('2026-05-10T11:40:00Z') });
  await faults.setRanked('on');
  const calls = watchCalls(page);
  await shell.open(LARGE_COMPOSER_PAGE);
  const note = page.getByText(
    /^Showing 500 songs as composer or arranger. The rest load after the ranked match/,
  );
  await expect(note).toBeVisible();
  await expect(count(page, '512 songs')).toBeVisible();
  expect(calls).not.toContain('search_request');
  await faults.setRanked('off');
  await page.clock.fastForward('01:05');
  await expect(count(page, `${LARGE_COMPOSER.songCount} songs`)).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('if songs fail to load, a note says so; Try again loads them', async ({
  page,
  shell,
  faults,
}) => {
  await faults.fail(SEARCH, { status: 400 });
  await shell.open(LARGE_COMPOSER_PAGE);
  const note = page.getByText(/Couldn’t load the rest/);
  await expect(note).toBeVisible();
  await expect(count(page, '512 songs')).toBeVisible();
  await faults.clear();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(count(page, `${LARGE_COMPOSER.songCount} songs`)).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('leaving an artist page aborts the search for songs', async ({ page, shell, faults }) => {
  const calls = watchCalls(page);
  await page.clock.install();
  await faults.hang(SEARCH);
  await shell.open(LARGE_COMPOSER_PAGE);
  await expect(page.getByText('Loading more…')).toBeVisible();
  const givenUp = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/search_request'),
  );
  await page.evaluate(() => window.location.assign('#/artist'));
  await givenUp;
  await faults.clear();
  await page.clock.runFor('01:00');
  await page.waitForLoadState('networkidle');
  expect(calls.filter((call) => call === 'search_request')).toHaveLength(1);
});
