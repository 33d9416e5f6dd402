import { expect, test } from 'vitest';
import { chordOf, typedText } from './keys';

test.each([
  ['Enter', '{Enter}'],
  ['a', 'a'],
  ['Space', '[Space]'],
  [' ', '[Space]'],
  ['?', '?'],
  ['+', '+'],
  ['[', '[['],
  ['Shift+ArrowRight', '{Shift>}{ArrowRight}{/Shift}'],
  ['Shift+n', '{Shift>}N{/Shift}'],
  ['ControlOrMeta+k', '{Control>}k{/Control}'],
  ['Control+Shift+End', '{Control>}{Shift>}{End}{/Shift}{/Control}'],
  ['Control++', '{Control>}+{/Control}'],
])('the chord %s is pressed as %s', (keys, pressed) => {
  expect(chordOf(keys)).toBe(pressed);
});

test('a chord that holds a key other than a modifier is refused', () => {
  expect(() => chordOf('a+b')).toThrow('no modifier in a+b');
});

test('a text is typed as it is written, with its brackets', () => {
  expect(typedText('a [b] {c}\n')).toBe('a [[b] {{c}{Enter}');
});
