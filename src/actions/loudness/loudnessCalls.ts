import { integratedLoudness } from '../../domain/media/loudness';

interface Recording {
  readonly channels: readonly Float32Array[];
  /** Hertz. */
  readonly sampleRate: number;
}

export const LOUDNESS_CALLS = {
  /** @returns null where it is too short or silent */
  measure({ channels, sampleRate }: Recording): number | null {
    // A mono recording is heard from both speakers.
    const heard = channels.length === 1 ? [...channels, ...channels] : channels;
    return integratedLoudness(heard, sampleRate);
  },
};
export type LoudnessCalls = typeof LOUDNESS_CALLS;
