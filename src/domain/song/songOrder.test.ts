import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSong } from '../../testing/songBuilder';
import type { Song } from './song';
import {
  compareNames,
  orderNamesIn,
  songRowKeys,
  sortSongsByName,
  sortSongsByType,
} from './songOrder';

it('compareNames agrees with the English collator', () => {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  const names = fc.string({ unit: fc.constantFrom(..."aAbBzZ 0129-'!_~éßæ\u0301\u00b7あ\t") });
  fc.assert(
    fc.property(names, names, names, (start, left, right) => {
      const expected = Math.sign(compare(start + left, start + right));
      expect(Math.sign(compareNames(start + left, start + right))).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

it('names are ordered as in the language of the reader [14.13]', () => {
  const names = ['Oa', 'Ñandú', 'Nz'];
  expect(names.toSorted(compareNames)).toEqual(['Ñandú', 'Nz', 'Oa']);
  orderNamesIn('es');
  expect(names.toSorted(compareNames)).toEqual(['Nz', 'Ñandú', 'Oa']);
  orderNamesIn('en');
});

describe('sortSongsByName', () => {
  it('sorts by letters and numbers as a person would, with nameless songs last', () => {
    const names = ['', 'Track 10', 'élan', 'Track 2', 'apple', 'Zoo', 'Elan', 'あ'];
    const songs = names.map((songName, index) => buildSong({ annSongId: index + 1, songName }));
    expect(sortSongsByName(songs).map((song) => song.songName)).toEqual([
      'apple',
      'élan',
      'Elan',
      'Track 2',
      'Track 10',
      'Zoo',
      'あ',
      '',
    ]);
  });

  it('sorts songs of one name with those without an anime, or with an invisible name, first', () => {
    const animeNames = ['\u0000', 'Bleach', '', '\u0301'];
    const songs = animeNames.map((animeENName, index) =>
      buildSong({ annSongId: index + 1, songName: 'Track', animeENName }),
    );
    expect(sortSongsByName(songs).map((song) => song.annSongId)).toEqual([3, 1, 4, 2]);
  });

  it.each([
    ['english', [1, 2]],
    ['romaji', [2, 1]],
  ] as const)('sorts songs of one name by the %s names of their anime', (style, ids) => {
    const songs = [
      { annSongId: 1, animeENName: 'Attack on Titan', animeJPName: 'Shingeki no Kyojin' },
      { annSongId: 2, animeENName: 'Your Name', animeJPName: 'Kimi no Na wa.' },
    ].map((part) => buildSong({ ...part, songName: 'Same' }));
    expect(sortSongsByName(songs, style).map((song) => song.annSongId)).toEqual(ids);
  });

  it('gives the same order for any input order', () => {
    const songs = Array.from({ length: 12 }, (_, index) =>
      buildSong({ annSongId: index - 6, songName: index % 2 === 0 ? 'Same' : 'Other' }),
    );
    const expected = sortSongsByName(songs);
    fc.assert(
      fc.property(fc.shuffledSubarray(songs, { minLength: songs.length }), (shuffled) => {
        expect(sortSongsByName(shuffled)).toEqual(expected);
      }),
    );
  });
});

describe('songRowKeys', () => {
  it.each([
    [[], []],
    [
      [7, 8],
      ['7', '8'],
    ],
    [
      [7, 8, 7, -7, 7],
      ['7', '8', '7:1', '-7', '7:2'],
    ],
  ])('gives each row of the ids %j its key', (ids, keys) => {
    expect(songRowKeys(ids)).toEqual(keys);
  });

  it('never repeats a key', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 3 })), (ids) => {
        expect(new Set(songRowKeys(ids)).size).toBe(ids.length);
      }),
    );
  });
});

describe('sortSongsByType', () => {
  const orderOf = (songs: readonly Song[]) => sortSongsByType(songs).map((song) => song.songName);
  const named = (songName: string, songType: string, more: Partial<Song> = {}) =>
    buildSong({ annSongId: songName.length, songName, songType, ...more });

  it('sorts openings, endings and inserts by number, those without a number last in their type [12.64]', () => {
    expect(
      orderOf([
        named('insert b', 'Insert Song'),
        named('ED 2', 'Ending 2'),
        named('OP 10', 'Opening 10'),
        named('insert a', 'Insert Song 7'),
        named('ED', 'Ending'),
        named('OP 9', 'Opening 9'),
        named('OP', 'Opening'),
        named('OP 2', 'OPENING 2'),
        named('no type', ''),
        named('ED 1', 'ending 1'),
        named('OP 1', 'Opening 1'),
      ]),
    ).toEqual([
      ...['OP 1', 'OP 2', 'OP 9', 'OP 10', 'OP'],
      ...['ED 1', 'ED 2', 'ED'],
      ...['insert a', 'insert b', 'no type'],
    ]);
  });

  it('sorts the original broadcast before its rebroadcast, and both before dubs [12.64]', () => {
    const dub = { isDub: true };
    const repeat = { isRebroadcast: true };
    expect(
      orderOf([
        named('a dub of a repeat', 'Opening 1', { ...dub, ...repeat }),
        named('b dub', 'Opening 1', { ...dub, isRebroadcast: false }),
        named('c of whom nobody tells', 'Opening 1', { isDub: null, isRebroadcast: null }),
        named('d repeat', 'Opening 1', { isDub: false, ...repeat }),
        named('e original', 'Opening 1', { isDub: false, isRebroadcast: false }),
        named('f second', 'Opening 2'),
      ]),
    ).toEqual([
      ...['c of whom nobody tells', 'e original', 'd repeat', 'b dub', 'a dub of a repeat'],
      'f second',
    ]);
  });

  it('sorts by name when two songs are otherwise equal [12.64]', () => {
    expect(orderOf([named('b', 'Opening 1'), named('a', 'Opening 1')])).toEqual(['a', 'b']);
  });
});
