/** Who plays a note; every name has its sound in `voices.ts` or `drums.ts`. */
export type VoiceName = 'lead' | 'pluck' | 'bell' | 'pad' | 'bass' | 'kick' | 'snare' | 'hat';

/** One sound of a tune. */
export interface Note {
  readonly voice: VoiceName;
  readonly startSeconds: number;
  readonly lengthSeconds: number;
  readonly frequencyHz: number;
  /** 0..1 */
  readonly gain: number;
}

/** A whole piece: everything that sounds, whatever the sample rate. */
export interface Tune {
  readonly durationSeconds: number;
  /** For every second of the piece the notes that sound in it. */
  readonly notesBySecond: readonly (readonly Note[])[];
}
