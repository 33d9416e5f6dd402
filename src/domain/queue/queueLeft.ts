/** What a queue has still to play, the current song included. */
export interface QueueLeft {
  readonly songCount: number;
  /** Null where the length of no song is known. */
  readonly minutes: number | null;
  /** Some lengths are not known; the mean of the others is taken for them. */
  readonly isEstimate: boolean;
}

const SECONDS_PER_MINUTE = 60;

/**
 * How much is left.
 *
 * @param lengthsSeconds of the current song and all that follow; null where one is not known
 * @param positionSeconds how far the current song is
 */
export function queueLeft(
  lengthsSeconds: readonly (number | null)[],
  positionSeconds: number,
): QueueLeft {
  const songCount = lengthsSeconds.length;
  const known = lengthsSeconds.filter((length) => length !== null);
  if (known.length === 0) return { songCount, minutes: null, isEstimate: false };
  const sum = known.reduce((total, length) => total + length, 0);
  const seconds = (sum / known.length) * songCount - Math.max(0, positionSeconds);
  return {
    songCount,
    minutes: Math.max(0, Math.ceil(seconds / SECONDS_PER_MINUTE)),
    isEstimate: known.length < songCount,
  };
}
