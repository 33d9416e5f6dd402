import type { Page, Request } from '@playwright/test';
import { expect, test } from './harness/test';

/** 20:40 in Tokyo: by the clock's rule ranked time lasts 43 more minutes. */
const INSIDE = new Date('2026-05-10T11:40:00Z');
/** 18:00 in Tokyo, 11:00 in Paris, 04:00 in Chicago. */
const OUTSIDE = new Date('2026-05-10T09:00:00Z');
const STATUS = '/api/ranked_time_status';
const ONLY_ANIME = 'Ranked match on: only anime names were searched.';

/** "status", or "search:" with the searched names. */
function labelOf(request: Request): string | null {
  if (request.url().endsWith('/api/ranked_time_status')) return 'status';
  if (!request.url().endsWith('/api/search_request')) return null;
  const body: Record<string, { search?: string } | undefined> = request.postDataJSON();
  const names = ['anime', 'song_name', 'artist', 'composer'].filter(
    (name) => body[`${name}_search_filter`]?.search,
  );
  return `search:${names.length === 4 ? 'all' : names.join()}`;
}

/** Records the requests and console errors of the page from now on. */
function watch(page: Page) {
  const sent: string[] = [];
  const redLines: string[] = [];
  page.on('request', (request) => {
    const label = labelOf(request);
    if (label !== null) sent.push(label);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') redLines.push(`${message.text()} (${message.location().url})`);
  });
  return { sent, redLines };
}

const banner = (page: Page) => page.getByText('Ranked AMQ Alert');

test('in ranked time a search sends anime names alone and shows the minutes of the service', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await page.clock.install({ time: INSIDE });
  await faults.setRanked('on');
  const { sent, redLines } = watch(page);
  await shell.open('/search/bebop');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await expect(page.getByText(ONLY_ANIME)).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText(/^53 minutes left\./)).toBeVisible();
  for (const tab of ['Song Name', 'Artist Name', 'Anime Name', 'All']) {
    await searchPage.filter(tab).click();
    // All that names of anime can find is there.
    await expect(page.getByText(ONLY_ANIME)).toHaveCount(tab === 'Anime Name' ? 0 : 1);
  }
  await shell.searchFor('bleach');
  await expect(page.getByRole('heading', { level: 1, name: 'bleach' })).toBeVisible();
  await expect(page.getByText(ONLY_ANIME)).toBeVisible();
  expect(sent).toEqual(['status', 'search:anime', 'search:anime']);
  expect(redLines).toEqual([]);
});

test('a search sends all names if the service reports no match, and asks for the status once [4.37]', async ({
  page,
  shell,
  searchPage,
}) => {
  await page.clock.install({ time: INSIDE });
  const { sent, redLines } = watch(page);
  await shell.open('/search/tank');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await shell.searchFor('zzzzz');
  await expect(page.getByText(/^Check the spelling/)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText(ONLY_ANIME)).toHaveCount(0);
  expect(sent).toEqual(['status', 'search:all', 'search:all']);
  expect(redLines).toEqual([]);
});

test('outside of ranked time a search is one request', async ({ page, shell, searchPage }) => {
  await page.clock.install({ time: OUTSIDE });
  const { sent } = watch(page);
  await shell.open('/search/tank');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await page.clock.runFor('10:00');
  await expect(banner(page)).toHaveCount(0);
  expect(sent).toEqual(['search:all']);
});

test('a match unknown to a wrong clock causes one refused search, and the next one none', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await page.clock.install({ time: OUTSIDE });
  await faults.setRanked('on');
  const { sent, redLines } = watch(page);
  await shell.open('/search/bebop');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await expect(page.getByText(ONLY_ANIME)).toBeVisible();
  await expect(page.getByText(/^53 minutes left\./)).toBeVisible();
  await shell.searchFor('bleach');
  await expect(page.getByRole('heading', { level: 1, name: 'bleach' })).toBeVisible();
  await expect(page.getByText(ONLY_ANIME)).toBeVisible();
  expect(sent.toSorted()).toEqual(['search:all', 'search:anime', 'search:anime', 'status']);
  expect(sent[0]).toBe('search:all');
  expect(redLines).toHaveLength(1);
});

test('the clock decides on ranked time if the status request fails', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await page.clock.install({ time: INSIDE });
  await faults.fail(STATUS, { status: 503 });
  const { sent } = watch(page);
  await shell.open('/search/bebop');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await expect(page.getByText(ONLY_ANIME)).toBeVisible();
  await expect(page.getByText(/^4[23] minutes left\./)).toBeVisible();
  expect(sent).toEqual(['status', 'search:anime']);
});

test('an invalid status response breaks nothing, and the clock decides on ranked time', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await page.clock.install({ time: INSIDE });
  const { redLines } = watch(page);
  for (const [name, body] of [
    ['a page', '<!doctype html><html></html>'],
    ['an odd type', '{"active":"yes"}'],
    ['nothing', ''],
  ] as const) {
    await test.step(name, async () => {
      await faults.replace({ kind: 'answer', target: STATUS, body });
      await page.goto('about:blank');
      await shell.open('/search/bebop');
      await expect(searchPage.playButton('Tank!')).toBeVisible();
      await expect(banner(page)).toBeVisible();
    });
  }
  expect(redLines).toEqual([]);
});

test('a match without a valid length shows no minutes', async ({ page, shell, faults }) => {
  await page.clock.install({ time: OUTSIDE });
  await faults.setRanked('on');
  await faults.answer(
    STATUS,
    '{"active":true,"region":"Western","remaining_minutes":1e300,"remaining_seconds":null}',
  );
  await shell.open('/search/zzzzz');
  await expect(page.getByText(/^During ranked matches, searches by song or artist/)).toBeVisible();
  await expect(
    page.getByText(/^Ranked match on: songs and artists can be searched after it, /),
  ).toBeVisible();
});

test('in ranked time an empty list suggests no other spelling, in any tab', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await page.clock.install({ time: INSIDE });
  await faults.setRanked('on');
  await shell.open('/search/yoko%20kanno');
  for (const [tab, text] of [
    ['All', 'Not found...'],
    ['Song Name', 'Song not found...'],
    ['Artist Name', 'Not found (artist)...'],
  ] as const) {
    await searchPage.filter(tab).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(
      page.getByText(/^Ranked match until \d\d:\d\d: songs and artists can be searched after it, /),
    ).toBeVisible();
    await expect(page.getByText(/^Check the spelling/)).toHaveCount(0);
  }
});

test('after the end of a match the open page searches all names by itself, only once', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await page.clock.install({ time: INSIDE });
  await faults.setRanked('on');
  const { sent, redLines } = watch(page);
  await shell.open('/search/tank');
  await expect(page.getByText(ONLY_ANIME)).toBeVisible();
  await expect(searchPage.playButton('Tank!')).toHaveCount(0);
  await faults.setRanked('off');
  // In one jump: running the timers would also time out the pending request.
  await page.clock.fastForward('01:05');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText(ONLY_ANIME)).toHaveCount(0);
  expect(sent).toEqual(['status', 'search:anime', 'status', 'search:all']);
  expect(redLines).toEqual([]);
});
