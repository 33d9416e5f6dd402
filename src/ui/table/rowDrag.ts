/** Near an edge of what scrolls it scrolls along, the faster the nearer. */
const SCROLL_ZONE_PX = 72;
const SCROLL_STEP_PX = 18;
const PRIMARY_BUTTON = 0;

/** What a dragged row scrolls along. */
export interface DragScroller {
  /** What is seen of it, in pixels of the window. */
  readonly edges: () => { readonly top: number; readonly bottom: number };
  readonly scrolledPx: () => number;
  readonly scrollBy: (px: number) => void;
}

export interface DragListeners {
  /** Told how far the row has come along the list, in pixels. */
  readonly onMoved: (byPx: number) => void;
  /** Told whether the row was let go, and not given up. */
  readonly onEnd: (isDropped: boolean) => void;
}

/** The page, between the bars: the style sheets keep focused elements clear of them by the same measure. */
export const pageScroller: DragScroller = {
  edges() {
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    return {
      top: Number.parseFloat(scrollPaddingTop) || 0,
      bottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
    };
  },
  scrolledPx: () => window.scrollY,
  scrollBy: (px) => window.scrollBy(0, px),
};

/** A list that scrolls by itself. */
export function listScroller(list: HTMLElement): DragScroller {
  return {
    edges: () => list.getBoundingClientRect(),
    scrolledPx: () => list.scrollTop,
    scrollBy(px) {
      list.scrollTop += px;
    },
  };
}

/** How many pixels to scroll per frame while the pointer is there. */
export function scrollStep(pointerY: number, edges: { top: number; bottom: number }): number {
  const above = edges.top + SCROLL_ZONE_PX - pointerY;
  const below = pointerY - (edges.bottom - SCROLL_ZONE_PX);
  const depth = Math.min(Math.max(above, below), SCROLL_ZONE_PX) / SCROLL_ZONE_PX;
  if (depth <= 0) return 0;
  return Math.ceil(depth * SCROLL_STEP_PX) * (above > below ? -1 : 1);
}

/** How far a row makes room while another is dragged from one place to another, in rows. */
export function shiftOf(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1;
  if (index < from && index >= to) return 1;
  return 0;
}

/**
 * Follows the pointer that pressed a handle until it lets go, with mouse, pen or finger. Escape
 * gives up, and so does a handle that leaves the page.
 *
 * @returns gives up; null for another button of the mouse
 */
export function followDrag(
  handle: HTMLElement,
  start: PointerEvent,
  scroller: DragScroller,
  { onMoved, onEnd }: DragListeners,
): (() => void) | null {
  if (start.button !== PRIMARY_BUTTON) return null;
  const listeners = new AbortController();
  const { signal } = listeners;
  const startPx = start.clientY + scroller.scrolledPx();
  let pointerY = start.clientY;
  let frame = requestAnimationFrame(scrollAlong);

  const tell = () => onMoved(pointerY + scroller.scrolledPx() - startPx);

  function scrollAlong() {
    // Removed elsewhere while it was dragged.
    if (!handle.isConnected) {
      end(false);
      return;
    }
    const step = scrollStep(pointerY, scroller.edges());
    if (step !== 0) {
      scroller.scrollBy(step);
      tell();
    }
    frame = requestAnimationFrame(scrollAlong);
  }

  function end(isDropped: boolean) {
    if (signal.aborted) return;
    cancelAnimationFrame(frame);
    listeners.abort();
    onEnd(isDropped);
  }

  function onPointerMove(event: PointerEvent) {
    pointerY = event.clientY;
    tell();
  }

  /** The key ends the drag alone: no selection, no panel. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  }

  handle.setPointerCapture(start.pointerId);
  handle.addEventListener('pointermove', onPointerMove, { signal });
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', onKeyDown, { signal, capture: true });
  return () => end(false);
}
