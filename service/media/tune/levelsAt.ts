import { floatAt } from '../numberAt';
import type { Note, Tune } from './note';
import { pitchedVoice } from './voices';

const LOWEST_HZ = 55;
const OCTAVES = 5.4;
const DRUM_PLACES = { kick: 0.04, snare: 0.55, hat: 0.92 } as const;
const DRUM_WIDTHS = { kick: 0.05, snare: 0.16, hat: 0.07 } as const;
const DRUM_DECAY_SECONDS = 0.12;

interface Bump {
  /** 0 (lowest) to 1 (highest) */
  readonly place: number;
  readonly width: number;
  readonly height: number;
}

function bumpOf(note: Note, seconds: number): Bump {
  const age = seconds - note.startSeconds;
  const voice = pitchedVoice(note.voice);
  if (voice === null) {
    const drum = note.voice === 'kick' || note.voice === 'snare' ? note.voice : 'hat';
    const height = note.gain * 2.2 * Math.exp(-age / DRUM_DECAY_SECONDS);
    return { place: DRUM_PLACES[drum], width: DRUM_WIDTHS[drum], height };
  }
  const rise = Math.min(1, age / (voice.attackSeconds + 0.02));
  const fall = Math.min(1, (note.lengthSeconds - age) / 0.12);
  const height = note.gain * 2.8 * rise * fall * Math.exp(-age / (voice.bodyDecaySeconds * 0.6));
  return { place: Math.log2(note.frequencyHz / LOWEST_HZ) / OCTAVES, width: 0.028, height };
}

/**
 * How loud each band of pitch is at one moment, drawn from the notes themselves.
 *
 * @param bands how many; the lowest comes first
 * @returns 0..1 each
 */
export function levelsAt(tune: Tune, seconds: number, bands: number): Float32Array {
  const levels = new Float32Array(bands);
  for (const note of tune.notesBySecond[Math.floor(seconds)] ?? []) {
    if (seconds < note.startSeconds || seconds > note.startSeconds + note.lengthSeconds) continue;
    const { place, width, height } = bumpOf(note, seconds);
    const from = Math.max(0, Math.floor((place - 3 * width) * bands));
    const to = Math.min(bands - 1, Math.ceil((place + 3 * width) * bands));
    for (let band = from; band <= to; band += 1) {
      const distance = ((band + 0.5) / bands - place) / width;
      levels[band] = floatAt(levels, band) + height * Math.exp(-0.5 * distance * distance);
    }
  }
  for (let band = 0; band < bands; band += 1) {
    const level = floatAt(levels, band);
    levels[band] = level / (0.45 + level);
  }
  return levels;
}
