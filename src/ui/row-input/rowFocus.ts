import { coverOf, ROW, rowKeyOf, rowOf } from './rowElements';
import { INDEX, placeAfter, type RowStep } from './rowSteps';

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Where the focus of a list is, and where the Tab key finds it: at one row, also when that goes. */
export class RowFocus {
  readonly #root: HTMLElement;
  readonly #observer = new MutationObserver(() => this.#followRows());
  #stop: HTMLElement | null;
  #focusedKey: string | null = null;
  /** The place of a row that is on its way into the page. */
  #awaitedIndex: number | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#stop = root.querySelector(`${ROW} > button[tabindex="0"]`);
    this.#followRows();
    this.noteFocus(root.contains(document.activeElement) ? document.activeElement : null);
    this.#observer.observe(root, { childList: true, subtree: true });
  }

  get isAwaiting(): boolean {
    return this.#awaitedIndex !== null;
  }

  moveTo(row: Element): void {
    coverOf(row)?.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }

  /**
   * Sends for the row a step leads to, where the list has only some of its rows in the page.
   *
   * @returns false where it need not be sent for
   */
  sendFor(row: HTMLElement, step: RowStep): boolean {
    const place = Number(row.getAttribute(INDEX) ?? Number.NaN);
    if (row.parentElement !== this.#root || Number.isNaN(place)) return false;
    const index = placeAfter(place, step, Number(row.getAttribute('aria-setsize')));
    if (this.#rowAt(index) !== null) return false;
    this.#awaitedIndex = index;
    scrollBy({ top: (index - place) * row.offsetHeight, behavior: 'instant' });
    return true;
  }

  noteFocus(target: EventTarget | null): void {
    const row = rowOf(target);
    if (row === null) return;
    this.#focusedKey = rowKeyOf(row);
    this.#setStop(coverOf(row));
  }

  /** Of a row that leaves the page the focus is kept; it is gone only after this is told. */
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

  #rowAt(index: number): Element | null {
    return this.#root.querySelector(`${ROW}[${INDEX}="${index}"]`);
  }

  #rowOfKey(key: string): Element | null {
    return this.#root.querySelector(`${ROW}[data-row="${CSS.escape(key)}"]`);
  }

  #followRows(): void {
    if (this.#stop?.isConnected !== true) {
      const first = this.#root.querySelector(ROW);
      this.#setStop(first && coverOf(first));
    }
    const awaited = this.#awaitedIndex === null ? null : this.#rowAt(this.#awaitedIndex);
    if (awaited !== null) {
      this.#awaitedIndex = null;
      this.moveTo(awaited);
    } else if (this.#focusedKey !== null) this.#keepFocus(this.#focusedKey);
  }

  /** The list has the focus of a row that left the page, until that comes back. */
  #keepFocus(key: string): void {
    const isWithList = document.activeElement === this.#root;
    if (!isWithList && !hasNoFocus()) return;
    const row = this.#rowOfKey(key);
    if (row !== null) {
      coverOf(row)?.focus({ preventScroll: true });
    } else if (!isWithList) {
      this.#root.tabIndex = -1;
      this.#root.focus({ preventScroll: true });
    }
  }
}
