/*
 * Songs that are louder than the others are turned down; none is turned up, which would distort it
 * and go beyond the volume that was set.
 */

/** So loud a song is at most. What is quieter stays as it is. */
const TARGET_LUFS = -18;
/** A level that changes while it is heard changes by so much a second at most. */
const GLIDE_DB_PER_SECOND = 4;

/** What the volume is multiplied with so that a song is as loud as the others: above 0, at most 1. */
export function levelFor(loudnessLufs: number): number {
  return Math.min(1, 10 ** ((TARGET_LUFS - loudnessLufs) / 20));
}

/**
 * The level of a song that was not measured: that of the one in the middle of those that were, as
 * it would stand out among them otherwise. 1 where none was.
 */
export function usualLevel(loudnessesLufs: readonly number[]): number {
  const middle = loudnessesLufs.toSorted((one, other) => one - other)[
    Math.floor(loudnessesLufs.length / 2)
  ];
  return middle === undefined ? 1 : levelFor(middle);
}

/** The level after so many seconds on its way to another one, which no ear takes for a jump. */
export function glideTo(level: number, wanted: number, seconds: number): number {
  const factor = 10 ** ((GLIDE_DB_PER_SECOND * seconds) / 20);
  return wanted < level ? Math.max(wanted, level / factor) : Math.min(wanted, level * factor);
}
