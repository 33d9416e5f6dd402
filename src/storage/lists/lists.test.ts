import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLenientMatcher } from '../../engine/text/matcher';
import {
  BEBOP,
  closestTo,
  NAMED,
  NEWEST,
  openWith,
  range,
  VARIED,
} from '../../testing/listedSongs';
import { openListedStorage, openStorageWithBrokenWorker } from '../../testing/openListedStorage';
import {
  countLibrary,
  openMemoryStorage,
  openRaw,
  openTestStorage,
  settle,
} from '../../testing/openTestStorage';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import type { LibrarySort } from './listIndex';

describe.each([
  ['stored', () => openTestStorage()],
  ['sorted and filtered by a worker', () => openListedStorage()],
  ['in memory', openMemoryStorage],
  ['left to the page by a broken worker', openStorageWithBrokenWorker],
])('lists that are %s', (_name, open) => {
  it('show every song on exactly one page, the newest first', async () => {
    const { pageOf } = await openWith(open, buildSongs(...range(250)));
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await pageOf({ page }));
    expect(pages.map(({ ids }) => ids.length)).toEqual([100, 100, 50]);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([250, 250, 250]);
    expect(pages.flatMap(({ ids }) => ids)).toEqual(range(250).toReversed());
  });

  it('clamp the page number to the pages that exist, and give as many rows as requested', async () => {
    const { pageOf, lists } = await openWith(open, buildSongs(...range(101)));
    expect(await pageOf({ page: 99 })).toEqual({ ids: [1], page: 2, totalCount: 101 });
    expect(await pageOf({ page: Number.NaN })).toMatchObject({ page: 1 });
    expect(await pageOf({ page: -4, sort: 'name' })).toMatchObject({ page: 1 });
    const few = await lists.readPage('songs', { ...NEWEST, filter: 'song', rowCount: 2 });
    expect([few.rows.length, few.totalCount, few.libraryCount]).toEqual([2, 101, 101]);
  });

  it.each([
    ['newest', [5, 4, 3, 2, 1]],
    ['name', [2, 3, 1, 5, 4]],
    ['anime', [3, 4, 1, 2, 5]],
    ['vintage', [4, 5, 3, 1, 2]],
  ] as const)('sort by %s', async (sort, ids) => {
    const { idsOf } = await openWith(open, VARIED);
    expect(await idsOf({ sort })).toEqual(ids);
  });

  it('are filtered by song and artist names, and also count the unfiltered rows', async () => {
    const { lists } = await openWith(open, VARIED);
    for (const [filter, ids] of [
      ['apple', [2]],
      ['TOUKYOU', [5]],
      ['☆', [5]],
      ['  ', [5, 4, 3, 2, 1]],
      ['nothing like it', []],
      ['person 1', [5, 4, 3, 2, 1]],
    ] as const) {
      const page = await lists.readPage('songs', { ...NEWEST, filter });
      expect(page.rows.map(({ annSongId }) => annSongId)).toEqual(ids);
      expect(page).toMatchObject({ page: 1, totalCount: ids.length, libraryCount: VARIED.length });
    }
  });

  it('are filtered word by word over names, facts, group members and kana', async () => {
    const { idsOf } = await openWith(open, NAMED);
    for (const [filter, ids] of [
      ['gurenge lisa', [1]],
      ['kimetsu opening 1', [1]],
      ['kajiura', [1]],
      ['2019', [1]],
      ['naruto ending', [3]],
      ['gurenga', [1]],
      ['"demon" op', [1]],
      ['nanjo', [2]],
      ['yoshino railgun', [2]],
      ['なんじょう', [2]],
      ['ナルト', [3]],
      ['なると ed', [3]],
      ['"なると"', []],
      ['れーるがん', []],
      ['キメツ ヤイバ', [1]],
      ['ぐれんげ lisa', [1]],
      ['鬼滅', [1]],
    ] as const) {
      expect([filter, await idsOf({ sort: 'name', filter })]).toEqual([filter, ids]);
    }
  });

  it('are filtered by anime names alone on request, and by all names again afterwards', async () => {
    const { idsOf, lists } = await openWith(open, NAMED);
    for (const [filter, ids] of [
      ['lisa', []],
      ['gurenge', []],
      ['nanjo', []],
      ['only my', []],
      ['railgun', [2]],
      ['kimetsu', [1]],
      ['鬼滅', [1]],
      ['naruto ed', [3]],
      ['naruto wind', []],
      ['narutu', [3]],
      ['2019', [1]],
      ['なると', [3]],
    ] as const) {
      expect([filter, await idsOf({ filter, isAnimeOnly: true })]).toEqual([filter, ids]);
    }
    expect(await idsOf({ filter: 'lisa' })).toEqual([1]);
    const query = { page: 1, sort: 'name', isAnimeOnly: true } as const;
    expect((await lists.readPage('artists', { ...query, filter: 'lisa' })).rows).toEqual([]);
    expect((await lists.readPage('artists', { ...query, filter: ' ' })).rows).toHaveLength(3);
    expect((await lists.readPage('animes', { ...query, filter: 'demon' })).rows).toHaveLength(1);
  });

  it('find anime also by the year and season of their songs', async () => {
    const { animeOf } = await openWith(open, NAMED);
    for (const [filter, annIds] of [
      ['2019', [1]],
      ['fall 2002', [3]],
      ['naruto 2002', [3]],
      ['naruto 2019', []],
      ['insert', []],
      ['naruto ed', []],
    ] as const) {
      const rows = await animeOf({ filter });
      expect([filter, rows.map(({ annId }) => annId)]).toEqual([filter, annIds]);
    }
  });

  it('show songs added and renamed since the last read', async () => {
    const { storage, idsOf } = await openWith(open, VARIED);
    await idsOf({ sort: 'name', filter: 'a' });
    await storage.songs.saveSongs(buildSongs(6));
    expect(await idsOf({ sort: 'name' })).toEqual([2, 3, 6, 1, 5, 4]);
    await storage.songs.saveSongs([buildSong({ annSongId: 1, songName: 'aardvark' })]);
    expect(await idsOf({ sort: 'name' })).toEqual([1, 2, 3, 6, 5, 4]);
    expect(await idsOf({ sort: 'name', filter: 'aardvark' })).toEqual([1]);
  });

  it('show the anime, artists and composers of the songs, each once', async () => {
    const { storage, lists, animeOf } = await openWith(open, [
      buildSong({ annSongId: 1, annId: 7, animeENName: 'Old', animeVintage: 'Fall 1999' }),
      buildSong({ annSongId: 2, annId: 8, animeENName: 'New', animeVintage: 'Fall 2009' }),
      buildSong({ annSongId: 3, annId: 8, composers: [buildPerson({ id: 5, names: ['Kanno'] })] }),
    ]);
    const [old, recent] = [
      { annId: 7, name: 'Old' },
      { annId: 8, name: 'New' },
    ];
    expect(await animeOf({ sort: 'vintage' })).toEqual([old, recent]);
    expect(await animeOf({ sort: 'name' })).toEqual([recent, old]);
    expect((await lists.readPage('artists', NEWEST)).rows).toEqual([
      { idPeople: 1, name: 'Person 1' },
    ]);
    expect((await lists.readPage('composers', { ...NEWEST, sort: 'vintage' })).rows).toEqual([
      { idPeople: 5, name: 'Kanno' },
    ]);
    const counts = { songs: 3, animes: 2, artists: 1, composers: 1 };
    expect(await countLibrary(storage)).toEqual(counts);
  });

  it('sort, filter and name anime by their romaji names when those are shown', async () => {
    const { storage, lists, animeOf, idsOf } = await openWith(open, [
      buildSong({ annSongId: 1, annId: 7, animeENName: 'A', animeJPName: 'Zankyou' }),
      buildSong({ annSongId: 2, annId: 8, animeENName: 'B', animeJPName: 'Kimi' }),
      buildSong({ annSongId: 3, annId: 9, animeENName: 'Noir', animeJPName: '' }),
    ]);
    const namesBy = async (sort: LibrarySort, filter = '') =>
      (await animeOf({ animeNames: 'romaji', sort, filter })).map(({ name }) => name);
    expect(await namesBy('name')).toEqual(['B', 'Noir', 'A']);
    expect((await animeOf({ sort: 'name' })).map(({ name }) => name)).toEqual(['A', 'B', 'Noir']);
    expect(await idsOf({ animeNames: 'romaji', sort: 'anime' })).toEqual([2, 3, 1]);
    expect(await namesBy('name', 'zankyou')).toEqual(['A']);
    expect(await namesBy('newest', 'noir')).toEqual(['Noir']);
    expect([...(await lists.readRomajiNames([7, 9, 10]))]).toEqual([[7, 'Zankyou']]);
    await storage.songs.saveSongs([buildSong({ annSongId: 4, annId: 9, animeJPName: 'Aoi' })]);
    expect(await namesBy('name')).toEqual(['Noir', 'B', 'A']);
    expect(await namesBy('name', 'aoi')).toEqual(['Noir']);
    expect([...(await lists.readRomajiNames([9]))]).toEqual([[9, 'Aoi']]);
  });

  it('give the closest rows of each requested list, the newest first among equals', async () => {
    const { lists } = await openWith(open, BEBOP);
    const { songs, animes, artists, composers, songCount } = await lists.readClosest(
      closestTo('bebop'),
    );
    expect(songs.map(({ annSongId }) => annSongId)).toEqual([3, 2, 1]);
    expect(animes.map(({ name }) => name)).toEqual(['Bebop', 'Cowboy Bebop']);
    expect([artists, composers, songCount]).toEqual([[], [], 3]);
    expect((await lists.readClosest(closestTo('bebop', 1))).animes).toEqual([
      { annId: 14, name: 'Bebop' },
    ]);
    expect((await lists.readClosest(closestTo('kanno'))).composers).toEqual([
      { idPeople: 20, name: 'Yoko Kanno' },
    ]);
    const filters = { songs: [], animes: ['bebop', 'naruto'], artists: [], composers: [] };
    const found = await lists.readClosest({ filters, texts: ['naruto'], limit: 5 });
    expect(found.animes.map(({ name }) => name)).toEqual(['Naruto', 'Bebop', 'Cowboy Bebop']);
    expect([found.songs, found.songCount]).toEqual([[], 0]);
  });

  it('group songs by anime in the order of the headings and leave out unknown songs', async () => {
    const { lists } = await openWith(open, [
      buildSong({ annSongId: 1, annId: 1, animeENName: 'First' }),
      buildSong({ annSongId: 2, annId: 2, animeENName: 'Second' }),
      buildSong({ annSongId: 3, annId: 1, animeENName: 'First' }),
    ]);
    const grouped = await lists.readGroups({ songIds: [3, 2, 404, 1], grouping: 'anime' });
    expect(grouped).toEqual({
      groups: [
        { key: 'anime 1', heading: 'First', link: { kind: 'anime', id: 1 }, count: 2 },
        { key: 'anime 2', heading: 'Second', link: { kind: 'anime', id: 2 }, count: 1 },
      ],
      songIds: [1, 3, 2],
    });
  });
});

