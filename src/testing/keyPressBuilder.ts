import type { FocusedControl, KeyPress } from '../domain/app/keyPress';

/** A key press without modifier keys and without focus, unless overridden. */
export function buildKeyPress(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    focused: null,
    ...more,
  };
}

/** A focused element with this tag, and without a role unless overridden. */
export function buildFocus(tagName: string, more: Partial<FocusedControl> = {}): FocusedControl {
  return { tagName, inputType: null, role: null, isContentEditable: false, ...more };
}
