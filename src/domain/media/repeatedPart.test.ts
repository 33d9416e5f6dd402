import { describe, expect, test } from 'vitest';
import { NO_PART, partJump, withPartEnd, withPartStart } from './repeatedPart';

const PART = { startSeconds: 10, endSeconds: 20 };

describe('the start of a part', () => {
  test.each([
    { before: NO_PART, at: 10, after: { startSeconds: 10, endSeconds: null } },
    { before: PART, at: 15, after: { startSeconds: 15, endSeconds: 20 } },
    { before: PART, at: 19.8, after: { startSeconds: 19.8, endSeconds: null } },
    { before: PART, at: 30, after: { startSeconds: 30, endSeconds: null } },
  ])('of $before at $at', ({ before, at, after }) => {
    expect(withPartStart(before, at)).toEqual(after);
  });
});

describe('the end of a part', () => {
  test.each([
    { before: NO_PART, at: 20, length: 90, after: { startSeconds: 0, endSeconds: 20 } },
    { before: PART, at: 15, length: 90, after: { startSeconds: 10, endSeconds: 15 } },
    { before: PART, at: 10.2, length: 90, after: PART },
    { before: PART, at: 4, length: 90, after: PART },
    { before: PART, at: 90, length: 90, after: { startSeconds: 10, endSeconds: 89.7 } },
    { before: PART, at: 90, length: null, after: { startSeconds: 10, endSeconds: 90 } },
  ])('of $before at $at', ({ before, at, length, after }) => {
    expect(withPartEnd(before, at, length)).toEqual(after);
  });
});

test.each([
  { part: PART, at: 5, to: null },
  { part: PART, at: 19.9, to: null },
  { part: PART, at: 20, to: 10 },
  { part: PART, at: 60, to: 10 },
  { part: NO_PART, at: 60, to: null },
  { part: { startSeconds: 10, endSeconds: null }, at: 60, to: null },
])('$part at $at goes on at $to', ({ part, at, to }) => {
  expect(partJump(part, at)).toBe(to);
});
