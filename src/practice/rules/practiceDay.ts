import type { PracticeFact } from './practiceLog';

/** A day of practice begins at this hour of the local clock, so that a late evening is one day. */
const FIRST_HOUR = 4;
const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** The day of practice as days since 1 January 1970; it begins at 4:00 of the moment's zone. */
export function practiceDayOf(moment: Pick<PracticeFact, 'atMs' | 'zoneMinutes'>): number {
  const { atMs, zoneMinutes } = moment;
  return Math.floor((atMs + (zoneMinutes - FIRST_HOUR * 60) * MINUTE_MS) / DAY_MS);
}

/** How many songs are due today, of those due on a day and on each one after it. */
export function dueBy(ahead: { day: number; counts: readonly number[] }, today: number): number {
  const { day, counts } = ahead;
  return counts.slice(0, Math.max(0, today - day + 1)).reduce((sum, count) => sum + count, 0);
}
