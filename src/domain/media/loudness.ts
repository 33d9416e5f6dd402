import { leastOf } from '../app/manyValues';

/*
 * Songs that are louder than the others are turned down. None is turned up, because that would
 * distort it and exceed the user's volume.
 */

/** The maximum loudness of a song. Quieter songs stay unchanged. */
const TARGET_LUFS = -18;
/** The fastest change of a level during playback. */
const GLIDE_DB_PER_SECOND = 4;

/** The factor for the volume that makes a song as loud as the others: above 0, at most 1. */
export function levelFor(loudnessLufs: number): number {
  return Math.min(1, 10 ** ((TARGET_LUFS - loudnessLufs) / 20));
}

/**
 * The level of a song that was not measured: the median of the measured ones, so that it does not
 * stand out among them. 1 if none was measured.
 */
export function usualLevel(loudnessesLufs: readonly number[]): number {
  const middle = loudnessesLufs.toSorted((one, other) => one - other)[
    Math.floor(loudnessesLufs.length / 2)
  ];
  return middle === undefined ? 1 : levelFor(middle);
}

/** The level after some seconds on the way to another one, too slow to be heard as a jump. */
export function glideTo(level: number, wanted: number, seconds: number): number {
  const factor = 10 ** ((GLIDE_DB_PER_SECOND * seconds) / 20);
  return wanted < level ? Math.max(wanted, level / factor) : Math.min(wanted, level * factor);
}

/*
 * The loudness of a whole recording by ITU-R BS.1770-4: weighted like human hearing, in blocks of
 * 400 ms. Blocks that are silent or much quieter than the rest do not count.
 */

/** Coefficients of a second-order filter; the first feedback coefficient is 1. */
interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

const BLOCKS_PER_SECOND = 10;
/** A gating block is 400 ms long, and a new one begins every 100 ms. */
const STEPS_PER_BLOCK = 4;
const SILENCE_LUFS = -70;
const QUIETER_BY_LU = 10;
/** With this offset a full-scale sine of 997 Hz in one channel has -3.01 LUFS. */
const OFFSET_LU = -0.691;

/** The acoustic effect of the head: a shelf filter that raises high frequencies by 4 dB. */
function shelf(sampleRate: number): Biquad {
  const [frequency, gainDb, quality] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const high = 10 ** (gainDb / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / quality + k * k;
  return {
    b0: (high + (band * k) / quality + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / quality + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / quality + k * k) / a0,
  };
}

/** Very low frequencies count less, because they do not sound loud. */
function highPass(sampleRate: number): Biquad {
  const [frequency, quality] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const a0 = 1 + k / quality + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / quality + k * k) / a0 };
}

/** The weighted mean square of each tenth of a second of a channel. */
function weightedSteps(samples: Float32Array, sampleRate: number): Float64Array {
  const [first, second] = [shelf(sampleRate), highPass(sampleRate)];
  const stepLength = Math.round(sampleRate / BLOCKS_PER_SECOND);
  const steps = new Float64Array(Math.floor(samples.length / stepLength));
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  let z1 = 0;
  let z2 = 0;
  for (let step = 0; step < steps.length; step += 1) {
    let sum = 0;
    for (let index = step * stepLength; index < (step + 1) * stepLength; index += 1) {
      const x = samples[index] ?? 0;
      const y = first.b0 * x + first.b1 * x1 + first.b2 * x2 - first.a1 * y1 - first.a2 * y2;
      const z = second.b0 * y + second.b1 * y1 + second.b2 * y2 - second.a1 * z1 - second.a2 * z2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      z2 = z1;
      z1 = z;
      sum += z * z;
    }
    steps[step] = sum / stepLength;
  }
  return steps;
}

function blockPowers(steps: readonly Float64Array[]): readonly number[] {
  const stepCount = leastOf(steps.map((each) => each.length));
  const together = Array.from({ length: stepCount }, (_, step) =>
    steps.reduce((sum, each) => sum + (each[step] ?? 0), 0),
  );
  return together.slice(STEPS_PER_BLOCK - 1).map((_, start) => {
    const block = together.slice(start, start + STEPS_PER_BLOCK);
    return mean(block);
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function toLufs(power: number): number {
  return OFFSET_LU + 10 * Math.log10(power);
}

/**
 * The loudness of a whole recording in LUFS; null if it is silent or shorter than 400 ms.
 *
 * @param channels the samples of left and right, or of one channel, from -1 to 1
 * @param sampleRate in hertz
 */
export function integratedLoudness(
  channels: readonly Float32Array[],
  sampleRate: number,
): number | null {
  if (channels.length === 0) return null;
  const powers = blockPowers(channels.map((samples) => weightedSteps(samples, sampleRate)));
  const heard = powers.filter((power) => toLufs(power) > SILENCE_LUFS);
  if (heard.length === 0) return null;
  const gate = toLufs(mean(heard)) - QUIETER_BY_LU;
  return toLufs(mean(heard.filter((power) => toLufs(power) > gate)));
}
