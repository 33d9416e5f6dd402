export const ROW = 'li[data-row]';
export const COVER = 'button[data-play]';
const OPTIONS = ':scope > button[aria-haspopup="menu"]';
const DETAILS = '[data-details]';
const CONTROL = 'button, a[href], input';
/** Controls that handle a press themselves, instead of the row. */
const OWN_PRESS = `button, input, label, ${DETAILS}`;

/** The row of an event; null outside rows, and in the details of an expanded row. */
export function rowOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(DETAILS) !== null) return null;
  return target.closest<HTMLElement>(ROW);
}

/** The row whose text or empty space was pressed; null on its controls. */
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

/** The visible controls of a row, from start to end. */
export function controlsOf(row: Element): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROL)].filter(
    (control) => control.closest(DETAILS) === null && control.getClientRects().length > 0,
  );
}

/** Other listeners do not receive the event. */
export function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
