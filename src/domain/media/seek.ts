import { type KeyPress, latinKeyOf, takesText } from '../app/keyPress';
import { usesKey } from '../app/shortcuts';

/** Records contain rounded lengths, and files end with a moment of silence. */
const SAME_LENGTH_SECONDS = 1.5;

/**
 * The shown length of a song, in seconds. The record's length is shown first, so it stays if the
 * media's length differs only by rounding: a length that jumps when the user presses Play looks
 * like another song.
 *
 * @param recordSeconds from the song's record, if known
 * @param mediaSeconds from the media; null until it is loaded
 */
export function shownLength(
  recordSeconds: number | null,
  mediaSeconds: number | null,
): number | null {
  if (recordSeconds === null || mediaSeconds === null) return mediaSeconds ?? recordSeconds;
  const isSame = Math.abs(recordSeconds - mediaSeconds) < SAME_LENGTH_SECONDS;
  return isSame ? recordSeconds : mediaSeconds;
}

/** Percent by which a volume key changes the volume (specification, point 9). */
export const VOLUME_STEP_PERCENT = 5;

/** The seek bar's range is 0 to this (specification, point 9), whatever the length of the song. */
export const SEEK_RANGE_MAX = 120_000;

/**
 * The value of the seek bar: a share of the song's length, so that songs longer than two minutes
 * also fit. 0 while the length is unknown.
 */
export function toSeekValue(positionSeconds: number, durationSeconds: number | null): number {
  if (durationSeconds === null || !(durationSeconds > 0)) return 0;
  const share = Math.min(1, Math.max(0, positionSeconds / durationSeconds));
  return Math.round(share * SEEK_RANGE_MAX);
}

/** The position in seconds for a value of the seek bar; 0 while the length is unknown. */
export function fromSeekValue(seekValue: number, durationSeconds: number | null): number {
  if (durationSeconds === null || !(durationSeconds > 0)) return 0;
  const share = Math.min(1, Math.max(0, seekValue / SEEK_RANGE_MAX));
  return share * durationSeconds;
}

/** A seek by a key: by some seconds, or to a share of the song's length. */
export type SeekStep =
  | { readonly kind: 'by'; readonly seconds: number }
  | { readonly kind: 'toShare'; readonly share: number };

export const SEEK_STEP_SECONDS = 5;
export const FAR_SEEK_STEP_SECONDS = 15;
const DIGITS = 10;

const DIRECTIONS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

/**
 * The seek step of a key press, or null. The rules are those of the other keys (shortcuts.ts),
 * except that Shift makes the step of an arrow longer, and a held arrow repeats.
 */
export function seekStepFor(press: KeyPress): SeekStep | null {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, focused } = press;
  const key = latinKeyOf(press);
  if (isComposing || ctrlKey || metaKey || altKey) return null;
  if (focused !== null && (takesText(focused) || usesKey(focused, key))) return null;
  const direction = DIRECTIONS.get(key);
  if (direction !== undefined) {
    const seconds = shiftKey ? FAR_SEEK_STEP_SECONDS : SEEK_STEP_SECONDS;
    return { kind: 'by', seconds: direction * seconds };
  }
  if (!/^[0-9]$/.test(key) || repeat) return null;
  return { kind: 'toShare', share: Number(key) / DIGITS };
}

/** The position after a step, in seconds; null for a share if the length is unknown. */
export function positionAfter(
  step: SeekStep,
  positionSeconds: number,
  durationSeconds: number | null,
): number | null {
  if (step.kind === 'toShare') return durationSeconds && durationSeconds * step.share;
  const longest = durationSeconds ?? Number.POSITIVE_INFINITY;
  return Math.min(Math.max(0, positionSeconds + step.seconds), longest);
}
