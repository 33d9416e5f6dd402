import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Song } from '../../domain/song/song';
import { createMatcher, LENIENT_RULES } from '../../engine/text/matcher';
import { openListedStorage, openStorageWithBrokenWorker } from '../../testing/openListedStorage';
import { openMemoryStorage, openRaw, openTestStorage, settle } from '../../testing/openTestStorage';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import type { AppStorage } from '../openStorage';
import type { LibrarySort } from './listIndex';

const newest = { sort: 'newest', filter: '' } as const;

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

async function pageOf(storage: AppStorage, page: number, sort: LibrarySort, filter = '') {
  const {
    rows,
    page: shown,
    totalCount,
  } = await storage.pages.songs.getPage({ page, sort, filter });
  return { ids: rows.map((song) => song.annSongId), page: shown, totalCount };
}

const varied: readonly Song[] = [
  buildSong({ annSongId: 1, songName: 'zebra', animeENName: 'B', animeVintage: 'Fall 2004' }),
  buildSong({ annSongId: 2, songName: 'Ápple', animeENName: 'C', animeVintage: null }),
  buildSong({ annSongId: 3, songName: 'banana', animeENName: 'A', animeVintage: 'Winter 2004' }),
  buildSong({ annSongId: 4, songName: '', animeENName: 'A', animeVintage: 'Spring 1999' }),
  buildSong({ annSongId: 5, songName: '☆', animeJPName: 'Tōkyō', animeVintage: '2004' }),
];

describe.each([
  ['stored', () => openTestStorage()],
  ['sorted and filtered by a thread', openListedStorage],
  ['in memory', () => openMemoryStorage()],
])('pages of songs that are %s', (_name, open) => {
  it('have as many rows as were asked for', async () => {
    const storage = open();
    await storage.songs.saveSongs(varied);
    const query = { page: 1, sort: 'newest', filter: 'a', rowCount: 2 } as const;
    const { rows, totalCount } = await storage.pages.songs.getPage(query);
    expect([rows.length, totalCount]).toEqual([2, varied.length]);
  });

  it('show every song on exactly one page, the newest first', async () => {
    const storage = open();
    await storage.songs.saveSongs(buildSongs(...range(250)));
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await pageOf(storage, page, 'newest'));
    expect(pages.map(({ ids }) => ids.length)).toEqual([100, 100, 50]);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([250, 250, 250]);
    expect(pages.flatMap(({ ids }) => ids)).toEqual(range(250).toReversed());
  });

  it('give the nearest page for one that does not exist', async () => {
    const storage = open();
    await storage.songs.saveSongs(buildSongs(...range(101)));
    expect(await pageOf(storage, 99, 'newest')).toEqual({ ids: [1], page: 2, totalCount: 101 });
    expect(await pageOf(storage, Number.NaN, 'newest')).toMatchObject({ page: 1 });
    expect(await pageOf(storage, -4, 'name')).toMatchObject({ page: 1 });
  });

  it.each([
    ['newest', [5, 4, 3, 2, 1]],
    ['name', [2, 3, 1, 5, 4]],
    ['anime', [3, 4, 1, 2, 5]],
    ['vintage', [4, 5, 3, 1, 2]],
  ] as const)('sort by %s', async (sort, ids) => {
    const storage = open();
    await storage.songs.saveSongs(varied);
    expect((await pageOf(storage, 1, sort)).ids).toEqual(ids);
  });

  it.each([
    ['apple', [2]],
    ['TOUKYOU', [5]],
    ['☆', [5]],
    ['  ', [5, 4, 3, 2, 1]],
    ['nothing like it', []],
    ['person 1', [5, 4, 3, 2, 1]],
  ])('filtered by "%s"', async (filter, ids) => {
    const storage = open();
    await storage.songs.saveSongs(varied);
    const page = await pageOf(storage, 1, 'newest', filter);
    expect(page).toEqual({ ids, page: 1, totalCount: ids.length });
  });

  it.each([
    ['gurenge lisa', [1]],
    ['kimetsu opening 1', [1]],
    ['kajiura', [2]],
    ['鬼滅 ed', [2]],
    ['2019', [2, 1]],
    ['spring 2019 opening', [1]],
    ['gurenga', [1]],
    ['"demon" op', [1]],
  ])('filtered word by word, by names and facts: "%s"', async (filter, ids) => {
    const storage = open();
    const anime = {
      animeENName: 'Demon Slayer',
      animeJPName: 'Kimetsu no Yaiba',
      animeAltNames: ['鬼滅の刃'],
      animeVintage: 'Spring 2019',
      artists: [buildPerson({ id: 1, names: ['LiSA'] })],
    };
    const kajiura = buildPerson({ id: 2, names: ['Yuki Kajiura'] });
    await storage.songs.saveSongs([
      buildSong({ ...anime, annSongId: 1, songName: 'Gurenge', songArtist: 'LiSA' }),
      buildSong({
        ...anime,
        annSongId: 2,
        songName: 'from the edge',
        songType: 'Ending 1',
        songArtist: 'FictionJunction',
        composers: [kajiura],
      }),
      buildSong({ annSongId: 3, animeVintage: 'Winter 2020', songArtist: 'Aimer' }),
    ]);
    expect((await pageOf(storage, 1, 'newest', filter)).ids).toEqual(ids);
  });

  it('say how many there are without the filter', async () => {
    const storage = open();
    await storage.songs.saveSongs(varied);
    const { getPage } = storage.pages.songs;
    for (const filter of ['', 'apple', 'nothing like it']) {
      const page = await getPage({ page: 1, sort: 'newest', filter });
      expect(page.libraryCount).toBe(varied.length);
    }
  });

  it('show what was found and renamed since the list was last read', async () => {
    const storage = open();
    await storage.songs.saveSongs(varied);
    await pageOf(storage, 1, 'name', 'a');
    await storage.songs.saveSongs(buildSongs(6));
    expect((await pageOf(storage, 1, 'name')).ids).toEqual([2, 3, 6, 1, 5, 4]);
    await storage.songs.saveSongs([buildSong({ annSongId: 1, songName: 'aardvark' })]);
    expect((await pageOf(storage, 1, 'name')).ids).toEqual([1, 2, 3, 6, 5, 4]);
    expect((await pageOf(storage, 1, 'name', 'aardvark')).ids).toEqual([1]);
  });

  it('list anime, artists and composers of them, and count all', async () => {
    const storage = open();
    await storage.songs.saveSongs([
      buildSong({ annSongId: 1, annId: 7, animeENName: 'Old', animeVintage: 'Fall 1999' }),
      buildSong({ annSongId: 2, annId: 8, animeENName: 'New', animeVintage: 'Fall 2009' }),
      buildSong({ annSongId: 3, annId: 8, composers: [buildPerson({ id: 5, names: ['Kanno'] })] }),
    ]);
    const query = { page: 1, filter: '' };
    const { pages } = storage;
    expect((await pages.animes.getPage({ ...query, sort: 'vintage' })).rows).toEqual([
      { annId: 7, name: 'Old' },
      { annId: 8, name: 'New' },
    ]);
    expect((await pages.animes.getPage({ ...query, sort: 'name' })).rows).toMatchObject([
      { name: 'New' },
      { name: 'Old' },
    ]);
    expect((await pages.artists.getPage({ ...query, ...newest })).rows).toEqual([
      { idPeople: 1, name: 'Person 1' },
    ]);
    expect((await pages.composers.getPage({ ...query, sort: 'vintage' })).rows).toEqual([
      { idPeople: 5, name: 'Kanno' },
    ]);
    expect(await pages.getCounts()).toEqual({ songs: 3, animes: 2, artists: 1, composers: 1 });
  });
});

