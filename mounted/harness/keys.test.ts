import { expect, test } from 'vitest';
import { chordOf, pressOnSlider, typedText } from './keys';

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

test.each([
  ['ArrowRight', '41'],
  ['ArrowLeft', '39'],
  ['PageUp', '50'],
  ['End', '100'],
  ['Home', '0'],
])('the key %s moves a focused slider from 40 to %s, unless the page takes it', (key, value) => {
  const slider = document.createElement('input');
  Object.assign(slider, { type: 'range', value: '40' });
  document.body.append(slider);
  slider.focus();
  const prevent = (event: Event) => event.preventDefault();
  slider.addEventListener('keydown', prevent);
  pressOnSlider(key);
  expect(slider.value).toBe('40');
  slider.removeEventListener('keydown', prevent);
  pressOnSlider(key);
  expect(slider.value).toBe(value);
  slider.remove();
});
