/** How the rows of a list are found in the page. */
export const ROW = 'li[data-row]';
/** The button that plays a row. */
export const COVER = 'button[data-state]';
const OPTIONS = ':scope > button[aria-haspopup="menu"]';
const DETAILS = '[data-details]';
const CONTROL = 'button, a[href], input';
/** Controls that a press means, and not the row around them. */
const OWN_PRESS = `button, input, label, ${DETAILS}`;

/** The row an event happened in; null beside the rows, and in the details of an open one. */
export function rowOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(DETAILS) !== null) return null;
  return target.closest<HTMLElement>(ROW);
}

/** The row whose text, or empty place, an event happened on; null on its controls. */
export function pressedRow(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element && target.closest(OWN_PRESS) !== null ? null : rowOf(target);
}

export function rowKeyOf(row: HTMLElement): string {
  return row.getAttribute('data-row') ?? '';
}

export function allRows(root: HTMLElement): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(ROW)];
}

export function coverOf(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>(`:scope > ${COVER}`);
}

export function isOnCover(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(COVER) !== null;
}

export function optionsOf(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>(OPTIONS);
}

/** Each visible control of a row, from its start to its end. */
export function controlsOf(row: Element): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROL)].filter(
    (control) => control.closest(DETAILS) === null && control.getClientRects().length > 0,
  );
}

/** No other listener is told of it. */
export function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
