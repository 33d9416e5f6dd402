import { floatAt } from '../numberAt';
import { createSeededRandom } from '../seededRandom';
import type { Note } from './note';
import { pitchedVoice, SINE, type Voice, WAVE_SIZE } from './voices';

const WAVE_MASK = WAVE_SIZE - 1;
const VIBRATO_HZ = 5.3;
const NOISE_SIZE = 16_384;

const NOISE = Float32Array.from(
  { length: NOISE_SIZE },
  (
    (random) => () =>
      random() * 2 - 1
  )(createSeededRandom(1963)),
);

/** A stretch of a note inside a buffer, in samples. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Seconds since the note began, at `from`. */
  readonly age: number;
  readonly secondsPerSample: number;
  /** Samples since the first one of the note, at `from`: a whole number. */
  readonly samplesBefore: number;
}

function addPitched(output: Float32Array, note: Note, voice: Voice, stretch: Stretch): void {
  const { from, to, age, secondsPerSample } = stretch;
  const perSample = note.frequencyHz * secondsPerSample * WAVE_SIZE;
  const detunedPerSample = (note.frequencyHz + voice.detuneHz) * secondsPerSample * WAVE_SIZE;
  const vibratoPerSample = VIBRATO_HZ * secondsPerSample * WAVE_SIZE;
  const exactAge = age / secondsPerSample;
  const bodyFall = Math.exp(-secondsPerSample / voice.bodyDecaySeconds);
  const brightFall = Math.exp(-secondsPerSample / voice.brightDecaySeconds);
  const loudness = note.gain / (1 + voice.brightGain);
  let body = loudness * Math.exp(-age / voice.bodyDecaySeconds);
  let bright = loudness * voice.brightGain * Math.exp(-age / voice.brightDecaySeconds);
  const isDetuned = voice.detuneHz > 0;
  for (let index = from; index < to; index += 1) {
    const sample = exactAge + (index - from);
    const seconds = sample * secondsPerSample;
    const edge = Math.min(
      1,
      seconds / voice.attackSeconds,
      (note.lengthSeconds - seconds) / voice.releaseSeconds,
    );
    const sway =
      voice.vibratoCycles === 0
        ? 0
        : floatAt(SINE, (sample * vibratoPerSample) & WAVE_MASK) * voice.vibratoCycles * WAVE_SIZE;
    const position = (sample * perSample + sway * Math.min(1, seconds)) & WAVE_MASK;
    const detuned = isDetuned ? (sample * detunedPerSample) & WAVE_MASK : position;
    const value = floatAt(voice.body, position) * body + floatAt(voice.bright, detuned) * bright;
    output[index] = floatAt(output, index) + value * edge;
    body *= bodyFall;
    bright *= brightFall;
  }
}

/** A sine that falls from 170 to 48 hertz. */
function kickAt(seconds: number): number {
  const cycles = 48 * seconds + (122 / 28) * (1 - Math.exp(-28 * seconds));
  return Math.sin(2 * Math.PI * cycles) * Math.exp(-seconds / 0.09);
}

function snareAt(seconds: number, noise: number): number {
  const skin = Math.sin(2 * Math.PI * 192 * seconds) * Math.exp(-seconds / 0.05);
  return noise * 0.7 * Math.exp(-seconds / 0.06) + skin * 0.5;
}

function addDrum(output: Float32Array, note: Note, stretch: Stretch): void {
  const { from, to, age, secondsPerSample, samplesBefore } = stretch;
  for (let index = from; index < to; index += 1) {
    const seconds = age + (index - from) * secondsPerSample;
    const edge = Math.min(1, seconds / 0.002, (note.lengthSeconds - seconds) / 0.02);
    const noiseAt = (samplesBefore + index - from) % (NOISE_SIZE - 1);
    const noise = floatAt(NOISE, noiseAt);
    let value = 0;
    if (note.voice === 'kick') value = kickAt(seconds);
    else if (note.voice === 'snare') value = snareAt(seconds, noise);
    else value = (noise - floatAt(NOISE, noiseAt + 1)) * Math.exp(-seconds / 0.02);
    output[index] = floatAt(output, index) + value * edge * note.gain;
  }
}

/**
 * Adds what of a note falls into a buffer.
 *
 * @param startSample the position of the buffer's first sample in the piece
 */
export function addNote(
  output: Float32Array,
  note: Note,
  startSample: number,
  sampleRate: number,
): void {
  const firstSample = Math.ceil(note.startSeconds * sampleRate);
  const endSample = Math.floor((note.startSeconds + note.lengthSeconds) * sampleRate);
  const from = Math.max(0, firstSample - startSample);
  const to = Math.min(output.length, endSample - startSample);
  if (from >= to) return;
  const age = (startSample + from) / sampleRate - note.startSeconds;
  const samplesBefore = startSample + from - firstSample;
  const stretch: Stretch = { from, to, age, secondsPerSample: 1 / sampleRate, samplesBefore };
  const voice = pitchedVoice(note.voice);
  if (voice === null) addDrum(output, note, stretch);
  else addPitched(output, note, voice, stretch);
}
