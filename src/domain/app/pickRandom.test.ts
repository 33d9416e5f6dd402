import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickRandom } from './pickRandom';

it('a random pick holds distinct items of the list, nine or as many as there are [2.21]', () => {
  const die = fc.double({ min: 0, max: 0.999_999, noNaN: true });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer()),
      fc.array(die, { minLength: 9, maxLength: 9 }),
      (items, dice) => {
        const picked = pickRandom(items, 9, dice);
        expect(new Set(picked).size).toBe(picked.length);
        expect(picked.every((item) => items.includes(item))).toBe(true);
        expect(picked).toHaveLength(Math.min(items.length, 9));
      },
    ),
  );
});
