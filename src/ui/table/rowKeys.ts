import { allRows, controlsOf, coverOf, ROW, rowKeyOf, rowOf } from './rowElements';

/** By how many rows a key moves; from the first or to the last where it is no step. */
type RowStep = number | 'first' | 'last';

/** The place of a row in a list that has only some of its rows in the page. */
const PLACE = 'data-item';

/** How far a key leads from a row; null for other keys. @param pageRows how many rows a page has */
export function stepOf(key: string, pageRows: () => number): RowStep | null {
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'PageDown':
      return pageRows();
    case 'PageUp':
      return -pageRows();
    default:
      return null;
  }
}

/** The place a step leads to in a list of that many. */
export function placeAfter(place: number, step: RowStep, count: number): number {
  if (step === 'first') return 0;
  if (step === 'last') return count - 1;
  return Math.min(count - 1, Math.max(0, place + step));
}

/** Moves the focus through the controls of a row. @returns whether there was one to move to */
export function moveWithin(row: HTMLElement, step: 1 | -1): boolean {
  const controls = controlsOf(row);
  const place = controls.findIndex((control) => control.matches(':focus'));
  const next = place < 0 ? undefined : controls[place + step];
  next?.focus();
  return next !== undefined;
}

/**
 * The arrow keys of a list of rows, which is one stop of the Tab key: up and down lead from row to
 * row, left and right through the controls of one. Where the focus came by a press of the mouse the
 * arrow keys stay the page's own, which change the volume.
 *
 * @param root the list, or the element around the lists of several groups
 * @param signal ends it
 * @returns for each key, after controls of a row that have keys of their own
 */
