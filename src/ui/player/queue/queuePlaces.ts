/** The heights of the tokens, in rem. */
const ROW_REM = 3.75;
const HEADING_REM = 2.5;
const USUAL_ROOT_PIXELS = 16;

/**
 * The positions of the queue's rows: all have the same height, with a heading after the current
 * one.
 */
export interface QueuePlaces {
  readonly rowPx: number;
  readonly totalPx: number;
  /** The position of "Next up"; null if no song follows. */
  readonly headingPx: number | null;
  readonly topOf: (index: number) => number;
  /** The index of the row with this top. */
  readonly placeAt: (topPx: number) => number;
}

/** The pixels of a rem in this page. */
export function rootPixels(): number {
  const pixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(pixels) ? pixels : USUAL_ROOT_PIXELS;
}

/** @param remPx the pixels of a rem */
export function queuePlaces(count: number, currentIndex: number, remPx: number): QueuePlaces {
  const rowPx = ROW_REM * remPx;
  const hasNext = currentIndex < count - 1;
  const headingPx = hasNext ? (currentIndex + 1) * rowPx : null;
  const roomPx = hasNext ? HEADING_REM * remPx : 0;
  return {
    rowPx,
    totalPx: count * rowPx + roomPx,
    headingPx,
    topOf: (index) => index * rowPx + (index > currentIndex ? roomPx : 0),
    placeAt(topPx) {
      const isPastHeading = headingPx !== null && topPx > headingPx;
      const place = Math.round((isPastHeading ? topPx - roomPx : topPx) / rowPx);
      return Math.min(Math.max(place, 0), count - 1);
    },
  };
}
