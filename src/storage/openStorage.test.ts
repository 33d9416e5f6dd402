import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeTexts } from '../testing/fakeTexts';
import { liveResources } from '../testing/liveResources';
import { openRaw, openTestStorage, readAll, settle } from '../testing/openTestStorage';
import { buildSongs } from '../testing/songBuilder';

/** The described app's stores with only the indexes it requires. */
function createOldDatabase(database: IDBDatabase): void {
  const auto = { keyPath: 'id', autoIncrement: true };
  const songs = database.createObjectStore('songs', auto);
  songs.createIndex('annSongId', 'annSongId', { unique: true });
  for (const name of ['annId', 'animeENName', 'songName']) songs.createIndex(name, name);
  database.createObjectStore('pages', { keyPath: 'id' }).createIndex('count', 'count');
  database.createObjectStore('songsDate', { keyPath: 'annSongId' });
  database.createObjectStore('playlists', auto);
  database.createObjectStore('queue', auto);
  database.createObjectStore('listened', { keyPath: 'annSongId' }).createIndex('count', 'count');
  for (const name of ['artists', 'composers']) {
    database.createObjectStore(name, auto).createIndex('idPeople', 'idPeople', { unique: true });
  }
  database.createObjectStore('animes', auto).createIndex('annId', 'annId', { unique: true });
}

async function prepareOldDatabase(factory: IDBFactory, version: number): Promise<void> {
  const database = await openRaw(factory, 'SuperPlayer', version, createOldDatabase);
  const stores = ['songs', 'pages', 'playlists', 'listened', 'animes'];
  const transaction = database.transaction(stores, 'readwrite');
  const put = (store: string, record: unknown) =>
    settle(transaction.objectStore(store).put(record));
  await Promise.all([
    put('songs', {
      annSongId: 6408,
      annId: 4240,
      songName: 'D-tecnoLife',
      audio: 'https://h/a.mp3',
    }),
    put('animes', { annId: 4240, name: 'Bleach' }),
    put('pages', { id: 0, count: 17 }),
    put('pages', { id: 1, count: 'many' }),
    put('playlists', { title: 'Mine', songsCollections: [6408], colour: 'red' }),
    put('listened', { annSongId: 6408, count: 4 }),
  ]);
  database.close();
}

async function versionOf(factory: IDBFactory): Promise<number> {
  const database = await openRaw(factory, 'SuperPlayer');
  database.close();
  return database.version;
}

afterEach(() => {
  vi.useRealTimers();
});

it('a storage that is closed listens to nothing of its page any more, and has saved the position', () => {
  const events = new EventTarget();
  liveResources()?.watchTarget('events', events);
  const storage = openTestStorage({ events, indexedDB: new IDBFactory() });
  expect(liveResources()?.list()).toHaveLength(2);
  storage.position.loadPosition();
  storage.position.savePosition({ annSongId: 1, positionSeconds: 12 });
  storage.close();
  expect(liveResources()?.list()).toEqual([]);
  expect(storage.position.loadPosition()).toMatchObject({ annSongId: 1, positionSeconds: 12 });
});

