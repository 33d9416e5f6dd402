import { ROW } from './rowElements';

/** By how many rows a key moves; from the first or to the last where it is no step. */
export type RowStep = number | 'first' | 'last';

/** The place of a row in a list that has only some of its rows in the page. */
export const INDEX = 'data-item';

/** How far a key leads from a row; null for other keys. @param pageRows how many rows a page has */
export function stepOf(key: string, pageRows: () => number): RowStep | null {
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'PageDown':
      return pageRows();
    case 'PageUp':
      return -pageRows();
    default:
      return null;
  }
}

export function allRows(root: HTMLElement): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(ROW)];
}

/** The place a step leads to in a list of that many. */
export function placeAfter(place: number, step: RowStep, count: number): number {
  if (step === 'first') return 0;
  if (step === 'last') return count - 1;
  return Math.min(count - 1, Math.max(0, place + step));
}

/** The row a step leads to, of those in the page; null where it ends. */
export function rowAfter(root: HTMLElement, row: HTMLElement, step: RowStep): HTMLElement | null {
  const beside = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  if ((step === 1 || step === -1) && beside instanceof HTMLElement) {
    return beside.matches(ROW) ? beside : null;
  }
  const rows = allRows(root);
  return rows[placeAfter(rows.indexOf(row), step, rows.length)] ?? null;
}

/** The first row below the bar at the top of the window. */
export function rowInWindow(root: HTMLElement): HTMLElement | null {
  const { top } = seenPart();
  return allRows(root).find((row) => row.getBoundingClientRect().top >= top) ?? null;
}

/** How many rows fit between the bars, one less than all so that one is seen twice. */
export function rowsInWindow(row: HTMLElement): number {
  const { top, bottom } = seenPart();
  return Math.max(2, Math.floor((bottom - top) / Math.max(1, row.offsetHeight)) - 1);
}

/** The style sheets keep what has the focus clear of the bars by the same measure. */
function seenPart(): { readonly top: number; readonly bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  };
}
