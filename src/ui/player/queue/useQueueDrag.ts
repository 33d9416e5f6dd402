import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { followDrag, listScroller } from '../../table/rowDrag';
import type { QueuePlaces } from './queuePlaces';

/** A row that is being dragged. */
export interface QueueDragged {
  readonly annSongId: number;
  readonly from: number;
  readonly to: number;
  readonly byPx: number;
}

interface QueueDragOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly songIds: readonly number[];
  readonly places: QueuePlaces;
  readonly onMove: (annSongId: number, place: number) => void;
}

/**
 * Drags a row of the queue by its handle.
 *
 * @returns the dragged row, and a stable function that starts a drag
 */
export function useQueueDrag(options: QueueDragOptions) {
  const latest = useRef(options);
  const giveUp = useRef<(() => void) | null>(null);
  const [dragged, setDragged] = useState<QueueDragged | null>(null);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => giveUp.current?.(), []);

  const start = useCallback((annSongId: number, handle: HTMLElement, event: PointerEvent) => {
    const list = latest.current.list.current;
    const from = latest.current.songIds.indexOf(annSongId);
    if (list === null || from < 0) return;
    let to = from;
    function onMoved(byPx: number) {
      const { places } = latest.current;
      to = places.placeAt(places.topOf(from) + byPx);
      setDragged({ annSongId, from, to, byPx });
    }
    function onEnd(isDropped: boolean) {
      giveUp.current = null;
      setDragged(null);
      // Another tab or the next song may have changed the queue during the drag.
      const isThere = latest.current.songIds[from] === annSongId;
      if (isDropped && isThere && to !== from) latest.current.onMove(annSongId, to);
    }
    giveUp.current = followDrag(handle, event, listScroller(list), { onMoved, onEnd });
  }, []);

  return [dragged, start] as const;
}
