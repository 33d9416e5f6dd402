import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';

const SONG_COUNT = 500;

/** As many songs as the largest search returns, with people in groups as in real rows. */
function madeSongs() {
  const group = (id: number) => ({
    id: 50_000 + id,
    names: [`Group ${id}`, `グループ${id}`],
    line_up_id: 0,
    groups: null,
    members: [1, 2, 3, 4].map((place) => ({
      id: 60_000 + id * 10 + place,
      names: [`Member ${id} ${place}`],
      line_up_id: -1,
      groups: null,
      members: null,
    })),
  });
  return Array.from({ length: SONG_COUNT }, (_, place) => ({
    annId: 1000 + place,
    annSongId: 1 + place,
    animeENName: `Anime of love ${place}`,
    animeJPName: `Koi no anime ${place}`,
    animeAltName: null,
    animeVintage: 'Fall 2004',
    animeType: 'TV',
    songType: 'Opening 1',
    songName: `Love ${place}`,
    songArtist: `Group ${place}`,
    HQ: null,
    MQ: null,
    audio: 'abc123.mp3',
    artists: [group(place)],
    composers: [{ id: 90_000 + place, names: [`Writer ${place}`], groups: null, members: null }],
    arrangers: [],
  }));
}

/** The stored counts: songs, anime, artists, composers, then the song counter. */
function storedCounts(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open('SuperPlayer');
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    const stores = ['songs', 'animes', 'artists', 'composers', 'pages'];
    const transaction = database.transaction(stores);
    const settle = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((done) => {
        request.onsuccess = () => done(request.result);
      });
    const counts = await Promise.all(
      stores.slice(0, 4).map((name) => settle(transaction.objectStore(name).count())),
    );
    const counter = await settle(transaction.objectStore('pages').get(0));
    database.close();
    return [...counts, counter?.count ?? 0];
  });
}

const ALL = Array.from({ length: 5 }, () => SONG_COUNT);

test.describe('a search answer left as soon as it shows', () => {
  test.beforeEach(async ({ page, shell, faults }) => {
    const songs = madeSongs();
    // The next page must not receive the songs again.
    await faults.answer('/api/search_request', songs, { times: 1 });
    await faults.cut('/api/search_request');
    await shell.open('/song');
    await expect(page.getByText(/^Search for some anime music/)).toBeVisible();
  });

  const FIRST_ROW = 'main button[aria-label="Play Love 0"]';

  /** Leaves the page in the same task that renders the first row. */
  async function leaveAtFirstRow(page: Page, leave: 'reload' | 'away' | 'library') {
    await page.evaluate(
      ({ row, how }) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector(row) === null) return;
          observer.disconnect();
          if (how === 'reload') window.location.reload();
          else if (how === 'away') window.location.replace('about:blank');
          else window.location.hash = '#/song';
        });
        observer.observe(document.documentElement, { childList: true, subtree: true });
        window.location.hash = '#/search/love';
      },
      { row: FIRST_ROW, how: leave },
    );
  }

  test('is saved as a whole if the user opens another screen', async ({ page }) => {
    // The search shows the same count, so the test waits for My songs.
    const isAnswered = page.waitForResponse('**/api/search_request');
    await leaveAtFirstRow(page, 'library');
    await isAnswered;
    await page.waitForURL('**/#/song');
    await expect(page.getByRole('heading', { level: 1, name: 'My songs' })).toBeVisible();
    await expect(page.getByRole('main').getByText('500 songs').first()).toBeVisible();
    expect(await storedCounts(page)).toEqual(ALL);
  });

  test('is saved as a whole if the page is reloaded', async ({ page }) => {
    await leaveAtFirstRow(page, 'reload');
    await page.waitForEvent('load');
    await expect.poll(() => storedCounts(page)).toEqual(ALL);
  });

  test('is saved as a whole if the user opens another site', async ({ page, shell }) => {
    await leaveAtFirstRow(page, 'away');
    await page.waitForURL('about:blank');
    await shell.open('/song');
    await expect(page.getByRole('main').getByText('500 songs').first()).toBeVisible();
    expect(await storedCounts(page)).toEqual(ALL);
  });

  test('is saved as a whole if the tab is closed [4.28]', async ({ page, context }) => {
    await page.evaluate(() => window.location.assign('#/search/love'));
    await page.locator(FIRST_ROW).waitFor();
    await page.close();
    const next = await context.newPage();
    await next.goto('./#/song');
    await expect(next.getByRole('main').getByText('500 songs').first()).toBeVisible();
    expect(await storedCounts(next)).toEqual(ALL);
  });
});

test('a song started just before a reload is in the queue after it', async ({
  page,
  shell,
  searchPage,
  player,
}) => {
  await shell.open('/search/cowboy%20bebop');
  await searchPage.playButton('Tank!').waitFor();
  const loaded = page.waitForEvent('load');
  await searchPage.playButton('Tank!').evaluate((button) => {
    if (button instanceof HTMLElement) button.click();
    window.location.reload();
  });
  await loaded;
  await expect(player.region.getByRole('link', { name: 'Tank!' })).toBeVisible();
  await expect(player.playButton).toBeVisible();
});
