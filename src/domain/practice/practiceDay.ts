import type { PracticeFact } from './practiceLog';

/** A day of practice begins at this hour of the local clock, so that a late evening is one day. */
const FIRST_HOUR = 4;
const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
/** Of the islands where every day begins. */
const EASTMOST_ZONE_MINUTES = 14 * 60;

/** The day of practice as days since 1 January 1970; it begins at 4:00 of the moment's zone. */
export function practiceDayOf(moment: Pick<PracticeFact, 'atMs' | 'zoneMinutes'>): number {
  const { atMs, zoneMinutes } = moment;
  return Math.floor((atMs + (zoneMinutes - FIRST_HOUR * 60) * MINUTE_MS) / DAY_MS);
}

/** Before this it is the day nowhere: answers of a traveller may be of it before it begins here. */
export function practiceDayEarliestMs(day: number): number {
  return day * DAY_MS - (EASTMOST_ZONE_MINUTES - FIRST_HOUR * 60) * MINUTE_MS;
}

/** How many songs are due on a day and on each one after it. */
interface DueAhead {
  readonly day: number;
  readonly counts: readonly number[];
}

/** How many of them are due by a day, if nothing was practised since. */
export function dueBy({ day, counts }: DueAhead, today: number): number {
  return counts.slice(0, Math.max(0, today - day + 1)).reduce((sum, count) => sum + count, 0);
}
