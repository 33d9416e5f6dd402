import * as v from 'valibot';

/** A song that was really listened to, and when. */
export interface Listen {
  readonly annSongId: number;
  /** When it began to sound, in milliseconds since 1970. */
  readonly startedAtMs: number;
  /** How much of it sounded: what was skipped is not in it, what was heard twice is. */
  readonly listenedSeconds: number;
}

/** The year 9999 in no time zone: days are written with four digits of the year. */
export const LATEST_MS = 253_370_000_000_000;
/** Far more than a song can be heard in one go. */
const LONGEST_SECONDS = 1_000_000;

/** A listen as it is stored and in backups; anything else is refused. */
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
 * After how many seconds of sound a song counts as listened to: 30, or half of a shorter one.
 *
 * @param durationSeconds null where the length is not known
 */
export function realListenSeconds(durationSeconds: number | null): number {
  if (durationSeconds === null || !(durationSeconds > 0)) return REAL_LISTEN_SECONDS;
  return Math.min(REAL_LISTEN_SECONDS, durationSeconds / 2);
}

/** Whether two records are of one listen: a song begins once at a time. */
export function isSameListen(left: Listen, right: Listen): boolean {
  return left.startedAtMs === right.startedAtMs && left.annSongId === right.annSongId;
}
