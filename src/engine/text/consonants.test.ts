import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consonantsOf, mayHaveConsonants } from './matcher';

const piece = fc.constantFrom(
  ...['n', 'N', 'a', 'h', 'w', 'x', 'b', 'k', '@', '×', ' ', '-', "'", '7', '!', '~', '\n'],
  ...['β', 'я', 'ß', '¥', 'é', 'ん', 'ナ', 'ｎ'],
);
const anyText = fc.oneof(
  fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);

describe('consonants', () => {
  it.each([
    ['Naruto: Shippuuden', 'nrtsppdn'],
    ['M@STER', 'mstr'],
    ['8-nin', 'nn'],
    ['Straße', null],
  ])('of %s are %s', (text, consonants) => {
    expect(consonantsOf(text)).toBe(consonants);
  });

  it('are had by the same texts that they are read from, and by all that are not certain', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, other) => {
        const its = consonantsOf(text);
        for (const wanted of [its, consonantsOf(other)]) {
          if (wanted === null) continue;
          expect(mayHaveConsonants(text, wanted)).toBe(its === null || its === wanted);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['Naruto', 'nrt', true],
    ['NARUTO!', 'nrt', true],
    ['Naru', 'nrt', false],
    ['Naruto Shippuuden', 'nrt', false],
    ['', '', true],
    ['', 'n', false],
  ])('of %j may be %j: %s', (text, consonants, isTrue) => {
    expect(mayHaveConsonants(text, consonants)).toBe(isTrue);
  });
});
