import type { RowScroller } from './rowScroller';

/** Within this distance of an edge, a drag scrolls, the faster the nearer. */
const SCROLL_ZONE_PX = 72;
const SCROLL_STEP_PX = 18;
const PRIMARY_BUTTON = 0;

export interface DragListeners {
  /** Called with the distance that the row has moved along the list, in pixels. */
  readonly onMoved: (byPx: number) => void;
  /** Called with whether the row was dropped, not cancelled. */
  readonly onEnd: (isDropped: boolean) => void;
}

/** The pixels to scroll per frame at this pointer position. */
export function scrollStep(pointerY: number, edges: { top: number; bottom: number }): number {
  const above = edges.top + SCROLL_ZONE_PX - pointerY;
  const below = pointerY - (edges.bottom - SCROLL_ZONE_PX);
  const depth = Math.min(Math.max(above, below), SCROLL_ZONE_PX) / SCROLL_ZONE_PX;
  if (depth <= 0) return 0;
  return Math.ceil(depth * SCROLL_STEP_PX) * (above > below ? -1 : 1);
}

/** The shift of a row, in rows, while another one is dragged between two indexes. */
export function shiftOf(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1;
  if (index < from && index >= to) return 1;
  return 0;
}

/**
 * Follows the pointer that pressed a handle until its release. Escape cancels, and so does removing
 * the handle from the page. @returns cancels the drag; null for other mouse buttons
 */
export function followDrag(
  handle: HTMLElement,
  start: PointerEvent,
  scroller: RowScroller,
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
    // The row was removed elsewhere during the drag.
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

  /** The key ends only the drag, not a selection or a panel. */
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
