import { expect, test } from 'vitest';
import { clockText, spokenTime } from './clockText';

test.each([
  [0, '00:00', '0 seconds'],
  [1, '00:01', '1 second'],
  [59.99, '00:59', '59 seconds'],
  [60, '01:00', '1 minute'],
  [61, '01:01', '1 minute 1 second'],
  [125.5, '02:05', '2 minutes 5 seconds'],
  [6_000, '100:00', '100 minutes'],
  [-3, '00:00', '0 seconds'],
  [Number.NaN, '00:00', '0 seconds'],
  [Number.POSITIVE_INFINITY, '00:00', '0 seconds'],
])('%d seconds read %s and are spoken "%s"', (seconds, text, spoken) => {
  expect(clockText(seconds)).toBe(text);
  expect(spokenTime(seconds)).toBe(spoken);
});
