import { createRowKeys } from './rowKeys';
import { createRowPointer, type RowPointerActions } from './rowPointer';

/** What keys and pointers do on the rows of one list. */
export interface RowInput {
  /** Told by the page, after whatever in a row has keys of its own. */
  readonly keyDown: (event: KeyboardEvent) => void;
  /** A press that was held back until now. */
  readonly takeHeld: (press: MouseEvent) => void;
  readonly release: () => void;
}

/**
 * Import it lazily (useRowInput.ts): no list needs it to be drawn. Elements around the list hear
 * of presses first, and may take them.
 */
export function createRowInput(
  root: HTMLElement,
  actions: RowPointerActions,
  isByMouse: boolean,
): RowInput {
  const keys = createRowKeys(root, actions.playFrom, isByMouse);
  const pointer = createRowPointer(actions);
  const listeners = new AbortController();
  const { signal } = listeners;
  const early = { signal, capture: true };
  root.addEventListener('pointerdown', pointer.pointerDown, early);
  root.addEventListener('mousedown', keys.mouseDown, early);
  root.addEventListener('click', pointer.press, early);
  root.addEventListener('dblclick', pointer.pressTwice, { signal });
  root.addEventListener('contextmenu', pointer.contextMenu, { signal });
  root.addEventListener('focusin', keys.focusIn, { signal });
  root.addEventListener('focusout', keys.focusOut, { signal });
  return {
    keyDown: keys.keyDown,
    takeHeld(press) {
      if (press.type === 'contextmenu') pointer.contextMenu(press);
      else if (press.type === 'dblclick') pointer.pressTwice(press);
      else pointer.press(press);
    },
    release() {
      listeners.abort();
      keys.release();
      pointer.release();
    },
  };
}
