import { floatAt } from '../numberAt';
import { addNote } from './addNote';
import type { Note, Tune } from './note';

const FADE_IN_SECONDS = 0.03;
const FADE_OUT_SECONDS = 2;
/** -3 dB of full scale: nothing is ever louder. */
const CEILING = 0.708;
const DRIVE = 1.7;

/** Rounds loud moments off instead of clipping them; stays within -1..1. */
function soften(value: number): number {
  const bounded = Math.max(-3, Math.min(3, value));
  const square = bounded * bounded;
  return (bounded * (27 + square)) / (27 + 9 * square);
}

function notesIn(tune: Tune, fromSeconds: number, toSeconds: number): ReadonlySet<Note> {
  const notes = new Set<Note>();
  const first = Math.max(0, Math.floor(fromSeconds));
  for (let second = first; second <= toSeconds; second += 1) {
    for (const note of tune.notesBySecond[second] ?? []) notes.add(note);
  }
  return notes;
}

/**
 * Renders any stretch of a tune on its own.
 *
 * @param startSample may lie before the beginning; there, and after the end, is silence
 * @returns samples from -0.708 to 0.708
 */
export function renderTune(
  tune: Tune,
  sampleRate: number,
  startSample: number,
  sampleCount: number,
): Float32Array {
  const output = new Float32Array(sampleCount);
  const fromSeconds = startSample / sampleRate;
  for (const note of notesIn(tune, fromSeconds, fromSeconds + sampleCount / sampleRate)) {
    addNote(output, note, startSample, sampleRate);
  }
  for (let index = 0; index < sampleCount; index += 1) {
    const seconds = (startSample + index) / sampleRate;
    const fade = Math.min(
      1,
      seconds / FADE_IN_SECONDS,
      (tune.durationSeconds - seconds) / FADE_OUT_SECONDS,
    );
    output[index] = soften(floatAt(output, index) * DRIVE) * CEILING * Math.max(0, fade);
  }
  return output;
}
