/** A list of up to this many rows is drawn whole, so that find-in-page looks through all of it. */
const DRAWN_WHOLE = 120;
/** Rows drawn beyond those that are seen. */
const ROWS_BEYOND = 16;

/** Which places of a list are drawn: from (included) to (not included). */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * The rows of a list that scrolls by itself which are near what is seen of it.
 *
 * @param scrollPx how far it is scrolled; rows of one height
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
