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

describe('a programming error', () => {
  it.each([new TypeError('x is not a function'), new RangeError('Invalid array length')])(
    'in a write is thrown, stores nothing and leaves the status persistent: %s',
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

  it('in a read is thrown, and the status stays persistent', async () => {
    const storage = openTestStorage();
    const mistake = new TypeError('a mistake');
    breakPlaylists(mistake);
    await expect(storage.playlists.getAllPlaylist()).rejects.toBe(mistake);
    expect(storage.getStatus()).toEqual({ kind: 'persistent' });
  });

  it('that uses an inactive transaction is thrown, although it is a DOMException', async () => {
    const storage = openTestStorage();
    breakPlaylists(new DOMException('The transaction is over', 'TransactionInactiveError'));
    await expect(storage.playlists.getAllPlaylist()).rejects.toThrow('The transaction is over');
    expect(storage.getStatus()).toEqual({ kind: 'persistent' });
  });

  it('in a write to local storage is thrown', () => {
    const { storage: texts } = createFakeTexts();
    const setItem = () => {
      throw new TypeError('a mistake');
    };
    const storage = openTestStorage({ localStorage: { ...texts, setItem } });
    expect(() => storage.config.changeSettings({ volume: 0.5 })).toThrow('a mistake');
  });
});

describe('a failing database', () => {
  it.each([
    ['QuotaExceededError', 'full'],
    ['UnknownError', 'unavailable'],
    ['AbortError', 'unavailable'],
  ])(
    'with %s sets the status to memory with its reason, and no call rejects',
    async (name, reason) => {
      const storage = openTestStorage();
      await storage.ready;
      refuseWrites(undefined, name);
      await storage.songs.saveSongs(buildSongs(1));
      await storage.listened.countListen(1);
      expect(storage.getStatus()).toEqual({ kind: 'memory', reason });
      expect((await storage.songs.getSongById(1))?.songName).toBe('Song 1');
      expect(await storage.listened.getTopList()).toEqual([{ annSongId: 1, count: 1 }]);
    },
  );
});

describe('a full disk', () => {
  it('does not prevent the lasting deletion of a list while other lists are pending', async () => {
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

  it('puts pages of pending songs before the stored songs', async () => {
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

  it('lets the library show each song once, with its pending name and in the counts', async () => {
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
    expect((await storage.songs.getSongById(1))?.songName).toBe('A first');
  });
});
