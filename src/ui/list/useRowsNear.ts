import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows drawn beyond those that are seen, by where the page moves. */
const ROWS_BEYOND = {
  rest: { above: 12, below: 18 },
  // More than a window ahead for what the browser scrolls by itself. Not more: a wheel turned as
  // fast as it goes has all of them drawn in one frame.
  forward: { above: 4, below: 20 },
  backward: { above: 20, below: 4 },
} as const;
/** Before the first row is measured; the same as the token. */
const USUAL_ROW_REM = 3.75;

function usualRowPixels(): number {
  const rootPixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return USUAL_ROW_REM * (Number.isFinite(rootPixels) ? rootPixels : 16);
}

export interface RowsNear {
  /** To be drawn. */
  readonly rows: readonly VirtualItem[];
  /** Of them, the places from (included) to (not included) that are in the window. */
  readonly seen: { readonly from: number; readonly to: number };
  /** From the top of the page to the first row of the list. */
  readonly topPixels: number;
  readonly totalPixels: number;
  /** A row that grows is measured with it. */
  readonly measure: (row: Element | null) => void;
  /** A row is as tall as others again. */
  readonly forgetMeasure: (index: number) => void;
}

/** Where not every item of a list is a row. */
export interface ItemHeights {
  /** Before it is measured, in pixels. */
  readonly heightOf: (index: number, rowPixels: number) => number;
  /** The attribute by which an item that is measured tells its place. */
  readonly placeAttribute: string;
}

const ONLY_ROWS: ItemHeights = {
  heightOf: (_index, rowPixels) => rowPixels,
  placeAttribute: 'data-index',
};

/** Which rows of a list that scrolls with the page are near the window, and where they stand. */
export function useRowsNear(
  list: RefObject<HTMLElement | null>,
  rowCount: number,
  { heightOf, placeAttribute }: ItemHeights = ONLY_ROWS,
): RowsNear {
  const [topPixels, setTopPixels] = useState(0);
  const [rowPixels] = useState(usualRowPixels);

  // What stands above may grow and shrink: notes, chips, the panel.
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setTopPixels(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: (index) => heightOf(index, rowPixels),
    indexAttribute: placeAttribute,
    // A row that is not laid out has no height: it must not make room for all the others.
    measureElement: (row) => row.getBoundingClientRect().height || rowPixels,
    overscan: 0,
    scrollMargin: topPixels,
    // In the frame that moves the page: rows that came a frame later would leave a gap in it.
    useFlushSync: true,
  });
  const inWindow = virtualizer.getVirtualItems();
  const seen = { from: inWindow[0]?.index ?? 0, to: (inWindow.at(-1)?.index ?? -1) + 1 };
  const { isScrolling, scrollDirection } = virtualizer;
  const beyond = ROWS_BEYOND[(isScrolling ? scrollDirection : null) ?? 'rest'];
  const rows =
    inWindow.length === 0
      ? inWindow
      : virtualizer.measurementsCache.slice(
          Math.max(0, seen.from - beyond.above),
          seen.to + beyond.below,
        );
  return {
    rows,
    seen,
    topPixels,
    totalPixels: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    forgetMeasure: (index) => virtualizer.resizeItem(index, rowPixels),
  };
}