export function createRowKeys(
  root: HTMLElement,
  playFrom: (rowKey: string) => void,
  signal: AbortSignal,
): (event: KeyboardEvent) => void {
  const focus = new RowFocus(root);
  let isPressing = false;
  let isByMouse = false;

  root.addEventListener(
    'mousedown',
    () => {
      isPressing = true;
      // The focus follows the press at once.
      setTimeout(() => {
        isPressing = false;
      });
    },
    { signal, capture: true },
  );
  root.addEventListener(
    'focusin',
    ({ target }) => {
      if (target !== root) isByMouse = isPressing;
      focus.noteFocus(target);
    },
    { signal },
  );
  root.addEventListener('focusout', () => focus.noteBlur(), { signal });
  signal.addEventListener('abort', () => focus.release());

  /** @returns whether the key meant something here */
  function walk(row: HTMLElement, key: string): boolean {
    if (isByMouse || focus.isAwaiting) return false;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      return moveWithin(row, key === 'ArrowRight' ? 1 : -1);
    }
    const step = stepOf(key, () => rowsInWindow(row));
    if (step !== null) focus.step(row, step);
    return step !== null;
  }

  /** The focus of a row that left the page is with the list: it goes on from what is seen. */
  function walkOn(key: string): boolean {
    const row = rowInWindow(root);
    if (row === undefined || stepOf(key, () => 1) === null) return false;
    focus.moveTo(row);
    return true;
  }

  return (event) => {
    const { key, shiftKey, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
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

/** Where the focus of a list is, and where the Tab key finds it: at one row, also when that goes. */
class RowFocus {
  readonly #root: HTMLElement;
  readonly #observer = new MutationObserver(() => this.#followRows());
  #stop: HTMLElement | null;
  #focusedKey: string | null = null;
  /** The place of a row that is on its way into the page. */
  #awaitedPlace: number | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#stop = root.querySelector(`${ROW} > button[tabindex="0"]`);
    this.#followRows();
    this.noteFocus(root.contains(document.activeElement) ? document.activeElement : null);
    this.#observer.observe(root, { childList: true, subtree: true });
  }

  get isAwaiting(): boolean {
    return this.#awaitedPlace !== null;
  }

  moveTo(row: Element): void {
    coverOf(row)?.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }

  /** To another row; one that is not in the page is scrolled to first. */
  step(row: HTMLElement, step: RowStep): void {
    const beside = step === 1 ? row.nextElementSibling : row.previousElementSibling;
    if ((step === 1 || step === -1) && beside !== null) {
      if (beside.matches(ROW)) this.moveTo(beside);
      return;
    }
    const place = Number(row.getAttribute(PLACE) ?? Number.NaN);
    if (row.parentElement !== this.#root || Number.isNaN(place)) {
      const rows = allRows(this.#root);
      const next = rows[placeAfter(rows.indexOf(row), step, rows.length)];
      if (next !== undefined) this.moveTo(next);
      return;
    }
    const to = placeAfter(place, step, Number(row.getAttribute('aria-setsize')));
    const next = this.#rowAt(to);
    if (next !== null) this.moveTo(next);
    else {
      this.#awaitedPlace = to;
      scrollBy({ top: (to - place) * row.offsetHeight, behavior: 'instant' });
    }
  }

  noteFocus(target: EventTarget | null): void {
    const row = rowOf(target);
    if (row === null) return;
    this.#focusedKey = rowKeyOf(row);
    this.#setStop(coverOf(row));
  }

  /** The focus of a row that leaves the page is kept; the row is gone only after this is told. */
  noteBlur(): void {
    const key = this.#focusedKey;
    setTimeout(() => {
      const isElsewhere = !this.#root.contains(document.activeElement);
      const isGone = key !== null && this.#rowOfKey(key) === null;
      if (this.#focusedKey === key && isElsewhere && !isGone) this.#focusedKey = null;
    });
  }

  release(): void {
    this.#observer.disconnect();
  }

  #setStop(next: HTMLElement | null): void {
    if (next === null || next === this.#stop) return;
    if (this.#stop !== null) this.#stop.tabIndex = -1;
    next.tabIndex = 0;
    this.#stop = next;
  }

  #rowAt(place: number): Element | null {
    return this.#root.querySelector(`${ROW}[${PLACE}="${place}"]`);
  }

  #rowOfKey(key: string): Element | null {
    return this.#root.querySelector(`${ROW}[data-row="${CSS.escape(key)}"]`);
  }

  #followRows(): void {
    if (this.#stop?.isConnected !== true) {
      const first = this.#root.querySelector(ROW);
      this.#setStop(first && coverOf(first));
    }
    const awaited = this.#awaitedPlace === null ? null : this.#rowAt(this.#awaitedPlace);
    if (awaited !== null) {
      this.#awaitedPlace = null;
      this.moveTo(awaited);
    } else if (this.#focusedKey !== null) this.#keepFocus(this.#focusedKey);
  }

  /** The list has the focus of a row that left the page, until that comes back. */
  #keepFocus(key: string): void {
    const { activeElement } = document;
    const isWithList = activeElement === this.#root;
    if (!isWithList && activeElement !== null && activeElement !== document.body) return;
    const row = this.#rowOfKey(key);
    if (row !== null) {
      coverOf(row)?.focus({ preventScroll: true });
    } else if (!isWithList) {
      this.#root.tabIndex = -1;
      this.#root.focus({ preventScroll: true });
    }
  }
}

/** The first row below the bar at the top of the window. */
function rowInWindow(root: HTMLElement): HTMLElement | undefined {
  const { top } = seenPart();
  return allRows(root).find((row) => row.getBoundingClientRect().top >= top);
}

/** How many rows fit between the bars, one less than all so that one is seen twice. */
function rowsInWindow(row: HTMLElement): number {
  const { top, bottom } = seenPart();
  return Math.max(2, Math.floor((bottom - top) / Math.max(1, row.offsetHeight)) - 1);
}

/** The style sheets keep focused elements clear of the bars by the same measure. */
function seenPart(): { readonly top: number; readonly bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  };
}
