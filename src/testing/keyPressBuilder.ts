import type { FocusedControl, KeyPress } from '../domain/app/keyPress';

/** A press of a key with nothing held and nothing focused, unless told otherwise. */
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

/** What the focus is on: an element of this tag, without a role of its own unless told otherwise. */
export function buildFocus(tagName: string, more: Partial<FocusedControl> = {}): FocusedControl {
  return { tagName, inputType: null, role: null, isContentEditable: false, ...more };
}
