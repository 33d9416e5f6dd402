import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { QueuePlaces } from './queuePlaces';

const PRIMARY_BUTTON = 0;
/** Near its edges the list scrolls along, the faster the nearer. */
const SCROLL_ZONE_PX = 56;
const SCROLL_STEP_PX = 14;

/** A row that is being dragged. */
export interface QueueDragged {
  readonly annSongId: number;
  readonly from: number;
  readonly to: number;
  /** How far it has been moved. */
  readonly byPx: number;
}

interface QueueDragOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly songIds: readonly number[];
  readonly places: QueuePlaces;
  readonly onMove: (annSongId: number, place: number) => void;
}

function scrollStep(pointerY: number, list: HTMLElement): number {
  const { top, bottom } = list.getBoundingClientRect();
  const above = top + SCROLL_ZONE_PX - pointerY;
  const below = pointerY - (bottom - SCROLL_ZONE_PX);
  const depth = Math.min(Math.max(above, below), SCROLL_ZONE_PX) / SCROLL_ZONE_PX;
  if (depth <= 0) return 0;
  return Math.ceil(depth * SCROLL_STEP_PX) * (above > below ? -1 : 1);
}

/**
 * Follows the pointer that pressed a handle until it lets go. The list scrolls along near its
 * edges; Escape gives up.
 *
 * @param onMoved told how far the row has come along the list, in pixels
 * @param onEnd told whether the row was let go, and not given up
 * @returns gives up
 */
function followPointer(
  handle: Element,
  start: globalThis.PointerEvent,
  list: HTMLElement,
  onMoved: (byPx: number) => void,
  onEnd: (isDropped: boolean) => void,
): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const startY = start.clientY + list.scrollTop;
  let pointerY = start.clientY;
  let frame = requestAnimationFrame(scrollAlong);

  function scrollAlong() {
    const step = scrollStep(pointerY, list);
    if (step !== 0) {
      list.scrollTop += step;
      onMoved(pointerY + list.scrollTop - startY);
    }
    frame = requestAnimationFrame(scrollAlong);
  }
  function end(isDropped: boolean) {
    cancelAnimationFrame(frame);
    listeners.abort();
    onEnd(isDropped);
  }
  function onPointerMove(event: Event) {
    if (!(event instanceof MouseEvent)) return;
    pointerY = event.clientY;
    onMoved(pointerY + list.scrollTop - startY);
  }
  /** The key ends the drag alone, and does not close the panel. */
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

/**
 * Drags a row of the queue by its handle, with mouse, pen or finger.
 *
 * @returns the row that is dragged, and what starts a drag, which stays the same function
 */
export function useQueueDrag(options: QueueDragOptions) {
  const latest = useRef(options);
  const giveUp = useRef<(() => void) | null>(null);
  const [dragged, setDragged] = useState<QueueDragged | null>(null);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => giveUp.current?.(), []);

  const start = useCallback((annSongId: number, { nativeEvent, currentTarget }: PointerEvent) => {
    const list = latest.current.list.current;
    const from = latest.current.songIds.indexOf(annSongId);
    if (nativeEvent.button !== PRIMARY_BUTTON || list === null || from < 0) return;
    let to = from;
    function onMoved(byPx: number) {
      const { places } = latest.current;
      to = places.placeAt(places.topOf(from) + byPx);
      setDragged({ annSongId, from, to, byPx });
    }
    function onEnd(isDropped: boolean) {
      giveUp.current = null;
      setDragged(null);
      // Another tab, or the next song, may have changed the queue meanwhile.
      const isThere = latest.current.songIds[from] === annSongId;
      if (isDropped && isThere && to !== from) latest.current.onMove(annSongId, to);
    }
    giveUp.current = followPointer(currentTarget, nativeEvent, list, onMoved, onEnd);
  }, []);

  return [dragged, start] as const;
}
