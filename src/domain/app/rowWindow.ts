/** Up to this many rows a list is drawn completely, so that find-in-page searches all of it. */
const DRAWN_WHOLE = 120;
/** Rows drawn beyond the visible ones. */
const ROWS_BEYOND = 16;

/** The indexes of the drawn rows: from (inclusive) to (exclusive). */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * The rows at or near the visible part of a list with its own scrolling.
 *
 * @param scrollPx the scroll offset; all rows have the same height
 */
export function rowWindow(
  count: number,
  scrollPx: number,
  heightPx: number,
  rowPx: number,
): RowWindow {
  if (count <= DRAWN_WHOLE) return { from: 0, to: count };
  const first = Math.floor(scrollPx / rowPx) - ROWS_BEYOND;
  const last = Math.ceil((scrollPx + heightPx) / rowPx) + ROWS_BEYOND;
  const to = Math.min(count, Math.max(last, 2 * ROWS_BEYOND));
  return { from: Math.max(0, Math.min(first, to - 2 * ROWS_BEYOND)), to };
}
