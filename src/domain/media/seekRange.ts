/** The seek bar's range is 0 to this (specification, point 9), whatever the length of the song. */
export const SEEK_RANGE_MAX = 120_000;

/**
 * Where the seek bar stands: a share of the song's length, so that songs longer than two minutes
 * fit as well. 0 while the length is unknown.
 */
export function toSeekValue(positionSeconds: number, durationSeconds: number | null): number {
  if (durationSeconds === null || !(durationSeconds > 0)) return 0;
  const share = Math.min(1, Math.max(0, positionSeconds / durationSeconds));
  return Math.round(share * SEEK_RANGE_MAX);
}

/** The position in seconds that a place on the seek bar stands for; 0 while the length is unknown. */
export function fromSeekValue(seekValue: number, durationSeconds: number | null): number {
  if (durationSeconds === null || !(durationSeconds > 0)) return 0;
  const share = Math.min(1, Math.max(0, seekValue / SEEK_RANGE_MAX));
  return share * durationSeconds;
}
