import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

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

test('two tabs that save the same songs store them once', async ({ context, service, faults }) => {
  const songs = Array.from({ length: 500 }, (_, index) => ({
    annId: 1 + (index % 40),
    annSongId: 1 + index,
    animeENName: `Anime ${index % 40}`,
    animeJPName: `Anime ${index % 40}`,
    songType: 'Opening 1',
    songName: `Song ${String(index).padStart(3, '0')}`,
    songArtist: `Artist ${index % 60}`,
    artists: [{ id: 1 + (index % 60), names: [`Artist ${index % 60}`] }],
    composers: [{ id: 1000 + (index % 30), names: [`Composer ${index % 30}`] }],
    arrangers: [{ id: 2000 + (index % 20), names: [`Arranger ${index % 20}`] }],
    audio: 'abcdef.mp3',
  }));
  await faults.answer('/api/search_request', songs);
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto(`${service.address}#/search/song`)));
  await Promise.all(
    // Wait for all rows of both tabs, although one tab is in the background.
    tabs.map((tab) =>
      expect(tab.getByRole('button', { name: 'Play Song 499' })).toBeAttached({ timeout: 60_000 }),
    ),
  );
  const [firstTab] = tabs;
  if (!firstTab) throw new Error('no tab');
  await expect.poll(async () => (await readLibrary(firstTab)).songCount).toBe(500);
  const facts = await readLibrary(firstTab);
  expect(facts).toMatchObject({ animeCount: 40, artistCount: 60, composerCount: 50 });
  expectExactCounters(facts);
});

test('a database of an older app opens at the same version, and wrong counters are corrected', async ({
  page,
  service,
  shell,
}) => {
  await page.goto(new URL('player/json/none.json', new URL(service.address).origin).href);
  await page.evaluate(async () => {
    const opening = indexedDB.open('SuperPlayer', 10);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      const auto = { keyPath: 'id', autoIncrement: true };
      const songs = database.createObjectStore('songs', auto);
      songs.createIndex('annSongId', 'annSongId', { unique: true });
      for (const name of [
        'annId',
        'animeENName',
        'animeJPName',
        'animeVintage',
        'animeType',
        'audio',
        'HQ',
        'MQ',
        'songType',
        'songName',
        'songArtist',
      ]) {
        songs.createIndex(name, name);
      }
      for (const name of ['artists', 'composers', 'arrangers']) {
        songs.createIndex(name, name, { multiEntry: true });
      }
      database.createObjectStore('pages', { keyPath: 'id' }).createIndex('count', 'count');
      const dates = database.createObjectStore('songsDate', { keyPath: 'annSongId' });
      for (const name of ['HQ', 'MQ', 'audio']) dates.createIndex(name, name);
      const playlists = database.createObjectStore('playlists', auto);
      playlists.createIndex('title', 'title');
      playlists.createIndex('songsCollections', 'songsCollections');
      database.createObjectStore('queue', auto).createIndex('songsCollections', 'songsCollections');
      database
        .createObjectStore('listened', { keyPath: 'annSongId' })
        .createIndex('count', 'count');
      for (const name of ['artists', 'composers']) {
        const people = database.createObjectStore(name, auto);
        people.createIndex('idPeople', 'idPeople', { unique: true });
        people.createIndex('name', 'name');
      }
      const animes = database.createObjectStore('animes', auto);
      animes.createIndex('annId', 'annId', { unique: true });
      animes.createIndex('name', 'name');
    };
    const database = await new Promise<IDBDatabase>((done, fail) => {
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    const stores = ['songs', 'pages', 'playlists', 'listened', 'animes'];
    const transaction = database.transaction(stores, 'readwrite');
    transaction.objectStore('songs').add({
      annSongId: 6408,
      annId: 4240,
      animeENName: 'Bleach',
      animeJPName: 'Bleach',
      animeVintage: null,
      songType: 'Opening 2',
      songName: 'D-tecnoLife',
      songArtist: 'UVERworld',
      artists: [{ id: 1, names: ['UVERworld'] }],
      composers: [],
      arrangers: [],
      HQ: 'https://files.catbox.moe/zw95oo.webm',
      MQ: null,
      audio: 'https://files.catbox.moe/3erijs.mp3',
    });
    transaction.objectStore('animes').add({ annId: 4240, name: 'Bleach' });
    transaction.objectStore('pages').put({ id: 0, count: 99 });
    transaction.objectStore('playlists').add({ title: 'Mine', songsCollections: [6408] });
    transaction.objectStore('listened').put({ annSongId: 6408, count: 7 });
    await new Promise<void>((done) => {
      transaction.oncomplete = () => done();
    });
    database.close();
    localStorage.setItem('queue', JSON.stringify(['6408']));
    localStorage.setItem(
      'config',
      JSON.stringify({ theme: 'dark', volume: 0.5, playIndex: 0, playNowId: '6408' }),
    );
  });
  // A page that loads no songs itself.
  await shell.open('/404');
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('D-tecnoLife');
  await expect.poll(async () => (await readLibrary(page)).pages[0]).toBe(1);
  const facts = await readLibrary(page);
  expect(facts.version).toBe(10);
  expectExactCounters(facts);
});

test('without a database the app works from memory and says so', async ({ page, playTank }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await playTank();
  await expect(
    page.getByText(/memory|not be saved|cannot save|will be lost/i).first(),
  ).toBeVisible();
});

test('with a full disk the app works from memory', async ({ page, player, playTwo }) => {
  await page.addInitScript(() => {
    const fail = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = fail;
    IDBObjectStore.prototype.add = fail;
    Storage.prototype.setItem = fail;
  });
  await playTwo();
  await player.nextButton.click();
  await expect(player.region.getByRole('link', { name: /THE REAL FOLK BLUES/ })).toBeVisible();
  await expect(page.getByText(/full|memory|not be saved/i).first()).toBeVisible();
});
