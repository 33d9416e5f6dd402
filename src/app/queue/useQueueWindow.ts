import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useRowPixels } from '../../ui/table/rowPixels';

interface QueueWindowOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly songIds: readonly number[];
  readonly currentIndex: number;
  /** Rows that must stay in the page wherever the list is scrolled; -1 for none. */
  readonly kept: readonly number[];
  readonly onDraw: (from: number, to: number) => void;
}

/** Up to this many rows are all in the page, so that find-in-page searches all of them. */
const MOST_WHOLE_ROWS = 120;
const ROWS_BEYOND = 16;
/** The height of "Next up", in rows. */
const HEADING_ROWS = 2 / 3;
const USUAL_HEIGHT_PX = 800;

/** Follows the scroll position of the list; at first the current row is in the middle. */
export function useQueueWindow(options: QueueWindowOptions) {
  const { list, songIds, currentIndex, kept, onDraw } = options;
  const count = songIds.length;
  const rowPx = useRowPixels();
  const headingPx = currentIndex < count - 1 ? rowPx * HEADING_ROWS : 0;
  // New functions make the virtualizer compute the positions again.
  const rows = useMemo(
    () => ({
      getItemKey: (index: number) => songIds[index] ?? index,
      // "Next up" is in the space after the current row.
      estimateSize: (index: number) => (index === currentIndex ? rowPx + headingPx : rowPx),
    }),
    [songIds, currentIndex, rowPx, headingPx],
  );
  const virtualizer = useVirtualizer({
    ...rows,
    count,
    getScrollElement: () => list.current,
    initialRect: { width: 0, height: USUAL_HEIGHT_PX },
    initialOffset: () => Math.max(0, currentIndex * rowPx - USUAL_HEIGHT_PX / 2),
    overscan: ROWS_BEYOND,
    rangeExtractor(range) {
      const indexes = [...defaultRangeExtractor(range), ...kept.filter((index) => index >= 0)];
      return [...new Set(indexes)].toSorted((one, other) => one - other);
    },
  });
  const near = virtualizer.getVirtualIndexes();
  const from = virtualizer.range?.startIndex ?? currentIndex;
  const to = (virtualizer.range?.endIndex ?? currentIndex) + 1;
  useEffect(() => onDraw(from, to), [onDraw, from, to]);

  const [firstIndex] = useState(currentIndex);
  useLayoutEffect(
    () => virtualizer.scrollToIndex(firstIndex, { align: 'center' }),
    [virtualizer, firstIndex],
  );

  const topOf = (index: number) => virtualizer.measurementsCache[index]?.start ?? 0;
  return {
    indexes: count <= MOST_WHOLE_ROWS ? Array.from({ length: count }, (_, index) => index) : near,
    rowPx,
    totalPx: virtualizer.getTotalSize(),
    /** The position of "Next up"; null if no song follows. */
    headingPx: headingPx === 0 ? null : topOf(currentIndex) + rowPx,
    topOf,
    /** The index of the row that covers most of a row with this top. */
    placeAt: (topPx: number) => virtualizer.getVirtualItemForOffset(topPx + rowPx / 2)?.index ?? 0,
  };
}

export type QueueWindow = ReturnType<typeof useQueueWindow>;
