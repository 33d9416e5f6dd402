/** Near the edges of the window the page scrolls along, the faster the nearer. */
const SCROLL_ZONE_PX = 72;
const SCROLL_STEP_PX = 18;
const ALONG_OPACITY = '0.4';
const SHIFT_TRANSITION = 'transform var(--motion-fast) var(--ease)';

export interface DragBounds {
  /** What bars cover of the window, in pixels. */
  readonly topPx: number;
  readonly bottomPx: number;
}

/**
 * The place a dragged row gets among the others: it goes past a row once it covers half of it.
 *
 * @param middles of the rows where they stand without the drag
 */
export function dropPlace(middles: readonly number[], from: number, draggedMiddle: number): number {
  const isPassed = (middle: number, index: number) =>
    index < from ? middle < draggedMiddle : middle <= draggedMiddle;
  return middles.filter((middle, index) => index !== from && isPassed(middle, index)).length;
}

/** How far a row makes room while another is dragged from one place to another, in rows. */
export function shiftOf(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1;
  if (index < from && index >= to) return 1;
  return 0;
}

/** How many pixels the page scrolls per frame while the pointer is there. */
export function scrollStep(pointerY: number, windowHeight: number, bounds: DragBounds): number {
  const above = bounds.topPx + SCROLL_ZONE_PX - pointerY;
  const below = pointerY - (windowHeight - bounds.bottomPx - SCROLL_ZONE_PX);
  const depth = Math.min(Math.max(above, below), SCROLL_ZONE_PX) / SCROLL_ZONE_PX;
  if (depth <= 0) return 0;
  return Math.ceil(depth * SCROLL_STEP_PX) * (above > below ? -1 : 1);
}

/** Moves the rows that the pointer has just passed, and no others. */
function makeRoom(
  passed: readonly HTMLElement[],
  dragged: HTMLElement | null,
  shiftPx: (row: HTMLElement) => number,
): void {
  for (const row of passed) {
    if (row === dragged) continue;
    row.style.transition = SHIFT_TRANSITION;
    row.style.transform = `translateY(${shiftPx(row)}px)`;
  }
}

export interface RowDrag {
  readonly bounds: DragBounds;
  /** Whether the row at this place moves too; such rows fade where they stand until the drop. */
  readonly isAlong: (index: number) => boolean;
  /**
   * Given the row's place among all others; not called when that is the one it had, or when the
   * drag was cancelled.
   */
  readonly onDrop: (place: number) => void;
}

/** Lifts the dragged row, and says on its handle how many move with it. */
function showDragged(
  handle: HTMLElement,
  row: HTMLElement,
  rows: readonly HTMLElement[],
  { isAlong }: RowDrag,
): void {
  const along = rows.filter((_, index) => isAlong(index));
  if (along.length > 1) {
    handle.dataset.count = String(along.length);
    for (const each of along) each.style.opacity = ALONG_OPACITY;
  }
  row.style.cssText = 'z-index: 2; background: var(--surface-3); box-shadow: var(--shadow);';
}

/** The key ends the drag alone, not the selection too. */
function endOnEscape(end: () => void, signal: AbortSignal): void {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    end();
  }
  window.addEventListener('keydown', onKeyDown, { signal, capture: true });
}

/**
 * Drags the row of a handle from a pointerdown on. Only transforms of the rows that make room are
 * touched, so a list of a thousand rows moves like one of ten.
 */
export function startRowDrag(handle: HTMLElement, start: PointerEvent, drag: RowDrag): void {
  const { bounds, onDrop } = drag;
  const row = handle.closest('li');
  const list = row?.parentElement;
  if (!row || !list) return;
  const rows = [...list.children].filter((child) => child instanceof HTMLElement);
  const middles = rows.map((each) => each.offsetTop + each.offsetHeight / 2);
  const from = rows.indexOf(row);
  const height = row.offsetHeight;
  const startPageY = start.clientY + window.scrollY;
  let pointerY = start.clientY;
  let to = from;
  let frame = 0;

  function follow() {
    const distance = pointerY + window.scrollY - startPageY;
    row?.style.setProperty('transform', `translateY(${distance}px)`);
    const nextTo = dropPlace(middles, from, (middles[from] ?? 0) + distance);
    if (nextTo === to) return;
    makeRoom(
      rows.slice(Math.min(to, nextTo), Math.max(to, nextTo) + 1),
      row,
      (other) => shiftOf(rows.indexOf(other), from, nextTo) * height,
    );
    to = nextTo;
  }

  function scrollAlong() {
    // Removed elsewhere while it was dragged.
    if (!row?.isConnected) {
      end();
      return;
    }
    const step = scrollStep(pointerY, window.innerHeight, bounds);
    if (step !== 0) {
      window.scrollBy(0, step);
      follow();
    }
    frame = requestAnimationFrame(scrollAlong);
  }

  function onMove(event: PointerEvent) {
    pointerY = event.clientY;
    follow();
  }

  function end() {
    cancelAnimationFrame(frame);
    listeners.abort();
    delete handle.dataset.count;
    for (const each of rows) each.removeAttribute('style');
  }

  const listeners = new AbortController();
  const { signal } = listeners;
  handle.setPointerCapture(start.pointerId);
  handle.addEventListener('pointermove', onMove, { signal });
  handle.addEventListener('pointercancel', end, { signal });
  handle.addEventListener(
    'pointerup',
    () => {
      end();
      if (to !== from) onDrop(to);
    },
    { signal },
  );
  endOnEscape(end, signal);
  showDragged(handle, row, rows, drag);
  frame = requestAnimationFrame(scrollAlong);
}
