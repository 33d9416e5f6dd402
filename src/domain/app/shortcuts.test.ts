import { describe, expect, test } from 'vitest';
import { buildFocus, buildKeyPress } from '../../testing/keyPressBuilder';
import { SHORTCUT_KEYS, shortcutFor } from './shortcuts';

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
])(
  'the key %j triggers %s [9.20 9.21 9.22 9.23 9.24 9.25 9.26 9.27 9.28 9.29 9.30 9.31 9.32 9.33 9.34 11.29]',
  (key, shortcut) => {
    expect(shortcutFor(buildKeyPress(key))).toBe(shortcut);
  },
);

test.each(['a', 'Enter', 'Escape', 'Tab', 'ArrowLeft', 'F1', '', 'Spacebar!'])(
  'the key %j triggers no action [9.35]',
  (key) => {
    expect(shortcutFor(buildKeyPress(key))).toBeNull();
  },
);

test.each([
  ['ь', 'KeyM', 'toggleMute'],
  ['р', 'KeyH', 'toggleLike'],
  ['ㅗ', 'KeyH', 'toggleLike'],
  ['ю', 'Period', 'next'],
])('the letter %s of another script triggers what is at its place: %s', (key, code, shortcut) => {
  expect(shortcutFor(buildKeyPress(key, { code }))).toBe(shortcut);
  const focused = buildFocus('INPUT', { inputType: 'text' });
  expect(shortcutFor(buildKeyPress(key, { code, focused }))).toBeNull();
  expect(shortcutFor(buildKeyPress(key, { code, shiftKey: true }))).toBeNull();
});

test('a letter of another script that the user chose goes before its place', () => {
  const keys = [{ key: 'ь', shortcut: 'next' } as const, ...SHORTCUT_KEYS];
  expect(shortcutFor(buildKeyPress('ь', { code: 'KeyM' }), keys)).toBe('next');
});

describe('every shortcut key', () => {
  test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)(
    'is ignored with %s',
    (modifier) => {
      expect(KEYS.map((key) => shortcutFor(buildKeyPress(key, { [modifier]: true })))).toEqual(
        KEYS.map(() => null),
      );
    },
  );

  test.each([
    ['a text field', buildFocus('INPUT', { inputType: 'text' })],
    ['a field without a type', buildFocus('INPUT')],
    ['a search field', buildFocus('input', { inputType: 'search' })],
    ['a number field', buildFocus('INPUT', { inputType: 'number' })],
    ['a text area', buildFocus('TEXTAREA')],
    ['a select', buildFocus('SELECT')],
    ['editable text', buildFocus('DIV', { isContentEditable: true })],
    ['a combobox', buildFocus('BUTTON', { role: 'combobox' })],
    ['a textbox of another make', buildFocus('DIV', { role: 'textbox' })],
  ])('is ignored in %s [5.8]', (_name, focused) => {
    expect(KEYS.map((key) => shortcutFor(buildKeyPress(key, { focused })))).toEqual(
      KEYS.map(() => null),
    );
  });
});

test('only the sign keys trigger their action while Shift is held', () => {
  const heard = KEYS.filter((key) => shortcutFor(buildKeyPress(key, { shiftKey: true })) !== null);
  expect(heard).toEqual(['.', ',', '?']);
});

test.each([
  ['.', 'Period', null],
  [',', 'Comma', null],
  // French: Shift and the key right of N.
  ['.', 'Comma', 'next'],
  // Russian: Shift and the key left of the right Shift.
  [',', 'Slash', 'previous'],
  // Keyboards that have this sign need Shift for it.
  ['?', 'Slash', 'showKeys'],
])('Shift with %j on the key %s triggers %s', (key, code, shortcut) => {
  expect(shortcutFor(buildKeyPress(key, { shiftKey: true, code }))).toBe(shortcut);
});

test('a key that is held down repeats only the volume actions', () => {
  const heard = KEYS.filter((key) => shortcutFor(buildKeyPress(key, { repeat: true })) !== null);
  expect(heard).toEqual(['ArrowUp', 'ArrowDown']);
});

const SPACE = [' '];
const ARROWS = ['ArrowUp', 'ArrowDown'];

test.each([
  ['a button', buildFocus('BUTTON'), SPACE],
  ['a link', buildFocus('A'), SPACE],
  ['a summary', buildFocus('SUMMARY'), SPACE],
  ['a checkbox', buildFocus('INPUT', { inputType: 'checkbox' }), SPACE],
  ['a switch', buildFocus('DIV', { role: 'switch' }), SPACE],
  ['a slider', buildFocus('DIV', { role: 'slider' }), ARROWS],
  ['a range input', buildFocus('INPUT', { inputType: 'range' }), ARROWS],
  ['a radio', buildFocus('INPUT', { inputType: 'radio' }), [...SPACE, ...ARROWS]],
  ['a menu item', buildFocus('BUTTON', { role: 'menuitem' }), [...SPACE, ...ARROWS]],
  ['a menu', buildFocus('DIV', { role: 'menu' }), ARROWS],
  ['a tab', buildFocus('BUTTON', { role: 'tab' }), [...SPACE, ...ARROWS]],
  ['an option', buildFocus('DIV', { role: 'option' }), [...SPACE, ...ARROWS]],
  ['plain content', buildFocus('DIV'), []],
  ['the body', buildFocus('BODY'), []],
])(
  '%s with focus from the keyboard keeps its own keys and leaves the others to the shortcuts [5.8]',
  (_name, focused, own) => {
    const kept = KEYS.filter((key) => shortcutFor(buildKeyPress(key, { focused })) === null);
    expect(kept).toEqual(own);
  },
);

test('a changed shortcut key works, and the former key does nothing', () => {
  const keys = SHORTCUT_KEYS.map((entry) => (entry.key === 's' ? { ...entry, key: ';' } : entry));
  expect(shortcutFor(buildKeyPress(';', { shiftKey: true, code: 'Comma' }), keys)).toBe('shuffle');
  expect(shortcutFor(buildKeyPress('s'), keys)).toBeNull();
  expect(shortcutFor(buildKeyPress('m'), keys)).toBe('toggleMute');
});
