import type { Page, Request, Route } from '@playwright/test';
import { FindPage } from '../../e2e/screens/FindPage';
import { expect, test } from '../harness/test';

const SEARCH = '/api/search_request';
const NEW_ID = 990_001;

const rows = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Play .*/ });
const playNew = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Play Tank! Anew', exact: true });
const newNote = (page: Page) => page.getByRole('main').getByText('1 new from AniSongDB');

function countSearches(page: Page) {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === SEARCH) sent.push(request);
  });
  return sent;
}

/** Adds a song that the list lacks to the service's own answer, and changes another one's name. */
async function answerWithMore(route: Route): Promise<void> {
  const songs: { annSongId: number; songName: string }[] = await (await route.fetch()).json();
  const [first, second] = songs;
  if (first === undefined || second === undefined) throw new Error('The service finds songs.');
  await route.fulfill({
    json: [
      { ...first, annSongId: NEW_ID, amqSongId: NEW_ID, songName: 'Tank! Anew' },
      first,
      { ...second, songName: `${second.songName} (Renamed)` },
      ...songs.slice(2),
    ],
  });
}

async function openWithList(page: Page): Promise<void> {
  await new FindPage(page).download();
  await page.waitForLoadState('networkidle');
}

test('with the song list a search shows its rows at once and sends one search; what that has beyond the list comes into its place and stays, offline too', async ({
  page,
  context,
  shell,
}) => {
  await openWithList(page);
  const sent = countSearches(page);
  let answer: () => void = () => undefined;
  const isLet = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${SEARCH}`, async (route) => {
    await isLet;
    await answerWithMore(route);
  });
  await shell.open('/search/bebop');
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  await expect(newNote(page)).toHaveCount(0);
  const before = await rows(page).count();
  answer();
  await expect(newNote(page)).toBeVisible();
  await expect(playNew(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(before + 1);
  await expect(page.getByText(/\(Renamed\)/).first()).toBeVisible();
  expect(sent).toHaveLength(1);

  await page.reload();
  await context.setOffline(true);
  await expect(playNew(page)).toBeVisible();
  await expect(newNote(page)).toHaveCount(0);
});

test('a row that has the focus is not moved by what the song database adds', async ({
  page,
  shell,
}) => {
  await openWithList(page);
  let answer: () => void = () => undefined;
  const isLet = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${SEARCH}`, async (route) => {
    await isLet;
    await answerWithMore(route);
  });
  await shell.open('/search/bebop');
  const names = () => rows(page).evaluateAll((all) => all.map((each) => each.ariaLabel));
  await expect.poll(async () => (await names()).at(-1)).toBe('Play THE REAL FOLK BLUES');
  await rows(page).last().focus();
  answer();
  await expect(newNote(page)).toBeVisible();
  // Its own place is before that row.
  await expect.poll(async () => (await names()).at(-1)).toBe('Play Tank! Anew');
});

for (const [kind, answer] of [
  ['refused', { status: 503, json: { detail: 'Service Unavailable' } }],
  ['a page', { body: '<!doctype html><title>Just a moment</title>', contentType: 'text/html' }],
  ['no songs', { json: [null, 7, { songName: {} }, { annSongId: 'x'.repeat(9999) }] }],
] as const) {
  test(`an answer of the song database that is ${kind} changes nothing in a search of the song list`, async ({
    page,
    shell,
  }) => {
    await openWithList(page);
    await page.route(`**${SEARCH}`, (route) => route.fulfill(answer));
    const sent = countSearches(page);
    await shell.open('/search/bebop');
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => sent.length).toBe(1);
    const before = await rows(page).count();
    await page.waitForLoadState('networkidle');
    await expect(rows(page)).toHaveCount(before);
    await expect(page.getByText(/Api off-line|new from AniSongDB|couldn’t be read/)).toHaveCount(0);
  });
}

test('a search that is left aborts what it asked the song database', async ({ page, shell }) => {
  await openWithList(page);
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.postData() ?? ''));
  await page.route(`**${SEARCH}`, (route) => {
    if (!route.request().postData()?.includes('tank')) return route.continue();
  });
  const sent = countSearches(page);
  await shell.open('/search/tank');
  await expect.poll(() => sent.length).toBe(1);
  await shell.open('/search/bebop');
  await expect.poll(() => failed.length).toBe(1);
  expect(failed[0]).toContain('tank');
  await expect.poll(() => sent.length).toBe(2);
});

test('offline the song database is not asked beside the song list', async ({
  page,
  context,
  shell,
}) => {
  await openWithList(page);
  await context.setOffline(true);
  const sent = countSearches(page);
  await shell.open('/search/bebop');
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sent).toHaveLength(0);
});
