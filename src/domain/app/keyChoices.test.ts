import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chooseKey } from './chooseKey';
import { isChangeable, type KeyChoices, keysIn } from './keyChoices';
import { SHORTCUT_KEYS } from './shortcuts';

const keyOf = (choices: KeyChoices, shortcut: string) =>
  keysIn(choices).find((entry) => entry.shortcut === shortcut)?.key;

describe('keysIn', () => {
  test.each<readonly [string, KeyChoices, string, string]>([
    ['the own ones where nothing was chosen', {}, 'shuffle', 's'],
    ['the chosen one', { s: 'b' }, 'shuffle', 'b'],
    ['the own one of another', { s: 'b' }, 'next', '.'],
    ['the own one where the choice is none', { s: 'Tab' }, 'shuffle', 's'],
    ['the own one of what cannot be changed', { ArrowUp: 'u' }, 'volumeUp', 'ArrowUp'],
  ])('returns %s', (_name, choices, shortcut, key) => {
    expect(keyOf(choices, shortcut)).toBe(key);
  });
});

describe('chooseKey', () => {
  const shuffle = SHORTCUT_KEYS.find(({ key }) => key === 's');
  test.each<readonly [string, KeyChoices, string, string, ReturnType<typeof chooseKey>]>([
    ['a free letter', {}, 's', 'b', { choices: { s: 'b' } }],
    ['a capital is its letter', {}, 's', 'B', { choices: { s: 'b' } }],
    ['a sign', {}, 's', ';', { choices: { s: ';' } }],
    ['the one that was given up', { s: 'b' }, 'm', 's', { choices: { s: 'b', m: 's' } }],
    ['another one once more', { s: 'b' }, 's', 'n', { choices: { s: 'n' } }],
    ['the own one again', { s: 'b' }, 's', 's', { choices: {} }],
    ['the one it has', { s: 'b' }, 's', 'b', { choices: { s: 'b' } }],
    ['the search', {}, 's', '/', { refusal: { kind: 'search' } }],
    ['a digit', {}, 's', '5', { refusal: { kind: 'notForUse' } }],
    ['an arrow', {}, 's', 'ArrowLeft', { refusal: { kind: 'notForUse' } }],
    ['Tab', {}, 's', 'Tab', { refusal: { kind: 'notForUse' } }],
    ['Enter', {}, 's', 'Enter', { refusal: { kind: 'notForUse' } }],
    [
      'a key of another',
      {},
      'm',
      's',
      { refusal: { kind: 'taken', by: { key: 's', shortcut: 'shuffle' } } },
    ],
    [
      'a key that another has by choice',
      { s: 'b' },
      'm',
      'b',
      { refusal: { kind: 'taken', by: { key: 'b', shortcut: 'shuffle' } } },
    ],
  ])(
    'gives the new choices, or the reason for a refusal: %s',
    (_name, choices, ownKey, pressed, expected) => {
      expect(shuffle).toBeDefined();
      expect(chooseKey(choices, ownKey, pressed)).toEqual(expected);
    },
  );

  it('never gives two actions the same key, after any series of choices [11.30]', () => {
    const ownKeys = SHORTCUT_KEYS.filter(isChangeable).map(({ key }) => key);
    const step = fc.tuple(fc.constantFrom(...ownKeys), fc.string({ minLength: 1, maxLength: 1 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let choices: KeyChoices = {};
        for (const [ownKey, pressed] of steps) {
          const result = chooseKey(choices, ownKey, pressed);
          if ('choices' in result) choices = result.choices;
        }
        const keys = keysIn(choices).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
