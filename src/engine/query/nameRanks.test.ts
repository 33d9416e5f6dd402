import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, orderByRank, rankNames, rankValues, runAll } from './sortTables';

const values = fc
  .array(fc.oneof(fc.double(), fc.integer({ min: -3, max: 3 }), fc.constant(Number.NaN)))
  .map((given) => Float64Array.from(given));

/** Unknown values come last in both directions. */
function compare(left: number, right: number, isDescending: boolean): number {
  if (Number.isNaN(left) || Number.isNaN(right)) {
    return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
  }
  if (left === right) return 0;
  return left < right === isDescending ? 1 : -1;
}

describe('the order of places by rank', () => {
  it('follows the values and keeps equal values in their order', () => {
    fc.assert(
      fc.property(values, fc.boolean(), fc.boolean(), (given, isReversed, isDescending) => {
        const places = Array.from(given.keys());
        const order = Uint32Array.from(isReversed ? places.toReversed() : places);
        const expected = [...order].sort((left, right) =>
          compare(given[left] ?? 0, given[right] ?? 0, isDescending),
        );
        expect([...orderByRank(order, runAll(rankValues(given)), isDescending)]).toEqual(expected);
      }),
    );
  });

  it('is kept when only some of the places are wanted', () => {
    expect([...inOrder(Uint32Array.of(3, 1, 0, 2), [0, 2, 3])]).toEqual([3, 0, 2]);
    expect([...inOrder(Uint32Array.of(), [])]).toEqual([]);
  });
});

it.each([
  [
    ['b', 'a', 'B', 'á'],
    [1, 0, 1, 0],
  ],
  [
    ['2', '10', '', '1'],
    [2, 3, 0, 1],
  ],
  [[], []],
])('rankNames ranks %j as %j', (names, ranks) => {
  const ranked = runAll(rankNames(names.length, (index) => names[index] ?? ''));
  expect([...ranked]).toEqual(ranks);
});
