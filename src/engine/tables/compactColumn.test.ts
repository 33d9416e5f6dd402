import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOf, compact, compactAmounts, compactStarts, startsOf } from './compactColumns';
import { CatalogueDamage } from './packedFormat';

describe('a compact column', () => {
  it.each([
    [[], 1],
    [[0, 255], 1],
    [[1, 256], 2],
    [[65_535], 2],
    [[65_536], 4],
    [[2 ** 32 - 1], 4],
  ])('with the values %j takes %i bytes per value', (values, width) => {
    const column = compact(Uint32Array.from(values));
    expect(column.BYTES_PER_ELEMENT).toBe(width);
    expect([...column]).toEqual(values);
  });
});

describe('the starts of lists', () => {
  it('are restored from the lengths of the lists', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 300 })), (counts) => {
        const starts = Uint32Array.from([0, ...counts]);
        for (let row = 1; row < starts.length; row += 1) {
          starts[row] = (starts[row] ?? 0) + (starts[row - 1] ?? 0);
        }
        expect(startsOf(compactStarts(starts), starts.at(-1) ?? 0)).toEqual(starts);
      }),
    );
  });

  it.each([
    ['fewer', [1, 1], 3],
    ['more', [2, 2], 3],
    ['so many that the sum starts again', [2 ** 32 - 1, 4], 3],
  ])('are rejected as damaged when the lengths add up to %s', (_, counts, length) => {
    expect(() => startsOf(Uint32Array.from(counts), length)).toThrow(CatalogueDamage);
  });
});

describe('compacted amounts', () => {
  it('are restored exactly, including unknown amounts', () => {
    const amounts = fc.oneof(
      fc.integer({ min: 0, max: 100_000 }).map((steps) => steps / 100),
      fc.double(),
      fc.constant(Number.NaN),
    );
    fc.assert(
      fc.property(fc.array(amounts), (values) => {
        const column = Float64Array.from(values);
        const kept = compactAmounts(column);
        expect(kept instanceof Float64Array ? kept : amountsOf(kept)).toEqual(column);
      }),
    );
  });

  it.each([
    ['hundredths', [24.88, 302.42, Number.NaN, 0], 2],
    ['thousandths', [0.001], 8],
    ['below zero', [-1, -0.01], 8],
    ['negative zero', [-0], 8],
    ['far too large', [1e9], 8],
  ])('use the smallest width that is exact for %s', (_, values, width) => {
    expect(compactAmounts(Float64Array.from(values)).BYTES_PER_ELEMENT).toBe(width);
  });
});
