import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSong } from '../testing/songBuilder';
import { compareNames, songRowKeys, sortSongsByName } from './songOrder';

it('compares names as the collator of one language does', () => {
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

describe('sortSongsByName', () => {
  it('orders as a person would, nameless songs last', () => {
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

  it.each([
    ['english', [1, 2]],
    ['romaji', [2, 1]],
  ] as const)('of one name stand by the %s names of their anime', (style, ids) => {
    const songs = [
      { annSongId: 1, animeENName: 'Attack on Titan', animeJPName: 'Shingeki no Kyojin' },
      { annSongId: 2, animeENName: 'Your Name', animeJPName: 'Kimi no Na wa.' },
    ].map((part) => buildSong({ ...part, songName: 'Same' }));
    expect(sortSongsByName(songs, style).map((song) => song.annSongId)).toEqual(ids);
  });

  it('gives one order whatever order came in', () => {
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
  ])('%j', (ids, keys) => {
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
