import { describe, expect, it } from 'vitest';
import { type BrowseChoice, type Browsed, LETTERS } from '../../domain/filter/browseChoice';
import { PAGE_SIZE } from '../../domain/filter/pager';
import {
  buildSourceAnime,
  buildSourcePerson,
  buildSourceSong,
} from '../../testing/catalogueSourceBuilder';
import { buildFanTables } from '../../testing/fanCatalogue';
import { buildTables } from '../tables/buildTables';
import type { CatalogueTables } from '../tables/tables';
import { browseNames } from './browseNames';

const WHOLE: BrowseChoice = {
  sort: 'popular',
  letter: null,
  year: null,
  animeKind: null,
  filter: '',
  page: 1,
};

const fans = buildFanTables();

function browse(
  of: Browsed,
  choice: Partial<BrowseChoice> = {},
  tables: CatalogueTables = fans,
  animeNames: 'english' | 'romaji' = 'english',
) {
  return browseNames(tables, { of, animeNames, choice: { ...WHOLE, ...choice } });
}

const namesOf = (...question: Parameters<typeof browse>) =>
  browse(...question).rows.map(({ name }) => name);

describe('all anime of the song list', () => {
  it('come popular first, by their best-known songs', () => {
    expect(namesOf('animes').slice(0, 5)).toEqual([
      'Naruto',
      'Demon Slayer',
      'Attack on Titan',
      'Cowboy Bebop',
      'A Certain Scientific Railgun',
    ]);
  });

  it('come by the shown name, from each letter', () => {
    expect(namesOf('animes', { sort: 'name' })).toEqual([
      'A Certain Scientific Railgun',
      'Attack on Titan',
      'Cardcaptor Sakura',
      'Cowboy Bebop',
      'Demon Slayer',
      'Fate/Zero',
      'Jujutsu Kaisen',
      'K-ON!',
      'Naruto',
      'Opening Act',
      'SPY×FAMILY',
    ]);
    expect(namesOf('animes', { sort: 'name', letter: 'C' })).toEqual([
      'Cardcaptor Sakura',
      'Cowboy Bebop',
    ]);
    expect(namesOf('animes', { sort: 'name', letter: 'K' }, fans, 'romaji')).toEqual([
      'K-ON!',
      'Kimetsu no Yaiba',
    ]);
  });

  it('are limited by year, type and letters of any of their names', () => {
    expect(namesOf('animes', { sort: 'name', year: 2009 })).toEqual([
      'A Certain Scientific Railgun',
      'K-ON!',
    ]);
    expect(namesOf('animes', { filter: 'kimetsu YAIBA' })).toEqual(['Demon Slayer']);
    expect(namesOf('animes', { filter: 'demon', year: 2009 })).toEqual([]);
    expect(browse('animes', { animeKind: 'tv' }).totalCount).toBe(11);
    expect(browse('animes', { animeKind: 'movie' })).toMatchObject({ totalCount: 0, page: 1 });
  });

  it('are counted by letter, year and type, each as the other limits leave them', () => {
    const { letters, years, animeKinds, listedCount } = browse('animes', {
      letter: 'C',
      year: 1998,
    });
    expect(listedCount).toBe(11);
    expect([...letters]).toEqual([['C', 2]]);
    expect(years).toEqual(new Map([[1998, 2]]));
    expect(animeKinds).toEqual(new Map([['tv', 2]]));
    expect(browse('animes', { letter: 'A' }).letters.get('C')).toBe(2);
  });

  it('have their type, year and number of songs', () => {
    expect(browse('animes', { filter: 'naruto' }).rows).toEqual([
      { id: 2, name: 'Naruto', songCount: 3, type: 'TV', year: 2002, groups: [] },
    ]);
  });
});

describe('all people of the song list', () => {
  it('are artists with a song, with their groups', () => {
    const rows = browse('artists').rows;
    expect(rows[0]).toMatchObject({ name: 'LiSA', songCount: 3, groups: [] });
    expect(rows.find(({ id }) => id === 4)).toEqual({
      id: 4,
      name: 'Yoshino Nanjō',
      songCount: 1,
      type: null,
      year: null,
      groups: ['fripSide'],
    });
    // Only in another line-up of the group.
    expect(rows.some(({ id }) => id === 6)).toBe(false);
    expect(namesOf('artists', { letter: 'L' })).toEqual(['LiSA']);
  });

  it('are composers and arrangers, and a song with both credits counts once', () => {
    expect(browse('composers').rows.map(({ name, songCount }) => [name, songCount])).toEqual([
      ['Yōko Kanno', 3],
      ['Satoshi Yaginuma', 1],
    ]);
    expect(namesOf('composers', { filter: 'robin' })).toEqual(['Yōko Kanno']);
    expect(browse('composers', { year: 2009, animeKind: 'movie' })).toMatchObject({
      totalCount: 2,
      years: new Map(),
      animeKinds: new Map(),
    });
  });
});

it('names that begin with a mark are listed by their first letter, those without a Latin one last', () => {
  const names = ['.hack//Roots', '07-Ghost', 'Ōkami', '鬼滅の刃', 'øre', '!!!', ''];
  const { tables } = buildTables({
    anime: names.map((nameEN, place) => buildSourceAnime({ annId: place + 1, nameEN, nameJP: '' })),
    people: [buildSourcePerson()],
    songs: names.map((_, place) => buildSourceSong({ annId: place + 1, annSongId: place + 1 })),
  });
  const byLetter = LETTERS.map((letter) => [letter, namesOf('animes', { letter }, tables).sort()]);
  expect(byLetter.filter(([, found = []]) => found.length > 0)).toEqual([
    ['H', ['.hack//Roots']],
    ['O', ['Ōkami', 'øre'].sort()],
    ['#', ['', '!!!', '07-Ghost', '鬼滅の刃'].sort()],
  ]);
});

it('a long list is read page by page, and a page beyond the last one is the last', () => {
  const count = PAGE_SIZE * 2 + 1;
  const ids = Array.from({ length: count }, (_, place) => place + 1);
  const { tables } = buildTables({
    anime: ids.map((annId) => buildSourceAnime({ annId })),
    people: [],
    songs: ids.map((id) => buildSourceSong({ annId: id, annSongId: id })),
  });
  const pages = [1, 2, 3, 1e9].map((page) => browse('animes', { page }, tables));
  expect(pages.map(({ page, rows }) => [page, rows.length])).toEqual([
    [1, PAGE_SIZE],
    [2, PAGE_SIZE],
    [3, 1],
    [3, 1],
  ]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(count);
});
