import { isFocusByPointer } from '../controls/focusSource';
import { hasModifier } from '../controls/hasModifier';
import { allRows, controlsOf, coverOf, ROW, rowKeyOf, rowOf } from './rowElements';
import type { RowScroller } from './rowScroller';

/** The attribute with the index of a row, in a list with only some of its rows in the page. */
const PLACE = 'data-item';
/** The number of rows that a key moves by. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
const PAGES: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** The number of rows that a key moves by; null for other keys. @param pageRows rows per page */
function stepOf(key: string, pageRows: () => number): number | null {
  const pages = PAGES[key];
  return pages === undefined ? (STEPS[key] ?? null) : pages * pageRows();
}

function placeAfter(place: number, step: number, count: number): number {
  return Math.min(count - 1, Math.max(0, place + step));
}

/** Moves the focus between the controls of a row. @returns whether there was one to move to */
function moveWithin(row: HTMLElement, step: 1 | -1): boolean {
  const controls = controlsOf(row);
  const place = controls.findIndex((control) => control.matches(':focus'));
  const next = place < 0 ? undefined : controls[place + step];
  next?.focus();
  return next !== undefined;
}

/**
 * The arrow keys of a list of rows, which is one tab stop: up and down move between rows, left and
 * right between the controls of a row. If the focus comes from the pointer, the keys keep their
 * function in the page: the arrows change the volume.
 *
 * @param root the list, or the element around the lists of several groups
 * @returns to be called for each key, after row controls with keys of their own
 */
export function createRowKeys(
  root: HTMLElement,
  playFrom: (rowKey: string) => void,
  scroller: RowScroller,
  signal: AbortSignal,
): (event: KeyboardEvent) => void {
  const focus = createRowFocus(root, scroller, signal);

  /** @returns whether the key was handled */
  function walk(row: HTMLElement, key: string): boolean {
    if (isFocusByPointer() || focus.isAwaiting()) return false;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      return moveWithin(row, key === 'ArrowRight' ? 1 : -1);
    }
    const step = stepOf(key, () => rowsInWindow(row, scroller));
    if (step !== null) focus.step(row, step);
    return step !== null;
  }

  /** Continues from the visible rows after the focused row has left the page. */
  function walkOn(key: string): boolean {
    const row = rowInWindow(root, scroller);
    if (row === undefined || stepOf(key, () => 1) === null) return false;
    moveTo(row);
    return true;
  }

  return (event) => {
    const { key, shiftKey, target } = event;
    if (hasModifier(event)) return;
    const row = rowOf(target);
    if (shiftKey) {
      if (key !== 'Enter' || event.repeat || row === null) return;
      event.preventDefault();
      playFrom(rowKeyOf(row));
    } else if (row === null ? target === root && walkOn(key) : walk(row, key)) {
      event.preventDefault();
    }
  };
}

/** There is always a tab stop, also after its row is removed. */
function createRowFocus(root: HTMLElement, scroller: RowScroller, signal: AbortSignal) {
  let stop = findStop();
  let focusedKey: string | null = null;
  /** The index of a row that is about to enter the page. */
  let awaitedPlace: number | null = null;
  const find = (attribute: string, value: string | number) =>
    root.querySelector(`${ROW}[${attribute}="${CSS.escape(String(value))}"]`);
  const observer = new MutationObserver(followRows);

  function findStop(): HTMLElement | null {
    return root.querySelector(`${ROW} > button[tabindex="0"]`);
  }

  function setStop(next: HTMLElement | null): void {
    if (next === null || next === stop) return;
    if (stop !== null) stop.tabIndex = -1;
    next.tabIndex = 0;
    stop = next;
  }

  function noteFocus(target: EventTarget | null): void {
    const row = rowOf(target);
    if (row === null) return;
    focusedKey = rowKeyOf(row);
    setStop(coverOf(row));
  }

  /** Remembers the focus of a row that leaves the page: it is removed only after this event. */
  function noteBlur(): void {
    const key = focusedKey;
    setTimeout(() => {
      const isElsewhere = !root.contains(document.activeElement);
      const isGone = key !== null && find('data-row', key) === null;
      if (focusedKey === key && isElsewhere && !isGone) focusedKey = null;
    });
  }

  function followRows(): void {
    if (stop?.isConnected !== true) stop = findStop();
    if (stop === null) {
      const first = root.querySelector(ROW);
      setStop(first && coverOf(first));
    }
    const awaited = awaitedPlace === null ? null : find(PLACE, awaitedPlace);
    if (awaited !== null) {
      awaitedPlace = null;
      moveTo(awaited);
    } else if (focusedKey !== null) keepFocus(root, find('data-row', focusedKey));
  }

  /** Moves to another row; scrolls first if it is not in the page. */
  function step(row: HTMLElement, by: number): void {
    const next = rowBeside(row, by) ?? placeFrom(row, by) ?? rowInOrder(root, row, by);
    const there = typeof next === 'number' ? find(PLACE, next) : next;
    if (there?.matches(ROW)) moveTo(there);
    else if (there === null && typeof next === 'number') {
      awaitedPlace = next;
      scroller.scrollBy((next - Number(row.getAttribute(PLACE))) * row.offsetHeight);
    }
  }

  followRows();
  noteFocus(root.contains(document.activeElement) ? document.activeElement : null);
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', ({ target }) => noteFocus(target), { signal });
  root.addEventListener('focusout', noteBlur, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
  return { step, isAwaiting: () => awaitedPlace !== null };
}

function moveTo(row: Element): void {
  coverOf(row)?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** The list has the focus while the focused row is not in the page. */
function keepFocus(root: HTMLElement, row: Element | null): void {
  const { activeElement } = document;
  const isWithList = activeElement === root;
  if (!isWithList && activeElement !== null && activeElement !== document.body) return;
  if (row !== null) {
    coverOf(row)?.focus({ preventScroll: true });
  } else if (!isWithList) {
    root.tabIndex = -1;
    root.focus({ preventScroll: true });
  }
}

function rowBeside(row: HTMLElement, by: number): Element | null {
  if (by !== 1 && by !== -1) return null;
  return by === 1 ? row.nextElementSibling : row.previousElementSibling;
}

/** In a list without groups that has only some rows in the page; else null. */
function placeFrom(row: HTMLElement, by: number): number | null {
  const place = row.getAttribute(PLACE);
  // In a list with groups, the headings are items too.
  if (place === null || Number(row.getAttribute('aria-posinset')) !== Number(place) + 1)
    return null;
  return placeAfter(Number(place), by, Number(row.getAttribute('aria-setsize')));
}

function rowInOrder(root: HTMLElement, row: HTMLElement, by: number): Element | null {
  const rows = allRows(root);
  return rows[placeAfter(rows.indexOf(row), by, rows.length)] ?? null;
}

function rowInWindow(root: HTMLElement, scroller: RowScroller): HTMLElement | undefined {
  const { top } = scroller.edges();
  return allRows(root).find((row) => row.getBoundingClientRect().top >= top);
}

/** Visible rows, minus one that stays visible after a page key. */
function rowsInWindow(row: HTMLElement, scroller: RowScroller): number {
  const { top, bottom } = scroller.edges();
  return Math.max(2, Math.floor((bottom - top) / Math.max(1, row.offsetHeight)) - 1);
}
