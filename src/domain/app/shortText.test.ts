import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortText } from './shortText';

const FAMILY = '👩‍👧‍👦';

describe('shortText', () => {
  it.each([
    ['stays when it fits', 'abcd', 4, 'abcd'],
    ['is cut when it does not', 'abcdef', 4, 'abc…'],
    ['does not cut a character of two units', 'ab😀cd', 4, 'ab…'],
    ['keeps one that fits', 'a😀cde', 4, 'a😀…'],
    ['does not cut an accent off', 'abe\u0301f', 4, 'ab…'],
    ['does not cut a joined character', `ab${FAMILY}cd`, 6, 'ab…'],
    ['does not cut a colour off', 'ab👍🏽cd', 5, 'ab…'],
    ['may leave nothing but the ellipsis', FAMILY, 4, '…'],
    [
      'cuts into a letter of countless marks',
      `a${'\u0301'.repeat(99)}`,
      60,
      `a${'\u0301'.repeat(58)}…`,
    ],
  ])('%s', (_name, text, maxLength, expected) => {
    expect(shortText(text, maxLength)).toBe(expected);
  });

  it('never exceeds the limit, never splits a character and stays the same when cut again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        (text, maxLength) => {
          const short = shortText(text, maxLength);
          expect(short.length).toBeLessThanOrEqual(maxLength);
          expect(short.isWellFormed()).toBe(true);
          expect(shortText(short, maxLength)).toBe(short);
          expect(text.startsWith(short.replace(/…$/u, ''))).toBe(true);
        },
      ),
    );
  });
});
