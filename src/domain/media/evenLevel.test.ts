import { describe, expect, it } from 'vitest';
import { glideTo, levelFor, usualLevel } from './evenLevel';

describe('a song', () => {
  it.each([
    [-18, 1],
    [-24, 1],
    [-12, 0.501],
    [-8, 0.316],
  ])('of %i LUFS plays at level %f [11.34]', (loudness, level) => {
    expect(levelFor(loudness)).toBeCloseTo(level, 3);
  });

  it.each([
    ['none was measured', [], 1],
    ['one was', [-12], 0.501],
    ['the one in the middle', [-5, -12, -30], 0.501],
  ])('that was not measured: %s', (_name, measured, level) => {
    expect(usualLevel(measured)).toBeCloseTo(level, 3);
  });
});

describe('a level that changes while it is heard', () => {
  it.each([
    ['down', 1, 0.5, 1, 0.631],
    ['up', 0.5, 1, 1, 0.792],
    ['to what is wanted and no further', 1, 0.9, 1, 0.9],
    ['nowhere where it is there', 0.5, 0.5, 1, 0.5],
  ])('glides %s', (_name, level, wanted, seconds, expected) => {
    expect(glideTo(level, wanted, seconds)).toBeCloseTo(expected, 3);
  });
});
