import { describe, expect, test } from 'vitest';
import type { FocusedControl, KeyPress } from './keyPress';
import { SHORTCUT_KEYS, shortcutFor } from './shortcuts';

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
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

function focus(tagName: string, more: Partial<FocusedControl> = {}): FocusedControl {
  return { tagName, inputType: null, role: null, isContentEditable: false, ...more };
}

const KEYS = SHORTCUT_KEYS.map(({ key }) => key);

test.each([
  [' ', 'togglePlay'],
  ['.', 'next'],
  [',', 'previous'],
  ['s', 'shuffle'],
  ['z', 'copyLink'],
  ['v', 'toggleVideo'],
  ['m', 'toggleMute'],
  ['ArrowUp', 'volumeUp'],
  ['ArrowDown', 'volumeDown'],
  ['l', 'toggleLoop'],
  ['q', 'toggleQueue'],
  ['e', 'audioOnly'],
  ['r', 'quality480'],
  ['t', 'quality720'],
  ['x', 'openAnime'],
  ['c', 'openArtist'],
  ['?', 'showKeys'],
  ['h', 'toggleLike'],
  ['S', 'shuffle'],
])('%j is %s', (key, shortcut) => {
  expect(shortcutFor(press(key))).toBe(shortcut);
});

test.each(['a', 'Enter', 'Escape', 'Tab', 'ArrowLeft', 'F1', '', 'Spacebar!'])(
  '%j is nothing',
  (key) => {
    expect(shortcutFor(press(key))).toBeNull();
  },
);

describe('every key is ignored', () => {
  test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)('with %s', (modifier) => {
    expect(KEYS.map((key) => shortcutFor(press(key, { [modifier]: true })))).toEqual(
      KEYS.map(() => null),
    );
  });

  test.each([
    ['a text field', focus('INPUT', { inputType: 'text' })],
    ['a field without a type', focus('INPUT')],
    ['a search field', focus('input', { inputType: 'search' })],
    ['a number field', focus('INPUT', { inputType: 'number' })],
    ['a text area', focus('TEXTAREA')],
    ['a select', focus('SELECT')],
    ['editable text', focus('DIV', { isContentEditable: true })],
    ['a combobox', focus('BUTTON', { role: 'combobox' })],
    ['a textbox of another make', focus('DIV', { role: 'textbox' })],
  ])('in %s', (_name, focused) => {
    expect(KEYS.map((key) => shortcutFor(press(key, { focused })))).toEqual(KEYS.map(() => null));
  });
});

test('shift is held for capitals, not for shortcuts, but some keyboards need it for signs', () => {
  const heard = KEYS.filter((key) => shortcutFor(press(key, { shiftKey: true })) !== null);
  expect(heard).toEqual(['.', ',', '?']);
});

test.each([
  ['.', 'Period', null],
  [',', 'Comma', null],
  // French: shift and the key right of N.
  ['.', 'Comma', 'next'],
  // Russian: shift and the key left of the right shift.
  [',', 'Slash', 'previous'],
  // Where it is written at all, it is written with shift.
  ['?', 'Slash', 'showKeys'],
])('shift with %j on the key %s is %s', (key, code, shortcut) => {
  expect(shortcutFor(press(key, { shiftKey: true, code }))).toBe(shortcut);
});

test('a key held down changes the volume on and on, and nothing else', () => {
  const heard = KEYS.filter((key) => shortcutFor(press(key, { repeat: true })) !== null);
  expect(heard).toEqual(['ArrowUp', 'ArrowDown']);
});

test.each([
  { name: 'a button', focused: focus('BUTTON'), own: [' '] },
  { name: 'a link', focused: focus('A'), own: [' '] },
  { name: 'a summary', focused: focus('SUMMARY'), own: [' '] },
  { name: 'a checkbox', focused: focus('INPUT', { inputType: 'checkbox' }), own: [' '] },
  { name: 'a switch', focused: focus('DIV', { role: 'switch' }), own: [' '] },
  {
    name: 'a slider',
    focused: focus('DIV', { role: 'slider' }),
    own: ['ArrowUp', 'ArrowDown'],
  },
  {
    name: 'a range input',
    focused: focus('INPUT', { inputType: 'range' }),
    own: ['ArrowUp', 'ArrowDown'],
  },
  {
    name: 'a radio',
    focused: focus('INPUT', { inputType: 'radio' }),
    own: [' ', 'ArrowUp', 'ArrowDown'],
  },
  {
    name: 'a menu item',
    focused: focus('BUTTON', { role: 'menuitem' }),
    own: [' ', 'ArrowUp', 'ArrowDown'],
  },
  { name: 'a menu', focused: focus('DIV', { role: 'menu' }), own: ['ArrowUp', 'ArrowDown'] },
  {
    name: 'a tab',
    focused: focus('BUTTON', { role: 'tab' }),
    own: [' ', 'ArrowUp', 'ArrowDown'],
  },
  {
    name: 'an option',
    focused: focus('DIV', { role: 'option' }),
    own: [' ', 'ArrowUp', 'ArrowDown'],
  },
  { name: 'plain content', focused: focus('DIV'), own: [] },
  { name: 'the body', focused: focus('BODY'), own: [] },
])('$name keeps its own keys and leaves the others', ({ focused, own }) => {
  const kept = KEYS.filter((key) => shortcutFor(press(key, { focused })) === null);
  expect(kept).toEqual(own);
});

test('a key that was changed works, and the one it had before does nothing', () => {
  const keys = SHORTCUT_KEYS.map((entry) => (entry.key === 's' ? { ...entry, key: ';' } : entry));
  expect(shortcutFor(press(';', { shiftKey: true, code: 'Comma' }), keys)).toBe('shuffle');
  expect(shortcutFor(press('s'), keys)).toBeNull();
  expect(shortcutFor(press('m'), keys)).toBe('toggleMute');
});
