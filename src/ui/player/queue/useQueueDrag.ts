import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { followDrag } from '../../table/rowDrag';
import type { RowScroller } from '../../table/rowScroller';
import type { QueueWindow } from './useQueueWindow';

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
  readonly rows: QueueWindow;
  readonly onDragged: (dragged: QueueDragged | null) => void;
  readonly onMove: (annSongId: number, place: number) => void;
}

/** A list that scrolls itself. */
export function listScroller(list: HTMLElement): RowScroller {
  return {
    edges: () => list.getBoundingClientRect(),
    scrolledPx: () => list.scrollTop,
    scrollBy(px) {
      list.scrollTop += px;
    },
  };
}

/**
 * Drags a row of the queue by its handle.
 *
 * @returns a stable function that starts a drag
 */
export function useQueueDrag(options: QueueDragOptions) {
  const latest = useRef(options);
  const giveUp = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => giveUp.current?.(), []);

  return useCallback((annSongId: number, handle: HTMLElement, event: PointerEvent) => {
    const list = latest.current.list.current;
    const from = latest.current.songIds.indexOf(annSongId);
    if (list === null || from < 0) return;
    let to = from;
    function onMoved(byPx: number) {
      const { rows, onDragged } = latest.current;
      to = rows.placeAt(rows.topOf(from) + byPx);
      onDragged({ annSongId, from, to, byPx });
    }
    function onEnd(isDropped: boolean) {
      giveUp.current = null;
      latest.current.onDragged(null);
      // Another tab or the next song may have changed the queue during the drag.
      const isThere = latest.current.songIds[from] === annSongId;
      if (isDropped && isThere && to !== from) latest.current.onMove(annSongId, to);
    }
    giveUp.current = followDrag(handle, event, listScroller(list), { onMoved, onEnd });
  }, []);
}
