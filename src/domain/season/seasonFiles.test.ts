import { describe, expect, it } from 'vitest';
import {
  animesOfSongs,
  entriesOfYear,
  listNameOf,
  seasonIndexFile,
  seasonListsOf,
} from './seasonFiles';

describe('listNameOf', () => {
  it.each([
    ['2004-10-05 to 2012-03-27', '2004-fall'],
    ['1999', '1999'],
    ['2007-04', '2007-spring'],
    ['2012-03-31', '2012-winter'],
    ['2012-04-01', '2012-spring'],
    ['2013-09-30 (Japan)', '2013-summer'],
    ['2015-12-31', '2015-fall'],
    ['1999 (limited showing)', '1999'],
    ['2003-00-00', '2003'],
    ['2003-13', '2003'],
    ['Fall 2004', '2004-fall'],
    ['winter 1963', '1963-winter'],
    ['', 'no_date'],
    [null, 'no_date'],
    ['  ', 'no_date'],
    ['unknown', 'no_date'],
    ['0000-01-01', 'no_date'],
    ['20041005', 'no_date'],
  ])('puts the vintage %j in the list %s', (vintage, listName) => {
    expect(listNameOf(vintage)).toBe(listName);
  });
});

const anime = (id: number, name: string, vintage: string | null) => ({
  id,
  name,
  vintage,
  type: 'TV',
});
const LISTS = seasonListsOf([
  anime(1, 'Beta', 'Fall 2004'),
  anime(2, 'Alpha', 'Winter 2004'),
  anime(3, 'Gamma', '2004'),
  anime(4, 'Delta', null),
  anime(5, 'Alpha', 'Fall 2004'),
  anime(6, 'Omega', 'Winter 2005'),
]);
const idsOf = (entries: readonly { readonly id: number }[] = []) => entries.map(({ id }) => id);

describe('the season lists of anime', () => {
  it('have each anime once, by name, without its vintage [3.14]', () => {
    expect([...LISTS].map(([name, entries]) => [name, idsOf(entries)])).toEqual([
      ['2004-fall', [5, 1]],
      ['2004-winter', [2]],
      ['2004', [3]],
      ['no_date', [4]],
      ['2005-winter', [6]],
    ]);
    expect(LISTS.get('2004')).toEqual([{ id: 3, name: 'Gamma', type: 'TV' }]);
  });

  it.each([
    [2004, [2, 5, 1, 3]],
    [2005, [6]],
    [1917, []],
  ])('give all anime of the year %i, with and without a season', (year, ids) => {
    expect(idsOf(entriesOfYear(LISTS, year))).toEqual(ids);
  });

  it.each([
    ['2026-11-28', 'Winter 2005'],
    ['2004-11-28', 'Fall 2004'],
    ['1999-01-01', null],
  ])('are named in an index of %s with the last update %s', (today, lastUpdate) => {
    expect(seasonIndexFile(LISTS, { today, isWhole: true })).toEqual({
      lastUpdate,
      wholeOn: today,
      lists: ['2004', '2004-fall', '2004-winter', '2005-winter', 'no_date'],
    });
  });

  it('are made of the anime of songs, each once, by the English name if there is one', () => {
    const song = { annId: 7, animeENName: '', animeJPName: 'Uta', animeType: null };
    const songs = [
      { ...song, animeVintage: 'Fall 2004' },
      { ...song, animeVintage: 'Fall 2004' },
    ];
    expect(animesOfSongs(songs)).toEqual([
      { id: 7, name: 'Uta', type: null, vintage: 'Fall 2004' },
    ]);
  });
});
