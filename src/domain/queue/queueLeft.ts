const SECONDS_PER_MINUTE = 60;

/**
 * The rest of a queue.
 *
 * @param lengthsSeconds of the current and all following songs; null if unknown
 * @param positionSeconds position in the current song
 */
export function queueLeft(lengthsSeconds: readonly (number | null)[], positionSeconds: number) {
  const songCount = lengthsSeconds.length;
  const known = lengthsSeconds.filter((length) => length !== null);
  if (known.length === 0) return { songCount, minutes: null, isEstimate: false };
  const sum = known.reduce((total, length) => total + length, 0);
  const seconds = (sum / known.length) * songCount - Math.max(0, positionSeconds);
  return {
    songCount,
    /** Null if no length is known. */
    minutes: Math.max(0, Math.ceil(seconds / SECONDS_PER_MINUTE)),
    /** Some lengths are unknown; the mean of the others is used for them. */
    isEstimate: known.length < songCount,
  };
}
