import * as v from 'valibot';

export interface Listen {
  readonly annSongId: number;
  /** When the song began to sound, in milliseconds since 1970. */
  readonly startedAtMs: number;
  /** How much of it sounded, without skipped parts and including repeated ones. */
  readonly listenedSeconds: number;
}

/** Before the year 9999 in every time zone, because days have a four-digit year. */
export const LATEST_MS = 253_370_000_000_000;
/** Far more than anyone can hear of a song in one go. */
const LONGEST_SECONDS = 1_000_000;

/** A listen as stored and in backups; anything else is rejected. */
export const listenSchema = v.object({
  annSongId: v.pipe(
    v.number(),
    v.safeInteger(),
    v.check((id) => id !== 0),
  ),
  startedAtMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LATEST_MS)),
  listenedSeconds: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(LONGEST_SECONDS)),
});

const REAL_LISTEN_SECONDS = 30;

/**
 * After how many seconds of sound a song counts as a listen: 30, or half of a shorter song.
 *
 * @param durationSeconds null if the length is unknown
 */
export function realListenSeconds(durationSeconds: number | null): number {
  if (durationSeconds === null || !(durationSeconds > 0)) return REAL_LISTEN_SECONDS;
  return Math.min(REAL_LISTEN_SECONDS, durationSeconds / 2);
}

/** Whether two records are the same listen: a song can only begin once at a time. */
export function isSameListen(left: Listen, right: Listen): boolean {
  return left.startedAtMs === right.startedAtMs && left.annSongId === right.annSongId;
}
