import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLenientMatcher } from '../text/matcher';
import { NameRows } from './nameRows';
import type { RowFacts } from './rowText';

function rowFits(text: string, names: readonly string[]): boolean {
  const rows = new NameRows();
  rows.add(names);
  return rows.createFilter(text)(0);
}

describe('a filter of rows [10.19]', () => {
  it.each([
    ['a mark typed in full width', '？', 'Why?', true],
    ['a mark typed in half width', '?', 'なぜ？', true],
    ['a mark the name lacks', '☆', 'Why?', false],
    ['a long vowel in another spelling', 'tokyo', 'Tōkyō', true],
    ['blanks only', '  ', 'Why?', true],
  ])('treats %s like the search does (%s in %s: %s)', (_name, filter, name, isFound) => {
    expect(rowFits(filter, [name])).toBe(isFound);
  });

  it.each([
    ['the second name', 'cruel', true],
    ['what only two names together have', 'thesis zankoku', true],
    ['what no name has', 'thesis angel', false],
    ['either name by its words swapped', 'thesis cruel', true],
  ])(
    'gives the right answer for a row of several names in the case: %s',
    (_name, filter, isFound) => {
      const names = ['Zankoku na Tenshi', 'Cruel Thesis', 'Zankoku na Tenshi'];
      expect(rowFits(filter, names)).toBe(isFound);
    },
  );
});

const understoodWord = fc.constantFrom('in', 'op', 'ED', 'opening', '1', 'spring', '2019', 'song');
const anyText = fc.oneof(
  fc.array(understoodWord, { maxLength: 4 }).map((words) => words.join(' ')),
  fc.string({ unit: fc.constantFrom(...'abouwx@×  -☆＠\n') }),
  fc.string({ unit: 'grapheme' }),
);
const anyRows = fc.array(fc.array(anyText, { minLength: 1 }));
const QUOTES = /["\u201c\u201d\u201e\uff02]/u;

it('a row is found whenever one of its names fits, whatever the other rows are', () => {
  fc.assert(
    fc.property(anyRows, anyText, (all, text) => {
      fc.pre(!QUOTES.test(text));
      const rows = new NameRows();
      for (const names of all) rows.add(names);
      const fits = rows.createFilter(text);
      const matches = createLenientMatcher(text);
      expect(rows.count()).toBe(all.length);
      const found = all.filter((_names, place) => fits(place));
      expect(found).toEqual(expect.arrayContaining(all.filter((names) => names.some(matches))));
      // A row that fits among others also fits alone.
      for (const names of found) expect(rowFits(text, names)).toBe(true);
    }),
  );
});

it('rows added after a filter was created are found like earlier rows', () => {
  fc.assert(
    fc.property(anyRows, anyRows, anyText, (first, second, text) => {
      const all = [...first, ...second];
      const together = new NameRows();
      const later = new NameRows();
      for (const names of all) together.add(names);
      for (const names of first) later.add(names);
      later.createFilter(text);
      for (const names of second) later.add(names);
      const [fits, fitsLater] = [together.createFilter(text), later.createFilter(text)];
      expect(all.map((_names, place) => fitsLater(place))).toEqual(
        all.map((_names, place) => fits(place)),
      );
    }),
  );
});

/** A small library. */
const LIBRARY: readonly (readonly [string, readonly string[], RowFacts])[] = [
  ['gurenge', ['Gurenge', 'LiSA', 'Demon Slayer', 'Kimetsu no Yaiba'], song('Opening 1', 2019)],
  ['edge', ['from the edge', 'FictionJunction feat. LiSA', 'Demon Slayer'], song('Ending 1', 2019)],
  ['rocks', ['R★O★C★K★S', 'Hound Dog', 'Naruto'], song('Opening 1', 2002, 'Fall')],
  ['haruka', ['Haruka Kanata', 'Naruto'], song('Opening 2', 2002, 'Fall')],
  ['wind', ['Wind', 'Akeboshi', 'Naruto'], song('Ending 1', 2002, 'Fall')],
  ['sora', ['Sora wa Takaku Kaze wa Utau', 'Aimer', 'Fate/Zero'], song('Ending 2', 2012)],
  ['lazy', ['Don\'t say "lazy"', 'Ho-kago Tea Time', 'K-ON!'], song('Ending 1', 2009)],
  ['railgun', ['only my railgun', 'fripSide', 'Toaru Kagaku no Railgun'], song('Opening 1', 2009)],
  ['tank', ['Tank!', 'Seatbelts', 'Yōko Kanno', 'Cowboy Bebop'], song('Opening 1', 1998)],
  ['rain', ['Rain', 'Mai Yamane', 'Yōko Kanno', 'Cowboy Bebop'], song('Insert Song', 1998)],
  ['act', ['1998', 'Somebody', 'Opening Act'], { songType: 'Ending 3', vintage: '' }],
];

function song(songType: string, year: number, season = 'Spring'): RowFacts {
  return { songType, vintage: `${season} ${year}` };
}

function findSongs(text: string): readonly string[] {
  const rows = new NameRows();
  for (const [, names, facts] of LIBRARY) rows.add(names, facts);
  const fits = rows.createFilter(text);
  return LIBRARY.filter((_song, place) => fits(place)).map(([name]) => name);
}

describe('a filter of songs', () => {
  it.each<[string, string[]]>([
    ['lisa gurenge', ['gurenge']],
    ['gurenge lisa', ['gurenge']],
    ['naruto opening', ['rocks', 'haruka']],
    ['kimetsu opening 1', ['gurenge']],
    ['aimer fate', ['sora']],
    ['k-on ending', ['lazy']],
    ['railgun fripside', ['railgun']],
    ['gurenga', ['gurenge']],
    ['yoko kano', ['tank', 'rain']],
    ['naruto op 2', ['haruka']],
    ['naruto op ed', ['rocks', 'haruka', 'wind']],
    ['op2', ['haruka']],
    ['cowboy in', ['rain']],
    ['insert song', ['rain']],
    ['spring 2019', ['gurenge', 'edge']],
    ['2002 ed', ['wind']],
    ['fall 2019', []],
    ['1998', ['tank', 'rain', 'act']],
    ['opening act', ['act']],
    ['opening somebody', ['act']],
    ['"say" ending', ['lazy']],
    ['"opening"', ['act']],
    ['naruto gurenge', []],
  ])('for the text %j finds %j', (text, found) => {
    expect(findSongs(text)).toEqual(found);
  });
});
