import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';

const SONG_COUNT = 500;

/** As many songs as the largest search returns, with people in groups as in real rows. */
function madeSongs(round: number) {
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
  const numbers = Array.from({ length: SONG_COUNT }, (_, place) => round * SONG_COUNT + place);
  return numbers.map((place) => ({
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

/** What is stored when the answers to so many searches are stored as wholes. */
const countsOf = (answerCount: number) => Array.from({ length: 5 }, () => answerCount * SONG_COUNT);

/** Leaves the page in the same task that renders the first row of the search. */
async function leaveAtFirstRow(page: Page, round: number, how: 'reload' | 'away' | 'library') {
  await page.evaluate(
    ({ row, search, how }) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(row) === null) return;
        observer.disconnect();
        if (how === 'reload') window.location.reload();
        else if (how === 'away') window.location.replace('about:blank');
        else window.location.hash = '#/song';
      });
      observer.observe(document.documentElement, { childList: true, subtree: true });
      window.location.hash = search;
    },
    { row: firstRow(round), search: searchOf(round), how },
  );
}

/** Another search each time: the page knows the answer to one that it has made. */
const searchOf = (round: number) => `#/search/love%20${round}`;
const firstRow = (round: number) => `main button[aria-label="Play Love ${round * SONG_COUNT}"]`;

test('a search answer left as soon as it shows is saved as a whole if the user opens another screen, reloads the page, opens another site or closes the tab [4.28]', async ({
  page,
  context,
  shell,
  faults,
}) => {
  /** Opens My songs, where one search will be answered with songs that no search found before. */
  const begin = async (round: number) => {
    await faults.clear();
    // The next page must not receive the songs again.
    await faults.answer('/api/search_request', madeSongs(round), { times: 1 });
    await faults.cut('/api/search_request');
    await shell.open('/song');
  };
  const main = page.getByRole('main');
  const total = (answerCount: number) => `${(answerCount * SONG_COUNT).toLocaleString('en')} songs`;

  await test.step('another screen', async () => {
    await begin(0);
    await expect(page.getByText(/^Search for some anime music/)).toBeVisible();
    // The search shows the same count, so the test waits for My songs.
    const isAnswered = page.waitForResponse('**/api/search_request');
    await leaveAtFirstRow(page, 0, 'library');
    await isAnswered;
    await page.waitForURL('**/#/song');
    await expect(page.getByRole('heading', { level: 1, name: 'My songs' })).toBeVisible();
    await expect(main.getByText(total(1)).first()).toBeVisible();
    expect(await storedCounts(page), 'another screen').toEqual(countsOf(1));
  });
  await test.step('a reload', async () => {
    await begin(1);
    const loaded = page.waitForEvent('load');
    await leaveAtFirstRow(page, 1, 'reload');
    await loaded;
    await expect.poll(() => storedCounts(page), 'a reload').toEqual(countsOf(2));
  });
  await test.step('another site', async () => {
    await begin(2);
    await leaveAtFirstRow(page, 2, 'away');
    await page.waitForURL('about:blank');
    await shell.open('/song');
    await expect(main.getByText(total(3)).first()).toBeVisible();
    expect(await storedCounts(page), 'another site').toEqual(countsOf(3));
  });
  await test.step('a closed tab', async () => {
    await begin(3);
    await page.evaluate((search) => window.location.assign(search), searchOf(3));
    await page.locator(firstRow(3)).waitFor();
    await page.close();
    const next = await context.newPage();
    await next.goto('./#/song');
    await expect(next.getByRole('main').getByText(total(4)).first()).toBeVisible();
    expect(await storedCounts(next), 'a closed tab').toEqual(countsOf(4));
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
