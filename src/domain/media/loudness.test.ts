import { describe, expect, it } from 'vitest';
import { glideTo, integratedLoudness, levelFor, usualLevel } from './loudness';

const RATE = 24_000;

interface Tone {
  readonly seconds: number;
  /** The peak level relative to full scale. */
  readonly decibels: number;
}

/** One tone after another, without a gap in the wave. */
function tones(parts: readonly Tone[], hertz = 1000, rate = RATE): Float32Array {
  const levels = parts.flatMap(({ seconds, decibels }) =>
    Array<number>(Math.round(seconds * 10)).fill(10 ** (decibels / 20)),
  );
  const step = rate / 10;
  const samples = new Float32Array(levels.length * step);
  for (let index = 0; index < samples.length; index += 1) {
    const level = levels[Math.floor(index / step)] ?? 0;
    samples[index] = level * Math.sin((2 * Math.PI * hertz * index) / rate);
  }
  return samples;
}

const tone = (seconds: number, decibels: number): Tone => ({ seconds, decibels });

describe('integratedLoudness of a 1 kHz sine in both channels', () => {
  it.each([
    ['at -23 dB', [tone(20, -23)], -23],
    ['at -33 dB', [tone(20, -33)], -33],
    [
      'quiet at both ends, which does not count',
      [tone(10, -36), tone(60, -23), tone(10, -36)],
      -23,
    ],
    [
      'silent and quiet at both ends',
      [tone(10, -72), tone(10, -36), tone(60, -23), tone(10, -36), tone(10, -72)],
      -23,
    ],
    ['louder in the middle', [tone(20, -26), tone(20.1, -20), tone(20, -26)], -23],
  ])('matches the known LUFS value: %s [11.34]', (_name, parts, expected) => {
    const samples = tones(parts);
    const loudness = integratedLoudness([samples, samples], RATE);
    expect(Math.abs((loudness ?? 0) - expected)).toBeLessThan(0.1);
  });
});

describe('the frequency weighting of integratedLoudness', () => {
  it('gives -3.01 LUFS for a full-scale sine of 997 Hz in one channel', () => {
    expect(integratedLoudness([tones([tone(5, 0)], 997)], RATE)).toBeCloseTo(-3.01, 1);
  });

  it.each([
    ['low tones count less', 40, -6.3],
    ['middle ones as they are', 500, -0.7],
    ['high ones more', 8000, 3.3],
  ])('follows human hearing: %s', (_name, hertz, expected) => {
    const loudness = integratedLoudness([tones([tone(5, 0)], hertz)], RATE);
    expect(Math.abs((loudness ?? 0) + 3.01 - expected)).toBeLessThan(0.6);
  });

  it.each([24_000, 32_000, 44_100, 48_000])(
    'gives the same loudness at %i samples a second',
    (rate) => {
      const samples = tones([tone(5, -20)], 1000, rate);
      expect(integratedLoudness([samples, samples], rate)).toBeCloseTo(-20, 1);
    },
  );
});

it.each([
  ['nothing', []],
  ['silence', [new Float32Array(RATE * 2)]],
  ['less than a block', [tones([tone(0.3, 0)])]],
])('integratedLoudness returns null for %s', (_name, channels) => {
  expect(integratedLoudness(channels, RATE)).toBeNull();
});

describe('the playback level of a song', () => {
  it.each([
    [-18, 1],
    [-24, 1],
    [-12, 0.501],
    [-8, 0.316],
  ])('lowers a song of %i LUFS to the level %f [11.34]', (loudness, level) => {
    expect(levelFor(loudness)).toBeCloseTo(level, 3);
  });

  it.each([
    ['none was measured', [], 1],
    ['one was', [-12], 0.501],
    ['the one in the middle', [-5, -12, -30], 0.501],
  ])('is the median of the measured songs for an unmeasured song: %s', (_name, measured, level) => {
    expect(usualLevel(measured)).toBeCloseTo(level, 3);
  });
});

describe('glideTo', () => {
  it.each([
    ['down', 1, 0.5, 1, 0.631],
    ['up', 0.5, 1, 1, 0.792],
    ['to what is wanted and no further', 1, 0.9, 1, 0.9],
    ['nowhere where it is there', 0.5, 0.5, 1, 0.5],
  ])('moves the level %s', (_name, level, wanted, seconds, expected) => {
    expect(glideTo(level, wanted, seconds)).toBeCloseTo(expected, 3);
  });
});
