import { isOnCover, optionsOf, pressedRow, rowKeyOf, rowOf, take } from './rowElements';

/** A second press within this time makes two presses one of two. */
const DOUBLE_PRESS_MS = 250;
const SECONDARY_BUTTON = 2;

/** A place in the window, in pixels. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

export interface RowActions {
  readonly playFrom: (rowKey: string) => void;
  /** Told where before the button that opens the menu is pressed. */
  readonly placeMenu: (point: WindowPoint) => void;
}

/**
 * What a mouse or a finger does on the rows of a list, beside pressing their buttons. Elements around
 * the list hear of presses first, and may take them.
 *
 * @param signal ends it
 */
export function hearRowPointer(
  root: HTMLElement,
  { playFrom, placeMenu }: RowActions,
  signal: AbortSignal,
): void {
  let lastPointer = '';
  let followTimer: ReturnType<typeof setTimeout> | undefined;

  /** Not every browser tells it with the click. */
  const isTouch = (event: MouseEvent) =>
    (event instanceof PointerEvent && event.pointerType !== ''
      ? event.pointerType
      : lastPointer) === 'touch';

  function onClick(event: MouseEvent): void {
    const { target, detail } = event;
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    // Of the keyboard, or for the browser.
    if (detail === 0 || !isPlain) return;
    const row = pressedRow(target);
    if (row === null) {
      // The second press of two would take back what the first one has done.
      if (detail > 1 && rowOf(target) !== null && isOnCover(target)) take(event);
      return;
    }
    if (isTouch(event)) {
      take(event);
      playFrom(rowKeyOf(row));
      return;
    }
    const link = target instanceof Element ? target.closest<HTMLElement>('a') : null;
    if (link === null) return;
    take(event);
    clearTimeout(followTimer);
    // A link is followed only where no second press comes, which plays.
    if (detail > 1) return;
    followTimer = setTimeout(() => {
      if (link.isConnected) link.click();
    }, DOUBLE_PRESS_MS);
  }

  function onDoubleClick(event: MouseEvent): void {
    const row = pressedRow(event.target);
    if (row === null || isTouch(event)) return;
    clearTimeout(followTimer);
    // The browser marks the word that was pressed twice.
    getSelection()?.removeAllRanges();
    playFrom(rowKeyOf(row));
  }

  const early = { signal, capture: true };
  root.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      lastPointer = pointerType;
    },
    early,
  );
  root.addEventListener('click', onClick, early);
  root.addEventListener('dblclick', onDoubleClick, { signal });
  root.addEventListener(
    'contextmenu',
    (event) => {
      // A finger that rests is no right click.
      if (!isTouch(event)) openMenuOf(event, placeMenu);
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(followTimer));
}

function openMenuOf(event: MouseEvent, placeMenu: RowActions['placeMenu']): void {
  const row = rowOf(event.target);
  const options = row && optionsOf(row);
  if (options === null) return;
  event.preventDefault();
  // By its key the menu opens where its button is.
  if (event.button === SECONDARY_BUTTON) placeMenu({ x: event.clientX, y: event.clientY });
  options.click();
}
