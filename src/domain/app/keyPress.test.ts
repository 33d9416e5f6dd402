import { expect, it } from 'vitest';
import { buildFocus, buildKeyPress } from '../../testing/keyPressBuilder';
import { isSearchKey, type KeyPress } from './keyPress';

const PLAIN = buildKeyPress('/', { code: 'Slash' });
const K = { key: 'k', code: 'KeyK' };
const BUTTON = buildFocus('BUTTON');
const FIELD = buildFocus('INPUT', { inputType: 'text' });

it.each<readonly [string, Partial<KeyPress>, boolean]>([
  ['a slash', {}, true],
  ['a slash written with shift', { shiftKey: true, code: 'Digit7' }, true],
  ['a slash with Ctrl', { ctrlKey: true }, false],
  ['a slash with Alt', { altKey: true }, false],
  ['K alone', K, false],
  ['Ctrl and K', { ...K, ctrlKey: true }, true],
  ['Ctrl and K with Caps Lock', { ...K, key: 'K', ctrlKey: true }, true],
  ['Cmd and K', { ...K, metaKey: true }, true],
  ['Ctrl, Cmd and K', { ...K, ctrlKey: true, metaKey: true }, false],
  ['Ctrl, Shift and K', { ...K, ctrlKey: true, shiftKey: true }, false],
  ['Ctrl, Alt and K', { ...K, ctrlKey: true, altKey: true }, false],
  ['a slash held down', { repeat: true }, false],
  ['a slash of an input method', { isComposing: true }, false],
  ['a slash on a button', { focused: BUTTON }, true],
  ['a slash in a text field', { focused: FIELD }, false],
  ['Ctrl and K in a text field', { ...K, ctrlKey: true, focused: FIELD }, false],
])('isSearchKey tells whether a key press opens the search: %s', (_name, part, expected) => {
  expect(isSearchKey({ ...PLAIN, ...part })).toBe(expected);
});
