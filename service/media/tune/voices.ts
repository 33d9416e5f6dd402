import type { VoiceName } from './note';

/** The size of a single-cycle wave; a power of two, so that its index can wrap by a mask. */
export const WAVE_SIZE = 4096;

/** A pitched sound: a body and a bright layer that dies away sooner. */
export interface Voice {
  readonly body: Float32Array;
  readonly bright: Float32Array;
  readonly brightGain: number;
  readonly attackSeconds: number;
  readonly releaseSeconds: number;
  /** How long until a layer has fallen to 1/e. */
  readonly bodyDecaySeconds: number;
  readonly brightDecaySeconds: number;
  /** A second oscillator so many hertz higher; 0 for none. */
  readonly detuneHz: number;
  /** Depth of the vibrato in cycles; 0 for none. */
  readonly vibratoCycles: number;
}

function wave(partials: readonly number[]): Float32Array {
  const samples = new Float32Array(WAVE_SIZE);
  const sum = partials.reduce((total, amplitude) => total + Math.abs(amplitude), 0);
  for (let index = 0; index < WAVE_SIZE; index += 1) {
    let value = 0;
    for (const [partial, amplitude] of partials.entries()) {
      value += amplitude * Math.sin((2 * Math.PI * (partial + 1) * index) / WAVE_SIZE);
    }
    samples[index] = value / sum;
  }
  return samples;
}

export const SINE = wave([1]);
const WARM = wave([1, 0.35, 0.12, 0.05]);
const REEDY = wave([1, 0.5, 0.4, 0.25, 0.15, 0.08]);
const STRING = wave([1, 0.6, 0.35, 0.2, 0.12]);
const GLASS = wave([0.2, 0, 0, 1, 0, 0.5]);
const ROUND = wave([1, 0.4, 0.15]);

const PITCHED: Readonly<Record<'lead' | 'pluck' | 'bell' | 'pad' | 'bass', Voice>> = {
  lead: {
    body: WARM,
    bright: REEDY,
    brightGain: 0.7,
    attackSeconds: 0.018,
    releaseSeconds: 0.06,
    bodyDecaySeconds: 1.6,
    brightDecaySeconds: 0.5,
    detuneHz: 1.1,
    vibratoCycles: 0.16,
  },
  pluck: {
    body: ROUND,
    bright: STRING,
    brightGain: 1,
    attackSeconds: 0.004,
    releaseSeconds: 0.05,
    bodyDecaySeconds: 0.5,
    brightDecaySeconds: 0.12,
    detuneHz: 0,
    vibratoCycles: 0,
  },
  bell: {
    body: SINE,
    bright: GLASS,
    brightGain: 0.35,
    attackSeconds: 0.003,
    releaseSeconds: 0.12,
    bodyDecaySeconds: 0.9,
    brightDecaySeconds: 0.18,
    detuneHz: 0,
    vibratoCycles: 0,
  },
  pad: {
    body: WARM,
    bright: STRING,
    brightGain: 0.4,
    attackSeconds: 0.28,
    releaseSeconds: 0.35,
    bodyDecaySeconds: 12,
    brightDecaySeconds: 4,
    detuneHz: 0.7,
    vibratoCycles: 0,
  },
  bass: {
    body: ROUND,
    bright: WARM,
    brightGain: 0.4,
    attackSeconds: 0.006,
    releaseSeconds: 0.04,
    bodyDecaySeconds: 0.9,
    brightDecaySeconds: 0.15,
    detuneHz: 0,
    vibratoCycles: 0,
  },
};

/** The sound of a pitched voice, or null for a drum. */
export function pitchedVoice(name: VoiceName): Voice | null {
  switch (name) {
    case 'kick':
    case 'snare':
    case 'hat':
      return null;
    default:
      return PITCHED[name];
  }
}
