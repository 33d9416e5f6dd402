import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openRaw, openTestStorage, putRecords, readAll } from '../testing/openTestStorage';

/** [name, key path, auto-increment, indexes: "&" unique, "*" multi-entry], as Dexie makes them. */
type Store = readonly [string, string | string[], boolean, readonly string[]];

const LIBRARY: readonly Store[] = [
  [
    'songs',
    'id',
    true,
    [
      '&annSongId',
      ...['annId', 'animeENName', 'animeJPName', 'animeVintage', 'animeType', 'audio', 'HQ', 'MQ'],
      ...['songType', 'songName', 'songArtist', '*artists', '*composers', '*arrangers'],
    ],
  ],
  ['pages', 'id', false, ['count']],
  ['songsDate', 'annSongId', false, ['HQ', 'MQ', 'audio']],
  ['playlists', 'id', true, ['title', 'songsCollections']],
  ['queue', 'id', true, ['songsCollections']],
  ['listened', 'annSongId', false, ['count']],
  ['artists', 'id', true, ['&idPeople', 'name']],
  ['composers', 'id', true, ['&idPeople', 'name']],
  ['animes', 'id', true, ['&annId', 'name']],
];
const EXTRAS: readonly Store[] = [
  ['infoCache', 'key', false, ['savedAtMs']],
  ['unsavedSongs', ['noteId', 'place'], false, ['noteId']],
];
/** The extras with the stores added after version 0.1.0. */
const NEWER_EXTRAS: readonly Store[] = [
  ...EXTRAS,
  ['listens', ['set', 'startedAtMs', 'annSongId'], false, []],
  ['loudness', 'fileName', false, []],
];

function create(database: IDBDatabase, stores: readonly Store[]): void {
  for (const [name, keyPath, autoIncrement, indexes] of stores) {
    const store = database.createObjectStore(name, { keyPath, autoIncrement });
    for (const index of indexes) {
      const field = index.replace(/^[&*]/, '');
      store.createIndex(field, field, {
        unique: index.startsWith('&'),
        multiEntry: index.startsWith('*'),
      });
    }
  }
}

/** A full description of a database: version, stores, indexes and records. */
async function describeDatabase(factory: IDBFactory, name: string) {
  const database = await openRaw(factory, name);
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names);
  const stores = names.map((storeName) => {
    const store = transaction.objectStore(storeName);
    const indexes = [...store.indexNames].map((indexName) => {
      const { keyPath, unique, multiEntry } = store.index(indexName);
      return { indexName, keyPath, unique, multiEntry };
    });
    return { storeName, keyPath: store.keyPath, counts: store.autoIncrement, indexes };
  });
  const { version } = database;
  database.close();
  const records = await Promise.all(names.map((each) => readAll(factory, name, each)));
  return { version, stores, records };
}

async function writeLibrary(factory: IDBFactory): Promise<void> {
  (await openRaw(factory, 'SuperPlayer', 10, (made) => create(made, LIBRARY))).close();
  const song = { annSongId: 6408, annId: 4240, animeENName: 'Bleach', songName: 'D-tecnoLife' };
  await putRecords(factory, 'songs', [{ ...song, HQ: null, artists: [{ id: 1 }] }]);
  await putRecords(factory, 'animes', [{ annId: 4240, name: 'Bleach' }]);
  await putRecords(factory, 'artists', [{ idPeople: 1, name: 'UVERworld' }]);
  const counts = [1, 1, 1, 0].map((count, id) => ({ id, count }));
  await putRecords(factory, 'pages', [...counts]);
  await putRecords(factory, 'playlists', [{ title: 'Mine', songsCollections: ['6408', -1] }]);
  await putRecords(factory, 'queue', [{ songsCollections: ['6408'] }]);
  await putRecords(factory, 'songsDate', [{ annSongId: 6408, HQ: 'x' }]);
  await putRecords(factory, 'listened', [{ annSongId: 6408, count: 7 }]);
}