it.each(['newest', 'name', 'anime', 'vintage'] as const)(
  'a database with gaps and damaged records shows every readable song once when sorted by %s',
  async (sort) => {
    const factory = new IDBFactory();
    await openTestStorage({ indexedDB: factory }).songs.saveSongs(buildSongs(...range(330)));
    const database = await openRaw(factory, 'SuperPlayer');
    const store = database.transaction('songs', 'readwrite').objectStore('songs');
    for (const id of range(330).filter((number) => number % 3 === 0)) store.delete(id);
    await settle(store.put({ id: 400, annSongId: 400, songName: null, animeENName: null }));
    await settle(store.put({ id: 401, annSongId: 'text' }));
    database.close();
    const { idsOf } = await openWith(() => openTestStorage({ indexedDB: factory }), []);
    const ids = [];
    for (const page of [1, 2, 3]) ids.push(...(await idsOf({ page, sort })));
    expect(ids).toHaveLength(220);
    expect(new Set(ids).size).toBe(220);
  },
);

it('the worker gets one query at a time, and none that was aborted while it waited', async () => {
  const asked: unknown[] = [];
  const { lists, pageOf } = await openWith(
    () =>
      openListedStorage((name, input) => {
        if (name === 'listPage') asked.push(Object(input).query.filter);
        if (name === 'closestRows') asked.push(Object(input).texts[0]);
      }),
    VARIED,
  );
  const older = new AbortController();
  const first = pageOf({ filter: 'a' });
  const second = pageOf({ filter: 'ap' }, older.signal);
  const closest = lists.readClosest(closestTo('app'), older.signal);
  const third = pageOf({ filter: 'appl' });
  older.abort(new DOMException('Superseded', 'AbortError'));
  const answers = await Promise.allSettled([second, closest]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await first).ids).toContain(2);
  expect((await third).ids).toEqual([2]);
  expect(asked).toEqual(['a', 'appl']);
});

it('a filter finds at least every name that the lenient matcher accepts, for any text', async () => {
  const names = ['Tōkyō', 'SPY×FAMILY', 'K-ON!', '☆', 'Your Name', 'ＡＢＣ', '鬼滅の刃', 'M@STER'];
  const songs = names.map((songName, place) =>
    buildSong({
      annSongId: place + 1,
      songName,
      animeENName: '',
      animeJPName: '',
      songArtist: '',
    }),
  );
  const { idsOf } = await openWith(openListedStorage, songs);
  const letters = fc.constantFrom(...'tokyuspyfamilx×☆k-on! abcＡ鬼@');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: letters, minLength: 1, maxLength: 6 }), async (text) => {
      const fits = createLenientMatcher(text);
      const expected = songs.filter(({ songName }) => fits(songName)).toReversed();
      const ids = await idsOf({ filter: text });
      expect(ids).toEqual(expect.arrayContaining(expected.map(({ annSongId }) => annSongId)));
      expect(ids).toEqual(ids.toSorted((left, right) => right - left));
    }),
    { numRuns: 60 },
  );
});
