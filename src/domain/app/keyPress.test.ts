import { expect, it } from 'vitest';
import { buildFocus, buildKeyPress } from '../../testing/keyPressBuilder';
import { controlOfKeys, isSearchKey, type KeyPress } from './keyPress';

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

it.each([
  ['a button', BUTTON, false],
  ['a link', buildFocus('A'), false],
  ['a tab', buildFocus('BUTTON', { role: 'tab' }), false],
  ['a button that opens options', buildFocus('BUTTON', { role: 'combobox' }), false],
  ['a select', buildFocus('SELECT'), false],
  ['a checkbox', buildFocus('INPUT', { inputType: 'checkbox' }), false],
  ['a radio', buildFocus('INPUT', { inputType: 'radio' }), false],
  ['a range input', buildFocus('INPUT', { inputType: 'range' }), false],
  ['a colour input', buildFocus('INPUT', { inputType: 'color' }), false],
  ['a text field', FIELD, true],
  ['a field without a type', buildFocus('input'), true],
  ['a search field', buildFocus('INPUT', { inputType: 'search', role: 'combobox' }), true],
  ['a number field', buildFocus('INPUT', { inputType: 'number' }), true],
  ['a date field', buildFocus('INPUT', { inputType: 'date' }), true],
  ['a text area', buildFocus('TEXTAREA'), true],
  ['editable text', buildFocus('DIV', { isContentEditable: true }), true],
])(
  '%s after a click goes before the shortcuts only if text is written into it [5.8]',
  (_name, focused, isBefore) => {
    expect(controlOfKeys(focused, true)).toBe(isBefore ? focused : null);
    expect(controlOfKeys(focused, false)).toBe(focused);
  },
);

it('no control goes before the shortcuts while only the page has the focus', () => {
  expect([controlOfKeys(null, true), controlOfKeys(null, false)]).toEqual([null, null]);
});
