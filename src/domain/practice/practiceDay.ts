/** A day of practice begins at this hour of the local clock, so that a late evening is one day. */
const FIRST_HOUR = 4;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Of the islands where every day begins. */
const EASTMOST_ZONE_MINUTES = 14 * 60;

/** A moment, with the zone of the clock that it was read from. */
export interface ZonedTime {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** What the local clock is ahead of UTC: 60 in Paris in winter. */
  readonly zoneMinutes: number;
}

/** The day of practice as days since 1 January 1970; it begins at 4:00 of the moment's zone. */
export function practiceDayOf({ atMs, zoneMinutes }: ZonedTime): number {
  return Math.floor((atMs + (zoneMinutes - FIRST_HOUR * 60) * MINUTE_MS) / DAY_MS);
}

/** When a day of practice begins in a zone, in milliseconds since 1970. */
export function practiceDayStartMs(day: number, zoneMinutes: number): number {
  return day * DAY_MS - (zoneMinutes - FIRST_HOUR * 60) * MINUTE_MS;
}

/** Before this it is the day nowhere: answers of a traveller may be of it before it begins here. */
export function practiceDayEarliestMs(day: number): number {
  return practiceDayStartMs(day, EASTMOST_ZONE_MINUTES);
}

/** The start of a day in UTC, for libraries that count days by a clock. */
export function utcMsOfDay(day: number): number {
  return day * DAY_MS;
}

/** The day of a moment in UTC. */
export function dayOfUtcMs(atMs: number): number {
  return Math.round(atMs / DAY_MS);
}

/** How many songs are due on a day and on each one after it. */
export interface DueAhead {
  readonly day: number;
  readonly counts: readonly number[];
}

/** How many of them are due by a day, if nothing was practised since. */
export function dueBy({ day, counts }: DueAhead, today: number): number {
  return counts.slice(0, Math.max(0, today - day + 1)).reduce((sum, count) => sum + count, 0);
}
