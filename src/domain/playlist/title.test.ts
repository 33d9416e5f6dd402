import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameTitle, tidyTitle, titleKey } from './title';

it.each([
  ['as it is', 'Évening 夜 ❤\ufe0f 👩\u200d🎤', undefined],
  ['in composed letters', 'E\u0301vening', 'Évening'],
  ['without blanks around it', '\u00a0 Evening\u3000', 'Evening'],
  ['on one line', 'My\r\n\tEvening', 'My Evening'],
  ['without what turns its direction', '\u202egnp.evil\u202c \u2067x\u2069', 'gnp.evil x'],
  ['without zero widths and controls', 'Eve\u200bning\0\ufeff', 'Evening'],
  ['empty where nothing of it is seen', ' \u200b \u202e ', ''],
  ['with the direction of its own letters', 'שירים', undefined],
])('a title is tidied: %s', (_, title, tidy = title) => {
  expect(tidyTitle(title)).toBe(tidy);
  expect(tidyTitle(tidy)).toBe(tidy);
  expect(isSameTitle(title, tidy)).toBe(true);
});

it.each([
  ['in letters taken apart', 'Évening', 'E\u0301vening', true],
  ['with an invisible letter', 'Evening', 'Eve\u2060ning', true],
  ['with a blank at the end', 'Evening', 'Evening ', true],
  ['with a variation selector', '❤', '❤\ufe0f', true],
  ['in another case', 'Evening', 'evening', false],
  ['with an accent', 'Evening', 'Évening', false],
])('titles are the same where they look the same: %s', (_, left, right, isSame) => {
  expect(isSameTitle(left, right)).toBe(isSame);
});

it('the key of a title is that of the tidied title, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(titleKey(tidyTitle(title))).toBe(titleKey(title));
      expect(tidyTitle(tidyTitle(title))).toBe(tidyTitle(title));
    }),
  );
});
