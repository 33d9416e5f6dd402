import { systemClock } from '../../lib/clock';
import type { SelectableRows } from './AllSongsButtons';
import { COVER, take } from './rowElements';
import { isSelectAllKey } from './selectionStore';

const ROW = 'li[data-song]';

/** The row of an event in a list of songs; null outside rows. */
function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
}

/** Whether the target is one of these controls of the row, or inside one. */
function isOnControl(controls: string, target: EventTarget | null, row: HTMLElement): boolean {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control !== null && row.contains(control);
}

/** As long as the phones' own long press. */
const LONG_PRESS_MS = 500;
const STILL_PX = 10;

interface Press {
  readonly row: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly cancel: () => void;
}

/** @returns whether a click is the end of a long press of a finger; it answers only once */
function watchLongPresses(
  list: HTMLElement,
  onPress: (row: HTMLElement) => void,
  signal: AbortSignal,
): () => boolean {
  let press: Press | null = null;
  let isTouch = false;
  let isClickDone = false;

  function end(): void {
    press?.cancel();
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
    press = { row, x, y, cancel: systemClock.schedule(finish, LONG_PRESS_MS) };
  }

  function onMove({ clientX, clientY }: PointerEvent): void {
    if (press === null) return;
    if (Math.hypot(clientX - press.x, clientY - press.y) > STILL_PX) end();
  }

  /** Phones send this event when they detect a long press themselves. */
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

/** Controls with an action of their own. */
const CONTROLS = 'a, button, input, select, label, summary';
/** Controls that keep their action while songs are being selected. */
const LASTING_CONTROLS = 'input, label, select, [aria-haspopup], [aria-expanded], [data-handle]';

/** The bar that appears above must not move the row away from the finger. */
function holdInPlace(row: HTMLElement): () => void {
  const topPx = row.getBoundingClientRect().top;
  return () =>
    requestAnimationFrame(() => window.scrollBy(0, row.getBoundingClientRect().top - topPx));
}

/** The browser would select the text between two rows. */
function keepTextUnmarked(event: MouseEvent): void {
  const row = rowOf(event.target);
  if (event.shiftKey && row !== null && !isOnControl(CONTROLS, event.target, row)) {
    event.preventDefault();
  }
}

/**
 * Selects songs by their rows: Ctrl (or Cmd) with a click or the space bar for one, Shift for a
 * range from the previous one, Ctrl and A for the whole list. On touch a long press starts, and
 * another one selects a range. From then on a click anywhere on a row selects it, and so does Enter
 * on its links. Before that, a plain click, and Ctrl on a link, have their usual effect.
 */
export function watchRows(
  list: HTMLElement,
  { selection, withShownIds }: SelectableRows,
): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const isActive = () => selection.getSnapshot().isActive;

  function choose(row: HTMLElement, isRange: boolean): void {
    const id = Number(row.dataset.song);
    const keepPlace = isActive() ? null : holdInPlace(row);
    if (isRange) withShownIds((shownIds) => selection.extendTo(id, shownIds));
    else selection.toggle(id);
    keepPlace?.();
  }

  const isEndOfLongPress = watchLongPresses(list, (row) => choose(row, isActive()), signal);

  function onClick(event: MouseEvent): void {
    const row = rowOf(event.target);
    if (row !== null) onRowClick(event, row);
    // The link in a group's heading would leave the selection.
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
    // The second press of a double press would undo the first.
    if (event.detail < 2) choose(row, event.shiftKey);
  }

  function keepFromPlaying(event: MouseEvent): void {
    const row = rowOf(event.target);
    if (row === null || !isActive() || isOnControl(LASTING_CONTROLS, event.target, row)) return;
    take(event);
  }

  /**
   * A key on a button is not for the row, except on its cover, the row's tab stop. A key on
   * a link is for the row, as following the link would leave the page.
   */
  function isRowKey({ target, shiftKey }: MouseEvent, row: HTMLElement): boolean {
    if (!isActive()) return !isOnControl(CONTROLS, target, row);
    return !isOnControl('button', target, row) || (!shiftKey && isOnControl(COVER, target, row));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const row = rowOf(event.target);
    if (row === null) return;
    if (isSelectAllKey(event)) {
      take(event);
      withShownIds(selection.selectAll);
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
