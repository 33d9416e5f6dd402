import { beforeEach, describe, expect, it } from 'vitest';
import { openListedStorage } from '../../testing/openListedStorage';
import { openMemoryStorage, openTestStorage } from '../../testing/openTestStorage';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import type { PageQuery } from './listReader';

const MEMBER = buildPerson({ id: 4, names: ['Nanjō Yoshino'] });
const FRIPSIDE = buildPerson({ id: 3, names: ['fripSide'], members: [MEMBER] });
const LISA = buildPerson({ id: 1, names: ['LiSA'] });
const SONGS = [
  buildSong({
    annSongId: 1,
    songName: 'Gurenge',
    songArtist: 'LiSA',
    artists: [LISA],
    annId: 1,
    animeENName: 'Demon Slayer',
    animeJPName: 'Kimetsu no Yaiba',
    animeAltNames: ['鬼滅の刃'],
    animeVintage: 'Spring 2019',
  }),
  buildSong({
    annSongId: 2,
    songName: 'only my railgun',
    songArtist: 'fripSide',
    artists: [FRIPSIDE],
    annId: 2,
    animeENName: 'A Certain Scientific Railgun',
    animeJPName: 'Toaru Kagaku no Railgun',
    animeVintage: 'Fall 2009',
  }),
  buildSong({
    annSongId: 3,
    songName: 'Wind',
    songArtist: 'Akeboshi',
    artists: [buildPerson({ id: 9, names: ['Akeboshi'] })],
    annId: 3,
    animeENName: 'Naruto',
    animeJPName: 'Naruto',
    animeAltNames: ['ナルト'],
    animeVintage: 'Fall 2002',
    songType: 'Ending 1',
  }),
];

describe.each([
  ['stored', () => openTestStorage()],
  ['filtered by a thread', openListedStorage],
  ['in memory', () => openMemoryStorage()],
])('songs that are %s', (_name, open) => {
  let storage = open();
  beforeEach(async () => {
    storage = open();
    await storage.songs.saveSongs(SONGS);
  });

  async function find(filter: string, rest: Partial<PageQuery> = {}) {
    const query = { page: 1, sort: 'name', filter, ...rest } as const;
    const { rows } = await storage.pages.songs.getPage(query);
    return rows.map((song) => song.annSongId);
  }

  it.each([
    ['ナルト', [3]],
    ['なると', [3]],
    ['れーるがん', []],
    ['おんりー', []],
    ['キメツ ヤイバ', [1]],
    ['ぐれんげ lisa', [1]],
    ['なると ed', [3]],
    ['"なると"', []],
    ['鬼滅', [1]],
  ])('are found by kana as it is read: %s', async (filter, ids) => {
    expect(await find(filter)).toEqual(ids);
  });

  it.each(['nanjo', 'yoshino railgun', 'なんじょう'])(
    'are found by a member of the group: %s',
    async (filter) => {
      expect(await find(filter)).toEqual([2]);
    },
  );

  it.each([
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
  ])('are found by names of anime alone where that is asked for: %s', async (filter, ids) => {
    expect(await find(filter, { isAnimeOnly: true })).toEqual(ids);
  });

  it('are found by every name again afterwards', async () => {
    expect(await find('lisa', { isAnimeOnly: true })).toEqual([]);
    expect(await find('lisa')).toEqual([1]);
  });

  it.each([
    ['2019', [1]],
    ['fall 2002', [3]],
    ['naruto 2002', [3]],
    ['naruto 2019', []],
    ['insert', []],
    ['naruto ed', []],
  ])('have anime, which are found by the time of their songs too: %s', async (filter, annIds) => {
    const { rows } = await storage.pages.animes.getPage({ page: 1, sort: 'name', filter });
    expect(rows.map(({ annId }) => annId)).toEqual(annIds);
  });

  it('leave people unsearched and anime searched where names of anime alone may be', async () => {
    const query = { page: 1, sort: 'name', isAnimeOnly: true } as const;
    const { artists, animes } = storage.pages;
    expect((await artists.getPage({ ...query, filter: 'lisa' })).rows).toEqual([]);
    expect((await artists.getPage({ ...query, filter: ' ' })).rows).toHaveLength(3);
    expect((await animes.getPage({ ...query, filter: 'demon' })).rows).toHaveLength(1);
  });
});
