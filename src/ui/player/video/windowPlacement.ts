/** Where a window over the page stands, in pixels. Its height follows from its width. */
export interface WindowPlacement {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The part of the page that a window may cover: all of it but the player bar. */
export interface WindowRoom {
  readonly width: number;
  readonly height: number;
}

export const WINDOW_TITLE_HEIGHT = 44;
const PICTURE_RATIO = 9 / 16;
const SMALLEST_WIDTH = 240;
const FIRST_WIDTH = 420;
const MARGIN = 8;

export function windowHeight(width: number): number {
  return WINDOW_TITLE_HEIGHT + width * PICTURE_RATIO;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}

/** The nearest placement that lies wholly inside of the room, made smaller where it must be. */
export function fitWindow(placement: WindowPlacement, room: WindowRoom): WindowPlacement {
  const widestForHeight = (room.height - 2 * MARGIN - WINDOW_TITLE_HEIGHT) / PICTURE_RATIO;
  const widest = Math.min(room.width - 2 * MARGIN, widestForHeight);
  const width = Math.round(clamp(placement.width, Math.min(SMALLEST_WIDTH, widest), widest));
  return {
    width,
    left: Math.floor(clamp(placement.left, MARGIN, room.width - width - MARGIN)),
    top: Math.floor(clamp(placement.top, MARGIN, room.height - windowHeight(width) - MARGIN)),
  };
}

/** Free room at the left of the page's content, below the destinations, in pixels. */
export interface Lane {
  readonly top: number;
  readonly width: number;
}

/**
 * Where a window stands that nobody has moved: in the lane, where it covers nothing, or where that
 * is too small in the lower right corner of whatever room there is.
 */
export function firstPlacement(room: WindowRoom, lane: Lane | null): WindowPlacement {
  const corner = { left: Number.MAX_SAFE_INTEGER, top: Number.MAX_SAFE_INTEGER };
  if (lane !== null && lane.width >= SMALLEST_WIDTH) {
    const placed = fitWindow({ ...corner, left: MARGIN, width: lane.width }, room);
    if (placed.top >= lane.top + MARGIN) return placed;
  }
  return fitWindow({ ...corner, width: FIRST_WIDTH }, room);
}

/** What a window takes of the room of others, in pixels. */
export interface TakenSpace {
  /** How much longer the page has to be, so that its end can be scrolled clear of the window. */
  readonly belowPage: number;
  /** How much higher messages have to stand, which come up at the foot of the lane. */
  readonly inLane: number;
}

/** A window in the upper half lies in the way of no end. */
export function takenSpace(
  placement: WindowPlacement,
  room: WindowRoom,
  lane: Lane | null,
): TakenSpace {
  const isInLane = lane !== null && placement.left + placement.width <= lane.width + MARGIN;
  const isHigh = placement.top + windowHeight(placement.width) / 2 < room.height / 2;
  const pixels = isHigh ? 0 : room.height - placement.top + MARGIN;
  return { belowPage: isInLane ? 0 : pixels, inLane: isInLane ? pixels : 0 };
}
