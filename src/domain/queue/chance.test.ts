import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { chanceRank, drawSeed, inRandomOrder } from './chance';

const ids = Array.from({ length: 200 }, (_, index) => index + 1);
const order = (seed: number) =>
  ids.toSorted((left, right) => chanceRank(left, seed) - chanceRank(right, seed));

it('a random order is the same for one seed and differs for another seed', () => {
  expect(order(7)).toEqual(order(7));
  expect(order(7)).not.toEqual(order(8));
  expect(order(7)).not.toEqual(ids);
});

it('chanceRank differs for unlinked songs whose ids differ only beyond 32 bits', () => {
  const far = [-2, -2 - 2 ** 32, -2 - 2 ** 33].map((id) => chanceRank(id, 1));
  expect(new Set(far).size).toBe(3);
});

it('chanceRank gives an integer of 32 bits', () => {
  for (const id of ids) {
    const rank = chanceRank(id, 2 ** 32 - 1);
    expect(Number.isInteger(rank) && rank >= 0 && rank < 2 ** 32).toBe(true);
  }
});

test.each([
  [0, 0],
  [0.5, 2 ** 31],
  [1 - 2 ** -53, 2 ** 32 - 1],
])('a random number of %d gives the seed %d', (random, seed) => {
  expect(drawSeed(() => random)).toBe(seed);
});

it('a random order drawn one by one has every value once, also where chance gives its bounds', () => {
  const chances = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.infiniteStream(chances), (values, stream) => {
      const mixed = inRandomOrder(values, () => stream.next().value ?? 0);
      expect(mixed.toSorted((left, right) => left - right)).toEqual(
        values.toSorted((left, right) => left - right),
      );
    }),
  );
});
