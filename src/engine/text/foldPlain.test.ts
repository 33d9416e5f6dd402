import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildTextTable } from '../../testing/textTable';
import { encodeTexts } from '../tables/packedTexts';
import { type FoldedNames, foldNames } from './foldedNames';
import { foldPlain } from './foldedTexts';

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

/** Everything that was folded, also what is only computed when it is read. */
function readAll({ lines, ...others }: FoldedNames) {
  const all = lines.map(({ text, words, ...line }) => ({ ...line, text: text(), words: words() }));
  return { ...others, lines: all };
}

it('folding names from their bytes gives the same result as folding them as texts', () => {
  fc.assert(
    fc.property(names, (given) => {
      const asTexts = buildTextTable(given);
      const asBytes = { ...asTexts, utf8: encodeTexts(given) };
      expect(readAll(foldNames(asBytes))).toEqual(readAll(foldNames(asTexts)));
    }),
    { numRuns: 300 },
  );
});

it('folding from bytes returns false for a name whose bytes are missing', () => {
  const texts = encodeTexts(['one']);
  const letters = { codes: new Uint16Array(0), length: 0, lost: 0 };
  expect(foldPlain(texts, 7, letters)).toBe(false);
  expect(foldPlain(texts, 0, letters)).toBe(true);
  expect(String.fromCharCode(...letters.codes.subarray(0, letters.length))).toBe('one');
});
