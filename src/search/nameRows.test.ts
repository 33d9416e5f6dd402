import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatcher, KIND_RULES } from './matcher';
import { createNameRows } from './nameRows';

function rowFits(text: string, names: readonly string[]): boolean {
  const rows = createNameRows();
  rows.add(names);
  return rows.createFilter(text)(0);
}

describe('a filter of rows', () => {
  it.each([
    ['a mark typed in full width', '？', 'Why?', true],
    ['a mark typed in half width', '?', 'なぜ？', true],
    ['a mark the name lacks', '☆', 'Why?', false],
    ['a long vowel in another spelling', 'tokyo', 'Tōkyō', true],
    ['blanks only', '  ', 'Why?', true],
  ])('of %s finds what the search finds (%s in %s: %s)', (_name, filter, name, isFound) => {
    expect(rowFits(filter, [name])).toBe(isFound);
  });

  it.each([
    ['the second name', 'cruel', true],
    ['what only two names together have', 'thesis zankoku', false],
    ['either name by its words swapped', 'thesis cruel', true],
  ])('finds a row by %s', (_name, filter, isFound) => {
    const names = ['Zankoku na Tenshi', 'Cruel Thesis', 'Zankoku na Tenshi'];
    expect(rowFits(filter, names)).toBe(isFound);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abouwx@×  -☆＠\n') }),
  fc.string({ unit: 'grapheme' }),
);

it('a row fits exactly where one of its names does, whatever rows stand beside it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 1 })), anyText, (all, text) => {
      const rows = createNameRows();
      for (const names of all) rows.add(names);
      const fits = rows.createFilter(text);
      const matches = createMatcher(text, KIND_RULES);
      expect(rows.count()).toBe(all.length);
      expect(all.map((_names, place) => fits(place))).toEqual(
        all.map((names) => names.some(matches)),
      );
    }),
  );
});
