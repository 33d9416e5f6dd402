import { expect, it } from 'vitest';
import { createFilter, createSearchTexts } from './listOrder';

it.each([
  ['a mark typed in full width', '？', 'Why?', true],
  ['a mark typed in half width', '?', 'なぜ？', true],
  ['a mark the name lacks', '☆', 'Why?', false],
  ['a long vowel in another spelling', 'tokyo', 'Tōkyō', true],
  ['blanks only', '  ', 'Why?', true],
])('a filter of %s finds what the search finds (%s in %s: %s)', (_name, filter, name, isFound) => {
  expect(createFilter(filter)(createSearchTexts()([name]))).toBe(isFound);
});
