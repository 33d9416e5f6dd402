import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeTexts } from '../testing/fakeTexts';
import { countLibrary, openTestStorage, readAll, refuseWrites } from '../testing/openTestStorage';
import { buildSongs } from '../testing/songBuilder';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Every read of all playlists throws; reads of other stores do not. */
function breakPlaylists(error: Error): void {
  const { getAll } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    ...query: Parameters<typeof getAll>
  ) {
    if (this.name === 'playlists') throw error;
    return getAll.apply(this, query);
  });
}

describe('a mistake of this program', () => {
  it.each([new TypeError('x is not a function'), new RangeError('Invalid array length')])(
    'while it writes is thrown, stores nothing and is not called a private window: %s',
    async (mistake) => {
      const factory = new IDBFactory();
      const storage = openTestStorage({ indexedDB: factory });
      const { id } = await storage.playlists.createPlaylist('Mine', [1]);
      const failing = storage.playlists.changeSongs(id, () => {
        throw mistake;
      });
      await expect(failing).rejects.toBe(mistake);
      expect(storage.getStatus()).toEqual({ kind: 'persistent' });
      expect(await readAll(factory, 'SuperPlayer', 'playlists')).toMatchObject([
        { title: 'Mine', songsCollections: [1] },
      ]);
    },
  );

  it('while it reads is thrown', async () => {
    const storage = openTestStorage();
    const mistake = new TypeError('a mistake');
    breakPlaylists(mistake);
    await expect(storage.playlists.getAllPlaylist()).rejects.toBe(mistake);
    expect(storage.getStatus()).toEqual({ kind: 'persistent' });
  });

  it('with a transaction that is over is thrown, though the browser has a word for it', async () => {
    const storage = openTestStorage();
    breakPlaylists(new DOMException('The transaction is over', 'TransactionInactiveError'));
    await expect(storage.playlists.getAllPlaylist()).rejects.toThrow('The transaction is over');
    expect(storage.getStatus()).toEqual({ kind: 'persistent' });
  });

  it('with local storage is thrown', () => {
    const { storage: texts } = createFakeTexts();
    const setItem = () => {
      throw new TypeError('a mistake');
    };
    const storage = openTestStorage({ localStorage: { ...texts, setItem } });
    expect(() => storage.config.changeSettings({ volume: 0.5 })).toThrow('a mistake');
  });
});

describe('storage that fails', () => {
  it.each([
    ['QuotaExceededError', 'full'],
    ['UnknownError', 'unavailable'],
    ['AbortError', 'unavailable'],
  ])('with %s is told as such, and nothing rejects', async (name, reason) => {
    const storage = openTestStorage();
    await storage.ready;
    refuseWrites(undefined, name);
    await storage.songs.saveSongs(buildSongs(1));
    await storage.listened.countListen(1);
    expect(storage.getStatus()).toEqual({ kind: 'memory', reason });
    expect((await storage.songs.getSong(1))?.songName).toBe('Song 1');
    expect(await storage.listened.getTopList()).toEqual([{ annSongId: 1, count: 1 }]);
  });
});

describe('on a full disk', () => {
  it('a list is deleted for good also while others wait for room', async () => {
    const factory = new IDBFactory();
    const storage = openTestStorage({ indexedDB: factory });
    const { id } = await storage.playlists.createPlaylist('Large', [1]);
    await storage.ready;
    refuseWrites();
    await storage.playlists.createPlaylist('Waits', [2]);
    await storage.playlists.deletePlaylist(id);
    await vi.waitFor(async () =>
      expect(await readAll(factory, 'SuperPlayer', 'playlists')).toEqual([]),
    );
    expect(await storage.playlists.getAllPlaylist()).toMatchObject([{ title: 'Waits' }]);
  });

  it('pages full of what waits stand before the stored ones', async () => {
    const storage = openTestStorage();
    await storage.songs.saveSongs(buildSongs(1, 2));
    refuseWrites();
    await storage.songs.saveSongs(buildSongs(...Array.from({ length: 100 }, (_, at) => at + 3)));
    const query = { sort: 'newest', filter: '' } as const;
    const { readPage } = await storage.openLists();
    const first = await readPage('songs', { ...query, page: 1 });
    const second = await readPage('songs', { ...query, page: 2 });
    expect(first).toMatchObject({ totalCount: 102, libraryCount: 102 });
    expect(first.rows.map(({ annSongId }) => annSongId).slice(-1)).toEqual([3]);
    expect(second.rows.map(({ annSongId }) => annSongId)).toEqual([2, 1]);
  });

  it('the pages, counts and names of the library show what waits, each song once', async () => {
    const storage = openTestStorage();
    await storage.songs.saveSongs(buildSongs(1, 2));
    refuseWrites();
    const [renamed] = buildSongs(1);
    if (!renamed) throw new Error('no song');
    await storage.songs.saveSongs([{ ...renamed, songName: 'A first' }, ...buildSongs(3)]);
    const idsOf = async (sort: 'newest' | 'name', filter = '') => {
      const { rows } = await (await storage.openLists()).readPage('songs', {
        page: 1,
        sort,
        filter,
      });
      return rows.map((song) => song.annSongId);
    };
    expect(await idsOf('newest')).toEqual([3, 2, 1]);
    expect(await idsOf('name')).toEqual([1, 2, 3]);
    expect(await idsOf('name', 'first')).toEqual([1]);
    expect(await countLibrary(storage)).toMatchObject({ songs: 3, animes: 1 });
    expect((await storage.songs.getSong(1))?.songName).toBe('A first');
  });
});
