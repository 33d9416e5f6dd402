import { LATEST_MS } from '../../domain/listens/listens';
import type { LocalDay, LocalTime } from '../../domain/listens/localDays';

/**
 * A time in the user's time zone. A time outside the valid range (the clock is far off) is clamped,
 * because its day could not be written.
 *
 * @param epochMs milliseconds since 1970
 */
export function localTimeOf(epochMs: number): LocalTime {
  const date = new Date(Math.min(Math.max(epochMs, 0), LATEST_MS) || 0);
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
  };
}

const LOOK_PAUSE_MS = 2_000;

/**
 * Calls from time to time, and when the page gets the focus: no event tells that a day begins, or
 * that the device is in another time zone.
 */
export function watchClock(onLook: () => void): () => void {
  const timer = setInterval(onLook, LOOK_PAUSE_MS);
  window.addEventListener('focus', onLook);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', onLook);
  };
}

/** A Date on that day, for formatting; noon exists on every day. */
export function dateOf({ year, month, day }: LocalDay): Date {
  return new Date(year, month - 1, day, 12);
}
