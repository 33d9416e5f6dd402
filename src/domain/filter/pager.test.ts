import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPager, clampPage, countPages } from './pager';

describe('buildPager', () => {
  it.each([
    // page, rows, numbers, gap, last
    [1, 0, [1], false, 1],
    [1, 100, [1], false, 1],
    [1, 101, [1, 2], false, 2],
    [1, 700, [1, 2, 3, 4, 5, 6, 7], false, 7],
    [1, 701, [1, 2, 3, 4, 5, 6, 7], true, 8],
    [4, 2000, [1, 2, 3, 4, 5, 6, 7], true, 20],
    [5, 2000, [2, 3, 4, 5, 6, 7, 8], true, 20],
    [10, 2000, [7, 8, 9, 10, 11, 12, 13], true, 20],
    [17, 2000, [14, 15, 16, 17, 18, 19, 20], false, 20],
    [20, 2000, [17, 18, 19, 20], false, 20],
  ])(
    'lists the page numbers around page %i of %i rows [9.6]',
    (page, rowCount, numbers, hasGap, lastPage) => {
      expect(buildPager(page, rowCount)).toMatchObject({ numbers, hasGap, lastPage });
    },
  );

  it('gives no previous page on the first page and no next page on the last one', () => {
    expect(buildPager(1, 300)).toMatchObject({ previousPage: null, nextPage: 2 });
    expect(buildPager(3, 300)).toMatchObject({ previousPage: 2, nextPage: null });
  });

  it('always lists the current page, at most seven numbers and no page beyond the last', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(1_000_000), (page, rowCount) => {
        const pager = buildPager(page, rowCount);
        expect(pager.numbers).toContain(pager.currentPage);
        expect(pager.numbers.length).toBeLessThanOrEqual(7);
        expect(pager.numbers.at(-1)).toBeLessThanOrEqual(countPages(rowCount));
      }),
    );
  });
});

it.each([
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
  [0, 1],
  [-7, 1],
  [2.9, 2],
  [99, 5],
])('clampPage turns page %d of 5 into page %d', (page, expected) => {
  expect(clampPage(page, 5)).toBe(expected);
});
