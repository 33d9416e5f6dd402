import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { listen } from '../../lib/listen';
import { hasModifier } from '../../ui/controls/hasModifier';
import { useToastObstacle } from '../../ui/feedback/toastPlace';

/** The position of a window over the page, in pixels. Its height follows from its width. */
interface WindowPlacement {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The part of the page that a window may cover: all except the player bar. */
interface FreeArea {
  readonly width: number;
  readonly height: number;
}

const WINDOW_TITLE_HEIGHT = 44;
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

/** The nearest placement inside the area, made smaller if necessary. */
export function fitWindow(placement: WindowPlacement, area: FreeArea): WindowPlacement {
  const widestForHeight = (area.height - 2 * MARGIN - WINDOW_TITLE_HEIGHT) / PICTURE_RATIO;
  const widest = Math.min(area.width - 2 * MARGIN, widestForHeight);
  const width = Math.round(clamp(placement.width, Math.min(SMALLEST_WIDTH, widest), widest));
  return {
    width,
    left: Math.floor(clamp(placement.left, MARGIN, area.width - width - MARGIN)),
    top: Math.floor(clamp(placement.top, MARGIN, area.height - windowHeight(width) - MARGIN)),
  };
}

/** The free space at the left of the page's content, below the destinations, in pixels. */
interface Lane {
  readonly top: number;
  readonly width: number;
}

/** Of a window that was not moved: in the lane, where it covers nothing, or the lower right. */
export function firstPlacement(area: FreeArea, lane: Lane | null): WindowPlacement {
  const corner = { left: Number.MAX_SAFE_INTEGER, top: Number.MAX_SAFE_INTEGER };
  if (lane !== null && lane.width >= SMALLEST_WIDTH) {
    const placed = fitWindow({ ...corner, left: MARGIN, width: lane.width }, area);
    if (placed.top >= lane.top + MARGIN) return placed;
  }
  return fitWindow({ ...corner, width: FIRST_WIDTH }, area);
}

/**
 * The space that a window takes, in pixels: `belowPage` lets the end of the page be scrolled clear
 * of it, `inLane` lifts toasts from the foot of the lane. A window in the upper half does not cover
 * the end of the page.
 */
export function takenSpace(placement: WindowPlacement, area: FreeArea, lane: Lane | null) {
  const isInLane = lane !== null && placement.left + placement.width <= lane.width + MARGIN;
  const isHigh = placement.top + windowHeight(placement.width) / 2 < area.height / 2;
  const pixels = isHigh ? 0 : area.height - placement.top + MARGIN;
  return { belowPage: isInLane ? 0 : pixels, inLane: isInLane ? pixels : 0 };
}

const KEY_STEP_PX = 24;
const NOTHING_TAKEN = { belowPage: 0, inLane: 0 };

const KEY_DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Change = (start: WindowPlacement, deltaX: number, deltaY: number) => WindowPlacement;

function move(start: WindowPlacement, deltaX: number, deltaY: number): WindowPlacement {
  return { ...start, left: start.left + deltaX, top: start.top + deltaY };
}

/** Moving down or right enlarges it; the height follows from the width. */
function resize(start: WindowPlacement, deltaX: number, deltaY: number): WindowPlacement {
  return { ...start, width: start.width + (Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY) };
}

function measurePage() {
  // Without the scrollbar, unlike innerWidth.
  const { clientWidth, clientHeight } = document.documentElement;
  const bar = document.querySelector('[data-player]')?.getBoundingClientRect();
  return { width: clientWidth, height: bar?.top ?? clientHeight, lane: measureLane() };
}

/** Null if the navigation is not beside the page. */
function measureLane(): Lane | null {
  const destinations = document.querySelector('nav')?.getBoundingClientRect();
  const main = document.querySelector('main')?.getBoundingClientRect();
  if (!destinations || !main || destinations.right > main.left) return null;
  return { top: destinations.bottom, width: main.left };
}

/**
 * Moves and resizes a window by pointer and arrow keys. A smaller page pushes it aside; with more
 * space it returns to where the user put it. Content that it covers can be scrolled clear of it.
 *
 * @param chipsPx height of the chips above the player bar, in pixels
 * @param isOver whether the window is over the page at all
 * @param takenPx width of the panel over the page's end, beside which the window opens
 */
export function useWindowPlacement(chipsPx: number, isOver: boolean, takenPx: number) {
  const [wanted, setWanted] = useState<WindowPlacement | null>(null);
  const [page, setPage] = useState(measurePage);
  const area = { width: page.width, height: page.height - chipsPx };
  const free = { ...area, width: area.width - takenPx };
  const placement = wanted === null ? firstPlacement(free, page.lane) : fitWindow(wanted, area);
  const taken = isOver ? takenSpace(placement, area, page.lane) : NOTHING_TAKEN;
  useTakenSpace('--window-space', taken.belowPage);
  useTakenSpace('--lane-space', taken.inLane);
  useToastObstacle(taken.inLane > 0 ? 'lane' : null);
  const held = useRef<{ x: number; y: number; start: WindowPlacement } | null>(null);

  useEffect(() => {
    const measure = () => setPage(measurePage());
    measure();
    return listen(window, 'resize', measure);
  }, []);

  function release() {
    held.current = null;
  }

  function handle(change: Change) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY, start: placement };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!held.current) return;
        const { x, y, start } = held.current;
        setWanted(fitWindow(change(start, event.clientX - x, event.clientY - y), area));
      },
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const direction = KEY_DIRECTIONS[event.key];
        if (!direction || hasModifier(event)) return;
        event.preventDefault();
        event.stopPropagation();
        const [x, y] = direction;
        setWanted(fitWindow(change(placement, x * KEY_STEP_PX, y * KEY_STEP_PX), area));
      },
    };
  }

  return { placement, moveHandle: handle(move), resizeHandle: handle(resize) };
}

/** Sets the custom property that the style sheets of the page and the messages use. */
function useTakenSpace(property: '--window-space' | '--lane-space', pixels: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(property, `${pixels}px`);
    return () => {
      style.removeProperty(property);
    };
  }, [property, pixels]);
}
