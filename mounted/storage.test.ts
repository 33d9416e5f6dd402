import type { Page } from '@playwright/test';
import { expect, test } from './harness/test';

interface LibraryFacts {
  readonly version: number;
  readonly songCount: number;
  readonly animeCount: number;
  readonly artistCount: number;
  readonly composerCount: number;
  readonly pages: Record<string, number>;
}

/** Reads the database directly: the test is about users' data, not the app's view of it. */
function readLibrary(page: Page): Promise<LibraryFacts> {
  return page.evaluate(async () => {
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const database = await settle(indexedDB.open('SuperPlayer'));
    const transaction = database.transaction(['songs', 'animes', 'artists', 'composers', 'pages']);
    const count = (store: string) => settle(transaction.objectStore(store).count());
    const pages = await settle(transaction.objectStore('pages').getAll());
    const facts = {
      version: database.version,
      songCount: await count('songs'),
      animeCount: await count('animes'),
      artistCount: await count('artists'),
      composerCount: await count('composers'),
      pages: Object.fromEntries(pages.map((record) => [String(record.id), record.count])),
    };
    database.close();
    return facts;
  });
}

function expectExactCounters(facts: LibraryFacts): void {
  expect(facts.pages).toEqual({
    0: facts.songCount,
    1: facts.animeCount,
    2: facts.artistCount,
    3: facts.composerCount,
  });
}

test('every search result is saved with exact counters [4.28]', async ({ page, openBebop }) => {
  await openBebop();
  await expect.poll(async () => (await readLibrary(page)).songCount).toBeGreaterThan(1);
  const facts = await readLibrary(page);
  expect(facts.version).toBe(10);
  expectExactCounters(facts);
});

test('a corrupt config and queue do not break the app', async ({ page, playTank }) => {
  await page.evaluate(() => {
    localStorage.setItem('config', '{"volume": "loud", "theme": 7, "server"');
    localStorage.setItem('queue', '[null, {"a": 1}, "12", 5');
  });
  await playTank();
});

test('a listen of an unknown song and broken records do not break any page', async ({
  page,
  shell,
  openBebop,
}) => {
  await openBebop();
  await expect.poll(async () => (await readLibrary(page)).songCount).toBeGreaterThan(0);
  await page.evaluate(async () => {
    const opening = indexedDB.open('SuperPlayer');
    const database = await new Promise<IDBDatabase>((done) => {
      opening.onsuccess = () => done(opening.result);
    });
    const transaction = database.transaction(['songs', 'listened', 'playlists'], 'readwrite');
    transaction.objectStore('listened').put({ annSongId: 999_999, count: 3 });
    transaction.objectStore('songs').add({ annSongId: 888_888, songName: null, artists: null });
    transaction.objectStore('songs').add({ annSongId: 'text' });
    transaction.objectStore('playlists').add({ title: null, songsCollections: null });
    await new Promise<void>((done) => {
      transaction.oncomplete = () => done();
    });
    database.close();
  });
  for (const path of ['/', '/listened', '/song', '/playlist', '/search/bebop']) {
    await shell.open(path);
    await page.reload();
    await expect(shell.searchInput).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  }
});
