import { describe, expect, test } from 'vitest';
import {
  fadeGains,
  NO_PART,
  overlapSeconds,
  partJump,
  samplePoint,
  withPartEnd,
  withPartStart,
} from './soundTiming';

describe('the gains of two songs in a crossfade', () => {
  test.each([
    { share: 0, outgoing: 1, incoming: 0 },
    { share: 0.5, outgoing: Math.SQRT1_2, incoming: Math.SQRT1_2 },
    { share: 1, outgoing: 0, incoming: 1 },
    { share: 7, outgoing: 0, incoming: 1 },
    { share: -1, outgoing: 1, incoming: 0 },
  ])('match the expected values at the share $share', ({ share, outgoing, incoming }) => {
    const gains = fadeGains(share);
    expect(gains.outgoing).toBeCloseTo(outgoing);
    expect(gains.incoming).toBeCloseTo(incoming);
  });

  test('always add up to the power of one song [11.33]', () => {
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
])(
  'a song of $length s with a crossfade of $wanted s overlaps for $overlap s',
  ({ wanted, length, overlap }) => {
    expect(overlapSeconds(wanted, length)).toBe(overlap);
  },
);

test.each([
  { length: 90, random: 0, point: 0 },
  { length: 90, random: 0.5, point: 35 },
  { length: 90, random: 0.999, point: 69.93 },
  { length: 20, random: 0.9, point: 0 },
  { length: 5, random: 0.9, point: 0 },
  { length: null, random: 0.9, point: 0 },
])(
  'the sample of a song of $length s with the random number $random starts at $point s',
  ({ length, random, point }) => {
    expect(samplePoint(length, random)).toBeCloseTo(point);
  },
);

const PART = { startSeconds: 10, endSeconds: 20 };

describe('withPartStart', () => {
  test.each([
    { before: NO_PART, at: 10, after: { startSeconds: 10, endSeconds: null } },
    { before: PART, at: 15, after: { startSeconds: 15, endSeconds: 20 } },
    { before: PART, at: 19.8, after: { startSeconds: 19.8, endSeconds: null } },
    { before: PART, at: 30, after: { startSeconds: 30, endSeconds: null } },
  ])(
    'sets the start of the part $before to $at, and drops an end that is too close',
    ({ before, at, after }) => {
      expect(withPartStart(before, at)).toEqual(after);
    },
  );
});

describe('withPartEnd', () => {
  test.each([
    { before: NO_PART, at: 20, length: 90, after: { startSeconds: 0, endSeconds: 20 } },
    { before: PART, at: 15, length: 90, after: { startSeconds: 10, endSeconds: 15 } },
    { before: PART, at: 10.2, length: 90, after: PART },
    { before: PART, at: 4, length: 90, after: PART },
    { before: PART, at: 90, length: 90, after: { startSeconds: 10, endSeconds: 89.7 } },
    { before: PART, at: 90, length: null, after: { startSeconds: 10, endSeconds: 90 } },
  ])(
    'sets the end of the part $before to $at, unless it is too close to the start',
    ({ before, at, length, after }) => {
      expect(withPartEnd(before, at, length)).toEqual(after);
    },
  );
});

test.each([
  { part: PART, at: 5, to: null },
  { part: PART, at: 19.9, to: null },
  { part: PART, at: 20, to: 10 },
  { part: PART, at: 60, to: 10 },
  { part: NO_PART, at: 60, to: null },
  { part: { startSeconds: 10, endSeconds: null }, at: 60, to: null },
])('a song that repeats the part $part jumps from $at to $to', ({ part, at, to }) => {
  expect(partJump(part, at)).toBe(to);
});
