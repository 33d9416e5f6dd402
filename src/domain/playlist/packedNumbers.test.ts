import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberOfKind, packNumbers, unpackNumbers } from './packedNumbers';

const numbers: fc.Arbitrary<readonly NumberOfKind[]> = fc.array(
  fc.tuple(
    fc.constantFrom('id', 'letter', 'count'),
    fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 10 ** 12 - 1 })),
  ),
  { maxLength: 60 },
);

describe('packed numbers', () => {
  it('are read back as they were packed, to the end', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        const reader = unpackNumbers(packNumbers(given));
        const read = given.map(([kind]) => [kind, reader?.next(kind)]);
        expect(read).toEqual(given);
        expect(reader?.isAtEnd()).toBe(true);
      }),
    );
  });

  it('report that the end is not reached while numbers are left', () => {
    const reader = unpackNumbers(
      packNumbers([
        ['id', 12_345],
        ['id', 9_876],
      ]),
    );
    reader?.next('id');
    expect(reader?.isAtEnd()).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['a sign too many before', `A${packNumbers([['id', 7]])}`],
    ['a sign that is none', 'ab.c'],
  ])('are refused when the text has %s', (_what, text) => {
    expect(unpackNumbers(text)).toBeNull();
  });
});
