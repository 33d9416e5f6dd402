import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromSeekValue, SEEK_RANGE_MAX, toSeekValue } from './seekRange';

test.each([
  { position: 0, duration: 90, value: 0 },
  { position: 45, duration: 90, value: 60_000 },
  { position: 90, duration: 90, value: 120_000 },
  { position: 400, duration: 90, value: 120_000 },
  { position: -4, duration: 90, value: 0 },
  { position: 4, duration: null, value: 0 },
  { position: 4, duration: 0, value: 0 },
])('$position of $duration seconds stands at $value [9.8]', ({ position, duration, value }) => {
  expect(toSeekValue(position, duration)).toBe(value);
});

test('a place on the bar leads back to itself and stays within the song', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10, max: SEEK_RANGE_MAX + 10 }),
      fc.integer({ min: 1, max: 7_200 }),
      (value, duration) => {
        const position = fromSeekValue(value, duration);
        expect(position).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThanOrEqual(duration);
        const inRange = Math.min(SEEK_RANGE_MAX, Math.max(0, value));
        expect(toSeekValue(position, duration)).toBe(inRange);
      },
    ),
  );
});

test('an unknown length has no positions', () => {
  expect(fromSeekValue(60_000, null)).toBe(0);
});
