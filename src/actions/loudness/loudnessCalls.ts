import { integratedLoudness } from '../../domain/media/loudness';

interface Recording {
  readonly channels: readonly Float32Array[];
  /** In hertz. */
  readonly sampleRate: number;
}

export const LOUDNESS_CALLS = {
  /** @returns null where it is too short or silent */
  measure({ channels, sampleRate }: Recording): number | null {
    // One channel is heard from both sides.
    const heard = channels.length === 1 ? [...channels, ...channels] : channels;
    return integratedLoudness(heard, sampleRate);
  },
};
export type LoudnessCalls = typeof LOUDNESS_CALLS;
