import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

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
/** The attribute by which an item that is measured tells its place. */
const PLACE_ATTRIBUTE = 'data-item';

function usualRowPixels(): number {
  const rootPixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return USUAL_ROW_REM * (Number.isFinite(rootPixels) ? rootPixels : 16);
}

interface ItemsNear {
  /** To be drawn. */
  readonly items: readonly VirtualItem[];
  /** Of them, those from (included) to (not included) that are in the window. */
  readonly seen: { readonly from: number; readonly to: number };
  /** Height of the items above and below those that are drawn. */
  readonly pixelsBefore: number;
  readonly pixelsAfter: number;
  /** An item that is not as tall as a row is measured with it. */
  readonly measure: (item: Element | null) => void;
  /** An item is as tall as a row again. */
  readonly forgetMeasure: (index: number) => void;
}

/** Which items of a table that scrolls with the page are near the window, and how much they leave out. */
export function useItemsNear(list: RefObject<HTMLElement | null>, count: number): ItemsNear {
  const [topPixels, setTopPixels] = useState(0);
  const [rowPixels] = useState(usualRowPixels);

  // Elements above may grow and shrink: notes, chips, the panel.
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
    count,
    estimateSize: () => rowPixels,
    indexAttribute: PLACE_ATTRIBUTE,
    // An item that is not laid out has no height: it must not make room for all the others.
    measureElement: (item) => item.getBoundingClientRect().height || rowPixels,
    overscan: 0,
    scrollMargin: topPixels,
    // In the frame that moves the page: rows that came a frame later would leave a gap in it.
    useFlushSync: true,
  });
  const inWindow = virtualizer.getVirtualItems();
  const seen = { from: inWindow[0]?.index ?? 0, to: (inWindow.at(-1)?.index ?? -1) + 1 };
  const { isScrolling, scrollDirection } = virtualizer;
  const beyond = ROWS_BEYOND[(isScrolling ? scrollDirection : null) ?? 'rest'];
  const items =
    inWindow.length === 0
      ? inWindow
      : virtualizer.measurementsCache.slice(
          Math.max(0, seen.from - beyond.above),
          seen.to + beyond.below,
        );
  const first = items[0];
  const last = items.at(-1);
  return {
    items,
    seen,
    pixelsBefore: first === undefined ? 0 : first.start - topPixels,
    pixelsAfter: virtualizer.getTotalSize() - (last === undefined ? 0 : last.end - topPixels),
    measure: virtualizer.measureElement,
    forgetMeasure: (index) => virtualizer.resizeItem(index, rowPixels),
  };
}

/** As many as a tall window shows at once: more would only hold up the first picture. */
export const FIRST_ROWS = 20;
/** One task's work. Half as many take a third longer in all: each frame has costs of its own. */
const ROWS_PER_STEP = 40;
/** Rows are added for so long after a frame; what they add up to is laid out in the next one. */
const SPAN_AFTER_FRAME_MS = 12;
/** A tab in the background draws no frames; it must not wait for one. */
const LONGEST_FRAME_MS = 100;

/**
 * How many of a list's rows to draw: the first ones at once, the others right after the first
 * picture, as many after each frame as there is time for, so that no task is long and yet every
 * row ends up in the page, where find-in-page and screen readers look for it. A list that shrinks
 * and grows again goes on from where it was.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST_ROWS);
  useEffect(() => {
    if (count >= total) return;
    return inNextTask(() => setCount(count + ROWS_PER_STEP));
  }, [count, total]);
  return Math.min(count, total);
}

let lastFrameMs = Number.NEGATIVE_INFINITY;

/** @returns gives it up */
function inNextTask(run: () => void): () => void {
  const isFrameDue = performance.now() - lastFrameMs > SPAN_AFTER_FRAME_MS;
  if (isFrameDue) return afterNextFrame(run);
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

/** Runs once the browser has drawn what is there. @returns gives it up */
function afterNextFrame(run: () => void): () => void {
  const runThen = () => {
    lastFrameMs = performance.now();
    run();
  };
  let timer = setTimeout(runThen, LONGEST_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(runThen);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