describe('an existing database', () => {
  it.each([10, 3, 25])('opens unchanged at native version %i [3.8]', async (version) => {
    const factory = new IDBFactory();
    await prepareOldDatabase(factory, version);
    const storage = openTestStorage({ indexedDB: factory });
    await storage.ready;
    expect(storage.getStatus()).toEqual({ kind: 'persistent' });
    expect(await versionOf(factory)).toBe(version);
    expect(await storage.songs.getSongById(6408)).toMatchObject({ songName: 'D-tecnoLife' });
    expect(await storage.playlists.getAllPlaylist()).toEqual([
      { id: 1, title: 'Mine', songsCollections: [6408] },
    ]);
    expect(await storage.listened.getTopList()).toEqual([{ annSongId: 6408, count: 4 }]);
  });

  it('has wrong and missing counters corrected when it opens [3.6]', async () => {
    const factory = new IDBFactory();
    await prepareOldDatabase(factory, 10);
    await openTestStorage({ indexedDB: factory }).ready;
    expect(await readAll(factory, 'SuperPlayer', 'pages')).toEqual([
      { id: 0, count: 1 },
      { id: 1, count: 1 },
      { id: 2, count: 0 },
      { id: 3, count: 0 },
    ]);
  });

  it('gets its missing stores and indexes, and keeps stores that the app does not know', async () => {
    const factory = new IDBFactory();
    const database = await openRaw(factory, 'SuperPlayer', 10, (created) => {
      created.createObjectStore('songs', { keyPath: 'id', autoIncrement: true });
      created.createObjectStore('diary', { keyPath: 'id' });
    });
    await settle(
      database.transaction('diary', 'readwrite').objectStore('diary').put({ id: 1, text: 'x' }),
    );
    database.close();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const storage = openTestStorage({ indexedDB: factory });
    await storage.songs.saveSongs(buildSongs(1));
    expect(await readAll(factory, 'SuperPlayer', 'songs')).toHaveLength(1);
    expect(storage.getStatus()).toEqual({ kind: 'persistent' });
    expect(await readAll(factory, 'SuperPlayer', 'diary')).toEqual([{ id: 1, text: 'x' }]);
  });
});

describe('storage without a usable database', () => {
  it('works from memory while opening hangs, and stores everything once it opens', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const factory = new IDBFactory();
    let letThrough = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      letThrough = () => void resolve();
    });
    vi.spyOn(factory, 'databases').mockImplementation(() => waiting.then(() => []));
    const storage = openTestStorage({ indexedDB: factory, openTimeoutMs: 1000 });
    const saving = storage.songs.saveSongs(buildSongs(1));
    await vi.advanceTimersByTimeAsync(1000);
    await saving;
    await storage.listened.countListen(1);
    expect(storage.getStatus()).toEqual({ kind: 'memory', reason: 'blocked' });
    expect((await storage.songs.getSongById(1))?.annSongId).toBe(1);

    vi.useRealTimers();
    const isPersistent = new Promise<void>((resolve) => storage.subscribeStatus(resolve));
    letThrough();
    await isPersistent;
    expect(storage.getStatus()).toEqual({ kind: 'persistent' });
    expect(await readAll(factory, 'SuperPlayer', 'songs')).toMatchObject([{ annSongId: 1 }]);
    expect(await readAll(factory, 'SuperPlayer', 'listened')).toEqual([{ annSongId: 1, count: 1 }]);
  });

  it('opens a new database after another tab deleted it', async () => {
    const factory = new IDBFactory();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const storage = openTestStorage({ indexedDB: factory });
    await storage.songs.saveSongs(buildSongs(1));
    await settle(factory.deleteDatabase('SuperPlayer'));
    expect(await storage.songs.getSongById(1)).toBeNull();
    await storage.songs.saveSongs(buildSongs(2));
    expect(await readAll(factory, 'SuperPlayer', 'songs')).toMatchObject([{ annSongId: 2 }]);
    expect(storage.getStatus()).toEqual({ kind: 'persistent' });
    expect(await versionOf(factory)).toBe(10);
  });

  it('keeps settings in memory while local storage is full and writes them later', async () => {
    const texts = createFakeTexts();
    const storage = openTestStorage({ localStorage: texts.storage });
    await storage.ready;
    texts.refuseWith('QuotaExceededError');
    storage.config.changeSettings({ volume: 0.25 });
    expect(storage.getStatus()).toEqual({ kind: 'memory', reason: 'full' });
    expect(storage.config.getSettings().volume).toBe(0.25);
    texts.refuseWith(null);
    storage.queue.loadQueue();
    storage.queue.saveQueue([5]);
    expect(storage.getStatus()).toEqual({ kind: 'persistent' });
    expect(texts.storage.getItem('config')).toContain('"volume":0.25');
  });
});
