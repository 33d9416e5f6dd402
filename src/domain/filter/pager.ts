export const PAGE_SIZE = 100;

/** A longer list is shown in pages and queued by its song ids: see decision 41. */
const MOST_ROWS_AT_ONCE = 1000;

export function isLongList(rowCount: number): boolean {
  return rowCount > MOST_ROWS_AT_ONCE;
}

const NUMBER_COUNT = 7;
const NUMBERS_BEFORE_CURRENT = 3;

/** How many pages the rows fill; at least one. */
export function countPages(rowCount: number): number {
  return Math.max(1, Math.ceil(rowCount / PAGE_SIZE));
}

/** The nearest existing page for a number that may be NaN or out of range. */
export function clampPage(page: number, lastPage: number): number {
  return Number.isFinite(page) ? Math.min(Math.max(Math.trunc(page), 1), lastPage) : 1;
}

/**
 * Up to 7 numbered buttons starting 3 before the current page (or at the first page if there are
 * fewer before it), then an ellipsis and the last page (specification, point 9).
 *
 * @param page from 1; out of range counts as the nearest page
 * @example buildPager(10, 2000).numbers // [7, 8, 9, 10, 11, 12, 13]
 */
export function buildPager(page: number, rowCount: number) {
  const lastPage = countPages(rowCount);
  const currentPage = clampPage(page, lastPage);
  const first = Math.max(1, currentPage - NUMBERS_BEFORE_CURRENT);
  const count = Math.min(NUMBER_COUNT, lastPage - first + 1);
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  return {
    numbers,
    /** Whether an ellipsis and the last page follow the numbers. */
    hasGap: first + count - 1 < lastPage,
    lastPage,
    currentPage,
    /** Null on the first page. */
    previousPage: currentPage > 1 ? currentPage - 1 : null,
    /** Null on the last page. */
    nextPage: currentPage < lastPage ? currentPage + 1 : null,
  };
}
