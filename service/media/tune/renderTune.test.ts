import { describe, expect, it } from 'vitest';
import { composeTune } from './composeTune';
import { renderTune } from './renderTune';

const RATE = 24_000;
const SECONDS = 90;

function loudness(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
}

describe.each([
  ['Opening 1', 11],
  ['Ending 2', 12],
  ['Insert Song', 13],
])('the tune of an %s', (songType, seed) => {
  const tune = composeTune(seed, songType, SECONDS);

  it('never clips and is never silent before its end', () => {
    for (let second = 0; second < SECONDS - 3; second += 4) {
      const samples = renderTune(tune, RATE, second * RATE, RATE * 2);
      const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      expect(peak).toBeLessThanOrEqual(0.708);
      expect(loudness(samples)).toBeGreaterThan(0.01);
    }
  });

  it('begins and ends in silence', () => {
    expect(loudness(renderTune(tune, RATE, -RATE, RATE))).toBe(0);
    expect(loudness(renderTune(tune, RATE, SECONDS * RATE, RATE))).toBe(0);
    expect(Math.abs(renderTune(tune, RATE, 0, 1)[0] ?? 1)).toBe(0);
  });

  it('sounds the same wherever a stretch begins', () => {
    const long = renderTune(tune, RATE, 30 * RATE, 4000);
    const short = renderTune(tune, RATE, 30 * RATE + 1234, 2000);
    const worst = short.reduce(
      (most, value, index) => Math.max(most, Math.abs(value - (long[index + 1234] ?? 9))),
      0,
    );
    expect(worst).toBeLessThan(0.005);
  });
});

describe('two songs', () => {
  it('have different tunes', () => {
    const first = renderTune(composeTune(1, 'Opening 1', SECONDS), RATE, 20 * RATE, RATE);
    const second = renderTune(composeTune(2, 'Opening 1', SECONDS), RATE, 20 * RATE, RATE);
    expect(first).not.toEqual(second);
  });
});

describe.each([20, 33.3, 90, 412.7])('a piece of %d seconds', (durationSeconds) => {
  it('is filled with notes from its first second to its last', () => {
    const { notesBySecond } = composeTune(5, 'Ending 1', durationSeconds);
    expect(notesBySecond).toHaveLength(Math.ceil(durationSeconds));
    const emptySeconds = notesBySecond.slice(0, -1).filter((notes) => notes.length === 0);
    expect(emptySeconds).toHaveLength(0);
  });
});
