import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeTexts } from '../tables/textBytes';
import { foldNames } from './foldedNames';
import { createPlainFolder } from './foldedTexts';

const letters = fc.constantFrom(
  ...['a', 'b', 'o', 'O', 'u', 'U', 'h', 'H', 'w', 'W', 'i', 'z', '1', '0', '@', "'", '`'],
  ...[' ', '-', '!', '\n', '\u007f', 'é', 'ō', 'ー', 'カ', '×', 'ß', '𝔞', '\ud800'],
);
const names = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.string({ unit: fc.constantFrom('o', 'u', 'h', 'w', ' ', 'k', 'A') }),
    },
    fc.string({ unit: letters }),
    fc.string(),
  ),
);

it('folding names from their bytes gives the same result as folding them as texts', () => {
  fc.assert(
    fc.property(names, (given) => {
      const textOf = (name: number) => given[name] ?? '';
      const foldPlain = createPlainFolder(encodeTexts(given));
      const quick = { isName: () => true, letterCount: 1, foldPlain, foldedBefore: null };
      expect(foldNames(given.length, textOf, quick)).toEqual(foldNames(given.length, textOf));
    }),
    { numRuns: 300 },
  );
});

it('folding from bytes returns false for a name whose bytes are missing', () => {
  const foldPlain = createPlainFolder(encodeTexts(['one']));
  const letters = { codes: new Uint16Array(0), length: 0, lost: 0 };
  expect(foldPlain(7, letters)).toBe(false);
  expect(foldPlain(0, letters)).toBe(true);
  expect(String.fromCharCode(...letters.codes.subarray(0, letters.length))).toBe('one');
});
