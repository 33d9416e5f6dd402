import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { foldText } from '../text/foldName';
import { createLenientMatcher } from '../text/matcher';
import { filterRows, songsByWords } from './filterRows';

/** Whether a row fits when it is the only one of its list. */
function fitsRow(text: string, names: readonly string[]): boolean {
  return filterRows([names], (row) => row, text).length === 1;
}

describe('the filter of rows, word by word [10.19]', () => {
  it.each<[string, string[], boolean]>([
    ['', ['Gurenge'], true],
    ['  ', [], true],
    ['lisa gurenge', ['Gurenge', 'LiSA', 'Demon Slayer'], true],
    ['gurenge kimetsu', ['Gurenge', 'LiSA', 'Kimetsu no Yaiba'], true],
    ['gurenge aimer', ['Gurenge', 'LiSA'], false],
    ['kon', ['K-ON!'], true],
    ['k-on girls', ['K-ON!', 'Cagayake! GIRLS'], true],
    ['k-on wings', ['Attack on Titan', 'Wings of Freedom'], false],
    ['toukyou', ['Tōkyō'], true],
    ['otani', ['Ohtani'], true],
    ['spyxfamily', ['SPY×FAMILY'], true],
    ['spyxfamily mixed', ['SPY×FAMILY', 'Mixed Nuts'], true],
    ['stay fate', ['Fate/stay night'], true],
    ['☆ star', ['Lucky☆Star'], true],
    ['naruto - rocks', ['Naruto', 'R★O★C★K★S'], true],
    ['naruto', [], false],
    ['""', ['Gurenge'], false],
    ['"k-on"', ['K-ON!'], true],
    ['"kon"', ['K-ON!'], false],
    ['"the edge" lisa', ['from the edge', 'LiSA'], true],
    ['"edge the" lisa', ['from the edge', 'LiSA'], false],
    ['"the edge', ['from the edge'], true],
  ])('for the text %j finds the row with the names %j: %s', (text, names, expected) => {
    expect(fitsRow(text, names)).toBe(expected);
  });

  it('finds a row whenever the whole text fits one of its names', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abouwx@×  -☆hw0ōé') });
    fc.assert(
      fc.property(letters, fc.array(letters, { maxLength: 3 }), (text, names) => {
        const isLenient = createLenientMatcher(text);
        if (names.some(isLenient)) expect(fitsRow(text, names)).toBe(true);
      }),
    );
  });

  it('finds a row by one word of each of its names in any order', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abouksō'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (names) => {
        expect(fitsRow(names.toReversed().join(' '), names)).toBe(true);
      }),
    );
  });
});

const NAMES = ['Gurenge', 'Guren', 'Yoko Kanno', 'Sora wa Takaku', 'Lisa'];

function find(text: string): readonly string[] {
  return filterRows(NAMES, (name) => [name], text);
}

describe('the filter of rows, with one typing error', () => {
  it.each<[string, string[]]>([
    ['gurenga', ['Gurenge']],
    ['gurneg', []],
    ['gurenegs', []],
    ['guernge', ['Gurenge']],
    ['yoko kano', ['Yoko Kanno']],
    ['tkaku', ['Sora wa Takaku']],
    ['lsia', []],
    ['"gurenga"', []],
  ])('for the text %j finds %j', (text, names) => {
    expect(find(text)).toEqual(names);
  });

  it('forgives the error only when no row fits exactly', () => {
    expect(find('guren')).toEqual(['Gurenge', 'Guren']);
    expect(find('gurenge')).toEqual(['Gurenge']);
  });

  it('forgives a missing, extra or swapped letter anywhere in a word of six or more letters', () => {
    const letter = fc.constantFrom(...'bcdefgkmnprst');
    const word = fc.string({ unit: letter, minLength: 6, maxLength: 12 });
    const places = fc.nat({ max: 11 });
    fc.assert(
      fc.property(word, word, places, letter, (name, other, place, typed) => {
        const at = place % name.length;
        const [before, after] = [name.slice(0, at), name.slice(at)];
        const swapped = before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
        for (const text of [before + after.slice(1), before + typed + after, swapped]) {
          expect(foldText(text)).toBe(text);
          const found = filterRows([`${other} ${name}`], (row) => [row], text);
          expect(found, text).toHaveLength(1);
        }
      }),
    );
  });
});

const LISA = buildPerson({ id: 1, names: ['LiSA'] });
const KANNO = buildPerson({ id: 2, names: ['Yoko Kanno'] });
const SEATBELTS = buildPerson({ id: 3, names: ['SEATBELTS'], members: [KANNO] });

const GURENGE = buildSong({
  annSongId: 1,
  songName: 'Gurenge',
  songArtist: 'LiSA',
  artists: [LISA],
  songType: 'Opening 1',
  animeENName: 'Demon Slayer',
  animeJPName: 'Kimetsu no Yaiba',
  animeVintage: 'Spring 2019',
});
const TANK = buildSong({
  annSongId: 2,
  songName: 'Tank!',
  songArtist: 'SEATBELTS',
  artists: [SEATBELTS],
  songType: 'Insert Song',
  animeENName: 'Cowboy Bebop',
  animeJPName: 'Cowboy Bebop',
  animeVintage: '1998',
});
const PARADISE = buildSong({
  annSongId: 3,
  songName: 'Lost in Paradise',
  songArtist: 'ALI',
  songType: 'Ending 1',
  animeVintage: null,
});

describe('songsByWords', () => {
  it.each([
    ['kimetsu opening 1', [1]],
    ['gurenge spring 2019', [1]],
    ['tank kanno', [2]],
    ['bebop 1998', [2]],
    // A year alone may mean any of its seasons, so none is certain.
    ['bebop spring 1998', []],
    ['paradise in', [3]],
    ['"no yaiba" lisa', [1]],
  ])('finds the right songs for the text “%s”', (text, expected) => {
    const found = songsByWords([GURENGE, TANK, PARADISE], text);
    expect(found.map((song) => song.annSongId)).toEqual(expected);
  });
});
