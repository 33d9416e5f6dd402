import { LATEST_MS } from '../../domain/listens/listens';
import type { LocalDay, LocalTime } from '../../domain/listens/localDays';

/**
 * A moment by the clock on the user's wall. One that no listen can be of, as a clock that is far out
 * tells it, is taken for the nearest one: its day could not be written.
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

/** A date on a day, for what writes days; noon is on every one of them. */
export function dateOf({ year, month, day }: LocalDay): Date {
  return new Date(year, month - 1, day, 12);
}
