import { integratedLoudness } from '../../domain/media/loudness';

export const LOUDNESS_CALLS = {
  /** The sample rate is in hertz. @returns null where it is too short or silent */
  measure(recording: { channels: readonly Float32Array[]; sampleRate: number }): number | null {
    const { channels, sampleRate } = recording;
    // A mono recording is heard from both speakers.
    const heard = channels.length === 1 ? [...channels, ...channels] : channels;
    return integratedLoudness(heard, sampleRate);
  },
};
export type LoudnessCalls = typeof LOUDNESS_CALLS;
