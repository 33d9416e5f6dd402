import type { Dialogs } from '../../actions/dialogs';
import type { FocusedControl, KeyPress } from '../../domain/shortcuts';

/** Dialogs keep the keys to themselves. */
const MODAL_SELECTOR = '[aria-modal="true"]';

function focusedControl(): FocusedControl | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  return {
    tagName: element.tagName,
    inputType: element instanceof HTMLInputElement ? element.type : null,
    role: element.getAttribute('role'),
    isContentEditable: element.isContentEditable,
  };
}

/** What the rules of the keys want to know of a press. */
export function readKeyPress(event: KeyboardEvent): KeyPress {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event;
  return {
    key,
    code,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
    repeat,
    isComposing,
    focused: focusedControl(),
  };
}

/** While one is open the keys are its own. */
export function isDialogOpen(dialogs: Dialogs): boolean {
  return dialogs.getSnapshot().dialog !== null || document.querySelector(MODAL_SELECTOR) !== null;
}
