import { type KeyPress, takesText } from '../app/keyPress';
import { usesKey } from '../app/shortcuts';

/** Where a key asks to go in the song: so far on or back, or to a share of its length. */
export type SeekStep =
  | { readonly kind: 'by'; readonly seconds: number }
  | { readonly kind: 'toShare'; readonly share: number };

export const SEEK_STEP_SECONDS = 5;
/** With Shift. */
export const FAR_SEEK_STEP_SECONDS = 15;
const DIGITS = 10;

const DIRECTIONS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

/**
 * What a key press asks of the seek bar, or null: by the rules of the other keys (shortcuts.ts),
 * but Shift makes the step of an arrow longer, and an arrow held down goes on and on.
 */
export function seekStepFor(press: KeyPress): SeekStep | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, focused } = press;
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

/** The position after a step, in seconds; null for a share of a length that is not known. */
export function positionAfter(
  step: SeekStep,
  positionSeconds: number,
  durationSeconds: number | null,
): number | null {
  if (step.kind === 'toShare') return durationSeconds && durationSeconds * step.share;
  const longest = durationSeconds ?? Number.POSITIVE_INFINITY;
  return Math.min(Math.max(0, positionSeconds + step.seconds), longest);
}
