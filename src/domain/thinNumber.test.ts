import { expect, it } from 'vitest';
import { thinNumber } from './thinNumber';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1\u2009000'],
  [60_000, '60\u2009000'],
  [1_234_567, '1\u2009234\u2009567'],
])('thinNumber(%i)', (count, text) => {
  expect(thinNumber(count)).toBe(text);
});
