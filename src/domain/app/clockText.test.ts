import { expect, test } from 'vitest';
import { clockText } from './clockText';

test.each([
  [0, '00:00'],
  [1, '00:01'],
  [59.99, '00:59'],
  [60, '01:00'],
  [61, '01:01'],
  [125.5, '02:05'],
  [6_000, '100:00'],
  [-3, '00:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
])('%d seconds are shown as %s [9.9]', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
