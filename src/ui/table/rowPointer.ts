import { systemClock } from '../../lib/clock';
import { hasModifier } from '../controls/hasModifier';
import { isOnCover, optionsOf, pressedRow, rowKeyOf, rowOf, take } from './rowElements';

/** A second press within this time makes a double press. */
const DOUBLE_PRESS_MS = 250;
const SECONDARY_BUTTON = 2;

export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

export interface RowActions {
  readonly playFrom: (rowKey: string) => void;
  /** Called with the position before the button that opens the menu is pressed. */
  readonly placeMenu: (point: WindowPoint) => void;
}

/** Mouse and touch on rows, except on their buttons. Elements around the list hear them first. */
export function hearRowPointer(
  root: HTMLElement,
  { playFrom, placeMenu }: RowActions,
  signal: AbortSignal,
): void {
  let lastPointer = '';
  let cancelFollowing = () => {};

  /** Not every browser reports the pointer type with the click. */
  const isTouch = (event: MouseEvent) =>
    (event instanceof PointerEvent && event.pointerType !== ''
      ? event.pointerType
      : lastPointer) === 'touch';

  function onClick(event: MouseEvent): void {
    const { target, detail } = event;
    const isPlain = !(hasModifier(event) || event.shiftKey);
    // From the keyboard, or meant for the browser.
    if (detail === 0 || !isPlain) return;
    const row = pressedRow(target);
    if (row === null) {
      // The second press of a double press would undo the first.
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
    cancelFollowing();
    // A link is followed only without a second press, because a double press plays.
    if (detail > 1) return;
    cancelFollowing = systemClock.schedule(() => {
      if (link.isConnected) link.click();
    }, DOUBLE_PRESS_MS);
  }

  function onDoubleClick(event: MouseEvent): void {
    const row = pressedRow(event.target);
    if (row === null || isTouch(event)) return;
    cancelFollowing();
    // The browser selects the word that was double-clicked.
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
      // A long touch is no right click.
      if (!isTouch(event)) openMenuOf(event, placeMenu);
    },
    { signal },
  );
  signal.addEventListener('abort', () => cancelFollowing());
}

function openMenuOf(event: MouseEvent, placeMenu: RowActions['placeMenu']): void {
  const row = rowOf(event.target);
  const options = row && optionsOf(row);
  if (options === null) return;
  event.preventDefault();
  // Opened by its key, the menu is at its button.
  if (event.button === SECONDARY_BUTTON) placeMenu({ x: event.clientX, y: event.clientY });
  options.click();
}
