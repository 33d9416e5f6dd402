import { controlsOf, rowKeyOf, rowOf } from './rowElements';
import { RowFocus } from './rowFocus';
import { rowAfter, rowInWindow, rowsInWindow, stepOf } from './rowSteps';

export interface RowKeys {
  readonly mouseDown: () => void;
  readonly focusIn: (event: FocusEvent) => void;
  readonly focusOut: () => void;
  readonly keyDown: (event: KeyboardEvent) => void;
  readonly release: () => void;
}

/**
 * The arrow keys of a list of rows, which is one stop of the Tab key: up and down lead from row to
 * row, left and right through what can be pressed in one. Where the focus came by a press of the
 * mouse the arrow keys stay the page's own, which change the volume.
 *
 * @param root the list, or what holds the lists of several groups
 * @param wasPressed the mouse was there first, so that the focus of this moment is its own
 */
export function createRowKeys(
  root: HTMLElement,
  playFrom: (rowKey: string) => void,
  wasPressed: boolean,
): RowKeys {
  const focus = new RowFocus(root);
  let isPressing = false;
  let isByMouse = wasPressed;

  /** @returns whether the key meant something here */
  function walk(row: HTMLElement, key: string): boolean {
    if (isByMouse || focus.isAwaiting) return false;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      return moveWithin(row, key === 'ArrowRight' ? 1 : -1);
    }
    const step = stepOf(key, () => rowsInWindow(row));
    if (step === null) return false;
    const isSentFor = step !== 1 && step !== -1 && focus.sendFor(row, step);
    const next = isSentFor ? null : rowAfter(root, row, step);
    if (next !== null) focus.moveTo(next);
    return true;
  }

  return {
    mouseDown() {
      isPressing = true;
      // The focus follows the press at once.
      setTimeout(() => {
        isPressing = false;
      });
    },
    focusIn({ target }) {
      if (target !== root) isByMouse = isPressing;
      focus.noteFocus(target);
    },
    focusOut: () => focus.noteBlur(),
    keyDown(event) {
      const { key, shiftKey } = event;
      // Not the event's own: one that was held back belongs where the one before it has led.
      const target = document.activeElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const row = rowOf(target);
      if (shiftKey) {
        if (key !== 'Enter' || event.repeat || row === null) return;
        event.preventDefault();
        playFrom(rowKeyOf(row));
        return;
      }
      if (row !== null) {
        if (walk(row, key)) event.preventDefault();
        return;
      }
      const seen = target === root ? rowInWindow(root) : null;
      if (seen === null || stepOf(key, () => rowsInWindow(seen)) === null) return;
      event.preventDefault();
      focus.moveTo(seen);
    },
    release: () => focus.release(),
  };
}

/** Moves the focus through what can be pressed in a row. @returns whether there was something to move to */
export function moveWithin(row: HTMLElement, step: 1 | -1): boolean {
  const controls = controlsOf(row);
  const place = controls.findIndex((control) => control.matches(':focus'));
  const next = place < 0 ? undefined : controls[place + step];
  next?.focus();
  return next !== undefined;
}
