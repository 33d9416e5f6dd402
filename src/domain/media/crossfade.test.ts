import { describe, expect, test } from 'vitest';
import { fadeGains, overlapSeconds } from './crossfade';

describe('the loudness of two songs while one passes into the other', () => {
  test.each([
    { share: 0, outgoing: 1, incoming: 0 },
    { share: 0.5, outgoing: Math.SQRT1_2, incoming: Math.SQRT1_2 },
    { share: 1, outgoing: 0, incoming: 1 },
    { share: 7, outgoing: 0, incoming: 1 },
    { share: -1, outgoing: 1, incoming: 0 },
  ])('at $share', ({ share, outgoing, incoming }) => {
    const gains = fadeGains(share);
    expect(gains.outgoing).toBeCloseTo(outgoing);
    expect(gains.incoming).toBeCloseTo(incoming);
  });

  test('the power of both is always that of one [11.33]', () => {
    for (let share = 0; share <= 1; share += 0.05) {
      const { outgoing, incoming } = fadeGains(share);
      expect(outgoing ** 2 + incoming ** 2).toBeCloseTo(1);
    }
  });
});

test.each([
  { wanted: 0, length: 90, overlap: 0 },
  { wanted: 12, length: 90, overlap: 12 },
  { wanted: 12, length: 10, overlap: 5 },
  { wanted: 12, length: null, overlap: 0 },
])('of $length s, $wanted s are to overlap: $overlap', ({ wanted, length, overlap }) => {
  expect(overlapSeconds(wanted, length)).toBe(overlap);
});
