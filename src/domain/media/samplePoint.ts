/** So much of each song is heard while samples are played, in seconds, as in a quiz. */
export const SAMPLE_SECONDS = 20;

/**
 * Where the sample of a song begins, in seconds: anywhere, each place as likely, as long as the
 * whole sample fits. A shorter song, or one of unknown length, begins at its start.
 *
 * @param random from 0 up to but not including 1
 */
export function samplePoint(lengthSeconds: number | null, random: number): number {
  return Math.max(0, (lengthSeconds ?? 0) - SAMPLE_SECONDS) * random;
}