describe('pages of a database with gaps and damaged records', () => {
  async function openDamaged() {
    const factory = new IDBFactory();
    await openTestStorage({ indexedDB: factory }).songs.saveSongs(buildSongs(...range(330)));
    const database = await openRaw(factory, 'SuperPlayer');
    const store = database.transaction('songs', 'readwrite').objectStore('songs');
    for (const id of range(330).filter((number) => number % 3 === 0)) store.delete(id);
    await settle(store.put({ id: 400, annSongId: 400, songName: null, animeENName: null }));
    await settle(store.put({ id: 401, annSongId: 'text' }));
    database.close();
    return openTestStorage({ indexedDB: factory });
  }

  it.each(['newest', 'name', 'anime', 'vintage'] as const)(
    'show every readable song once when sorted by %s',
    async (sort) => {
      const storage = await openDamaged();
      const ids = [];
      for (const page of [1, 2, 3]) ids.push(...(await pageOf(storage, page, sort)).ids);
      expect(ids).toHaveLength(220);
      expect(new Set(ids).size).toBe(220);
    },
  );
});

describe('a thread that sorts and filters', () => {
  it('is not needed: one that does not start leaves it to the page', async () => {
    const storage = openStorageWithBrokenWorker();
    await storage.songs.saveSongs(varied);
    expect((await pageOf(storage, 1, 'name')).ids).toEqual([2, 3, 1, 5, 4]);
    expect((await pageOf(storage, 1, 'newest', 'apple')).ids).toEqual([2]);
  });

  it('is asked one question at a time, and never one that was given up before its turn', async () => {
    const asked: unknown[] = [];
    const storage = openListedStorage((name, input) => {
      if (name === 'listPage') asked.push(Object(input).query.filter);
    });
    await storage.songs.saveSongs(varied);
    const older = new AbortController();
    const ask = (filter: string, signal?: AbortSignal) =>
      storage.pages.songs.getPage({ page: 1, sort: 'newest', filter }, signal);
    const first = ask('a');
    const second = ask('ap', older.signal);
    const third = ask('app');
    older.abort(new DOMException('Superseded', 'AbortError'));
    await expect(second).rejects.toThrow('Superseded');
    expect((await first).rows.map(({ annSongId }) => annSongId)).toContain(2);
    expect((await third).rows.map(({ annSongId }) => annSongId)).toEqual([2]);
    expect(asked).toEqual(['a', 'app']);
  });

  it('finds for any text at least what the matcher of single names finds', async () => {
    const names = [
      'Tōkyō',
      'SPY×FAMILY',
      'K-ON!',
      '☆',
      'Your Name',
      'ＡＢＣ',
      '鬼滅の刃',
      'M@STER',
    ];
    const songs = names.map((songName, place) =>
      buildSong({
        annSongId: place + 1,
        songName,
        animeENName: '',
        animeJPName: '',
        songArtist: '',
      }),
    );
    const storage = openListedStorage();
    await storage.songs.saveSongs(songs);
    const letters = fc.constantFrom(...'tokyuspyfamilx×☆k-on! abcＡ鬼@');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters, minLength: 1, maxLength: 6 }), async (text) => {
        const fits = createMatcher(text, LENIENT_RULES);
        const expected = songs.filter(({ songName }) => fits(songName)).toReversed();
        const { ids } = await pageOf(storage, 1, 'newest', text);
        expect(ids).toEqual(expect.arrayContaining(expected.map(({ annSongId }) => annSongId)));
        expect(ids).toEqual(ids.toSorted((left, right) => right - left));
      }),
      { numRuns: 60 },
    );
  });
});
