import { expect, it } from 'vitest';
import { buildFocus, buildKeyPress } from '../../testing/keyPressBuilder';
import { controlOfKeys, isSearchKey, type KeyPress, latinKeyOf } from './keyPress';

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
  ['Ctrl and K on a Russian keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }, true],
  ['Ctrl and K on a Korean keyboard', { key: 'ㅏ', code: 'KeyK', ctrlKey: true }, true],
  ['Ctrl and the T of Dvorak', { key: 't', code: 'KeyK', ctrlKey: true }, false],
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

it.each([
  ['a Russian letter', 'Ь', 'KeyM', 'm'],
  ['a Russian letter where Latin keyboards have a sign', 'ю', 'Period', '.'],
  ['a Korean letter', 'ㅡ', 'KeyM', 'm'],
  ['a Greek letter', 'μ', 'KeyM', 'm'],
  ['a Hebrew letter', 'צ', 'KeyM', 'm'],
  ['a Thai letter on a key of digits', 'ภ', 'Digit4', '4'],
  ['a vowel mark of Thai', 'ี', 'KeyU', 'u'],
  ['a Georgian letter without a place', 'მ', '', 'მ'],
  ['a Latin letter of AZERTY', 'a', 'KeyQ', 'a'],
  ['a Latin letter with an accent', 'é', 'Digit2', 'é'],
  ['a sign on a letter of Hebrew', '/', 'KeyQ', '/'],
  ['a micro sign of AltGr', '\u00b5', 'KeyM', '\u00b5'],
  ['a key with a name', 'Process', 'KeyM', 'Process'],
  ['two letters at once', 'لا', 'KeyB', 'لا'],
])(
  'functions are found by the place of a key where it writes one letter of another script: %s',
  (_name, key, code, found) => {
    expect(latinKeyOf({ key, code })).toBe(found);
  },
);