async function useAll(factory: IDBFactory, timeMs: number) {
  const storage = openTestStorage({ indexedDB: factory, now: () => new Date(timeMs) });
  await storage.ready;
  expect((await storage.songs.getSongById(6408))?.songName).toBe('D-tecnoLife');
  expect(await storage.playlists.getAllPlaylist()).toEqual([
    { id: 1, title: 'Mine', songsCollections: [6408, -1] },
  ]);
  expect(await storage.listened.getTopList()).toEqual([{ annSongId: 6408, count: 7 }]);
  expect(await storage.names.getPersonName(1)).toBe('UVERworld');
  const query = { page: 1, sort: 'name', filter: 'tecno' } as const;
  expect((await (await storage.openLists()).readPage('songs', query)).rows).toHaveLength(1);
  expect(storage.getStatus()).toEqual({ kind: 'persistent' });
  return storage;
}

it('a database of the described app keeps its version, stores, indexes and records when opened', async () => {
  const factory = new IDBFactory();
  await writeLibrary(factory);
  const before = await describeDatabase(factory, 'SuperPlayer');
  (await useAll(factory, 0)).close();
  expect(await describeDatabase(factory, 'SuperPlayer')).toEqual(before);
});

it('version 0.1.0 data keep their library, gain two stores of extras, and noted songs are saved', async () => {
  const factory = new IDBFactory();
  await writeLibrary(factory);
  (await openRaw(factory, 'SuperPlayerExtras', 20, (made) => create(made, EXTRAS))).close();
  const info = { key: 'anime 1', savedAtMs: 1_800_000_000_000, value: { title: 'kept' } };
  await putRecords(factory, 'infoCache', [info], 'SuperPlayerExtras');
  const library = await describeDatabase(factory, 'SuperPlayer');
  const extras = await describeDatabase(factory, 'SuperPlayerExtras');
  const storage = await useAll(factory, 1_800_000_000_001);
  expect(await storage.infoCache.get('anime 1', 1000)).toEqual({ title: 'kept' });
  storage.close();
  expect(await describeDatabase(factory, 'SuperPlayer')).toEqual(library);
  const { version, stores, records } = await describeDatabase(factory, 'SuperPlayerExtras');
  expect(version).toBe(21);
  expect(stores.map(({ storeName }) => storeName)).toEqual(
    NEWER_EXTRAS.map(([name]) => name).toSorted(),
  );
  expect(stores.filter(({ storeName }) => !/listens|loudness/.test(storeName))).toEqual(
    extras.stores,
  );
  expect(records.flat()).toEqual(extras.records.flat());

  const text = JSON.stringify([{ annSongId: 9, annId: 1, songName: 'Left' }]);
  await putRecords(
    factory,
    'unsavedSongs',
    [{ noteId: '1 a', place: 0, text }],
    'SuperPlayerExtras',
  );
  const next = openTestStorage({ indexedDB: factory });
  await next.ready;
  await next.songs.takeUpLeftSongs();
  expect((await next.songs.getSongById(9))?.songName).toBe('Left');
});

it('a new database has the stores of the described app and version 0.1.0, and those added since [3.2 3.4 3.7 3.8]', async () => {
  const made = new IDBFactory();
  const storage = openTestStorage({ indexedDB: made });
  await storage.ready;
  await storage.infoCache.put('anime 1', 1);
  storage.close();
  const expected = new IDBFactory();
  (await openRaw(expected, 'SuperPlayer', 10, (database) => create(database, LIBRARY))).close();
  (
    await openRaw(expected, 'SuperPlayerExtras', 21, (database) => create(database, NEWER_EXTRAS))
  ).close();
  for (const name of ['SuperPlayer', 'SuperPlayerExtras']) {
    const { version, stores } = await describeDatabase(made, name);
    expect({ version, stores }).toEqual({
      version: (await describeDatabase(expected, name)).version,
      stores: (await describeDatabase(expected, name)).stores,
    });
  }
});
