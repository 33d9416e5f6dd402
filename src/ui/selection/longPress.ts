import { isOnControl, rowOf, takeEvent } from './rowTargets';

/** As long as phones take for their own long press. */
const LONG_PRESS_MS = 500;
/** A finger never rests quite still. */
const STILL_PX = 10;

interface Press {
  readonly row: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

export interface LongPresses {
  /** Whether the last press was a finger's. */
  readonly isTouch: () => boolean;
  /** Whether a click is only the end of a long press; answered once. */
  readonly takeClick: () => boolean;
}

/**
 * Long presses of a finger on the rows of a list.
 *
 * @param onPress told which row
 * @param signal ends it
 */
export function watchLongPresses(
  list: HTMLElement,
  onPress: (row: HTMLElement) => void,
  signal: AbortSignal,
): LongPresses {
  let press: Press | null = null;
  let isTouch = false;
  let isClickDone = false;

  function end(): void {
    if (press !== null) clearTimeout(press.timer);
    press = null;
  }

  function finish(): void {
    if (press === null) return;
    const { row } = press;
    end();
    isClickDone = true;
    onPress(row);
  }

  function onDown(event: PointerEvent): void {
    end();
    isTouch = event.pointerType === 'touch';
    isClickDone = false;
    const row = rowOf(event.target);
    if (!isTouch || row === null || isOnControl('input, label', event.target, row)) return;
    const { clientX: x, clientY: y } = event;
    press = { row, x, y, timer: setTimeout(finish, LONG_PRESS_MS) };
  }

  function onMove({ clientX, clientY }: PointerEvent): void {
    if (press === null) return;
    if (Math.hypot(clientX - press.x, clientY - press.y) > STILL_PX) end();
  }

  /** Phones say so by themselves when they take a press for a long one. */
  function onContextMenu(event: Event): void {
    if (!isTouch || rowOf(event.target) === null) return;
    if (press === null && !isClickDone) return;
    finish();
    takeEvent(event);
  }

  const early = { signal, capture: true };
  list.addEventListener('pointerdown', onDown, early);
  list.addEventListener('pointermove', onMove, early);
  list.addEventListener('pointerup', end, early);
  list.addEventListener('pointercancel', end, early);
  list.addEventListener('contextmenu', onContextMenu, early);
  signal.addEventListener('abort', end);
  return {
    isTouch: () => isTouch,
    takeClick() {
      const isDone = isClickDone;
      isClickDone = false;
      return isDone;
    },
  };
}
