import { expect, test } from 'vitest';
import { samplePoint } from './samplePoint';

test.each([
  { length: 90, random: 0, point: 0 },
  { length: 90, random: 0.5, point: 35 },
  { length: 90, random: 0.999, point: 69.93 },
  { length: 20, random: 0.9, point: 0 },
  { length: 5, random: 0.9, point: 0 },
  { length: null, random: 0.9, point: 0 },
])('of $length s with chance $random: from $point', ({ length, random, point }) => {
  expect(samplePoint(length, random)).toBeCloseTo(point);
});
