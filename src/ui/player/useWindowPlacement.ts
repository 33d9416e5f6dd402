import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  firstPlacement,
  fitWindow,
  type WindowPlacement,
  type WindowRoom,
} from './windowPlacement';

const KEY_STEP_PX = 24;

interface Direction {
  readonly x: number;
  readonly y: number;
}

const KEY_DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Change = (start: WindowPlacement, deltaX: number, deltaY: number) => WindowPlacement;

function move(start: WindowPlacement, deltaX: number, deltaY: number): WindowPlacement {
  return { ...start, left: start.left + deltaX, top: start.top + deltaY };
}

/** Down and right make it larger; its height follows its width. */
function resize(start: WindowPlacement, deltaX: number, deltaY: number): WindowPlacement {
  return { ...start, width: start.width + (Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY) };
}

/** The window's part of the page: what `reservedPx` at the bottom leaves of it. */
function roomOfPage(reservedPx: number): WindowRoom {
  // Without the scrollbar, unlike innerWidth.
  const { clientWidth, clientHeight } = document.documentElement;
  return { width: clientWidth, height: clientHeight - reservedPx };
}

/**
 * Moves and resizes a window by pointer and by arrow keys, inside of the room above the player.
 *
 * @param reservedPx height of the player bar, in pixels
 * @returns the placement and the handlers of the two handles
 */
export function useWindowPlacement(reservedPx: number) {
  const [placement, setPlacement] = useState(() => firstPlacement(roomOfPage(reservedPx)));
  const held = useRef<{ x: number; y: number; start: WindowPlacement } | null>(null);

  useEffect(() => {
    const refit = () => setPlacement((current) => fitWindow(current, roomOfPage(reservedPx)));
    refit();
    window.addEventListener('resize', refit);
    return () => window.removeEventListener('resize', refit);
  }, [reservedPx]);

  function handle(change: Change) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY, start: placement };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!held.current) return;
        const { x, y, start } = held.current;
        const changed = change(start, event.clientX - x, event.clientY - y);
        setPlacement(fitWindow(changed, roomOfPage(reservedPx)));
      },
      onPointerUp() {
        held.current = null;
      },
      onPointerCancel() {
        held.current = null;
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const direction = KEY_DIRECTIONS[event.key];
        if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        const changed = change(placement, direction.x * KEY_STEP_PX, direction.y * KEY_STEP_PX);
        setPlacement(fitWindow(changed, roomOfPage(reservedPx)));
      },
    };
  }

  return { placement, moveHandle: handle(move), resizeHandle: handle(resize) };
}
