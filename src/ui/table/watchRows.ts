import { COVER, take } from './rowElements';
import { isSelectAllKey } from './selectionStore';
import type { SelectableRows } from './useListSelection';

const ROW = 'li[data-song]';

/** The row of a list of songs that was met; null beside all of them. */
function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
}

/** Whether the target is one of these controls of the row, or inside one. */
function isOnControl(controls: string, target: EventTarget | null, row: HTMLElement): boolean {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control !== null && row.contains(control);
}

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

/**
 * Long presses of a finger on the rows of a list.
 *
 * @param onPress told which row
 * @param signal ends it
 * @returns whether a click is only the end of a long press; answered once
 */
function watchLongPresses(
  list: HTMLElement,
  onPress: (row: HTMLElement) => void,
  signal: AbortSignal,
): () => boolean {
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
    take(event);
  }

  const early = { signal, capture: true };
  list.addEventListener('pointerdown', onDown, early);
  list.addEventListener('pointermove', onMove, early);
  list.addEventListener('pointerup', end, early);
  list.addEventListener('pointercancel', end, early);
  list.addEventListener('contextmenu', onContextMenu, early);
  signal.addEventListener('abort', end);
  return () => {
    const isDone = isClickDone;
    isClickDone = false;
    return isDone;
  };
}

/** What does something of its own when it is pressed. */
const CONTROLS = 'a, button, input, select, label, summary';
/** What does so also while songs are being selected. */
const LASTING_CONTROLS = 'input, label, select, [aria-haspopup], [aria-expanded], [data-handle]';

/** The bar that comes above must not move the row from under the finger. */
function holdInPlace(row: HTMLElement): () => void {
  const topPx = row.getBoundingClientRect().top;
  return () =>
    requestAnimationFrame(() => window.scrollBy(0, row.getBoundingClientRect().top - topPx));
}

/** Text between two rows would be marked. */
function keepTextUnmarked(event: MouseEvent): void {
  const row = rowOf(event.target);
  if (event.shiftKey && row !== null && !isOnControl(CONTROLS, event.target, row)) {
    event.preventDefault();
  }
}

/**
 * Selects songs by their rows: Ctrl (or Cmd) with a click or the space bar for one, Shift for all
 * from the one before, Ctrl and A for all of the list; a long press begins on touch, and another one
 * takes all between. From then on a click anywhere on a row is enough, and so is Enter on its links;
 * before that a plain click, and Ctrl on a link, stay what they are.
 *
 * @param list holds the rows, which say their annSongId in `data-song`
 * @returns ends it
 */
export function watchRows(
  list: HTMLElement,
  { selection, getShownIds }: SelectableRows,
): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const isActive = () => selection.getSnapshot().isActive;

  function choose(row: HTMLElement, isRange: boolean): void {
    const id = Number(row.dataset.song);
    const keepPlace = isActive() ? null : holdInPlace(row);
    if (isRange) selection.extendTo(id, getShownIds());
    else selection.toggle(id);
    keepPlace?.();
  }

  const isEndOfLongPress = watchLongPresses(list, (row) => choose(row, isActive()), signal);

  function onClick(event: MouseEvent): void {
    const row = rowOf(event.target);
    if (row !== null) onRowClick(event, row);
    // The heading of a group would lead away from what is selected.
    else if (isActive() && isOnControl('a', event.target, list)) take(event);
  }

  function onRowClick(event: MouseEvent, row: HTMLElement): void {
    if (isEndOfLongPress()) {
      take(event);
      return;
    }
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!isModified && !isActive()) return;
    if (isOnControl(isActive() ? LASTING_CONTROLS : CONTROLS, event.target, row)) return;
    if (event.detail === 0 && !isRowKey(event, row)) return;
    take(event);
    // Of two presses in quick succession the second would take back what the first has done.
    if (event.detail < 2) choose(row, event.shiftKey);
  }

  function keepFromPlaying(event: MouseEvent): void {
    const row = rowOf(event.target);
    if (row === null || !isActive() || isOnControl(LASTING_CONTROLS, event.target, row)) return;
    take(event);
  }

  /** A key on a button is none on the row, but for its cover, its stop of the Tab key; on a link it would lead away. */
  function isRowKey({ target, shiftKey }: MouseEvent, row: HTMLElement): boolean {
    if (!isActive()) return !isOnControl(CONTROLS, target, row);
    return !isOnControl('button', target, row) || (!shiftKey && isOnControl(COVER, target, row));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const row = rowOf(event.target);
    if (row === null) return;
    if (isSelectAllKey(event)) {
      take(event);
      selection.selectAll(getShownIds());
      return;
    }
    if (event.code !== 'Space' || !(event.ctrlKey || event.metaKey)) return;
    take(event);
    choose(row, event.shiftKey);
  }

  const early = { signal, capture: true };
  list.addEventListener('mousedown', keepTextUnmarked, early);
  list.addEventListener('dblclick', keepFromPlaying, early);
  list.addEventListener('click', onClick, early);
  list.addEventListener('keydown', onKeyDown, early);
  return () => listeners.abort();
}
