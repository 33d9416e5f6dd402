import type { LocalDay } from '../domain/listens/localDays';

/** The time of an ISO text, for tests of rules that read no clock. */
export const epochMsOf = (iso: string): number => Date.parse(iso);

const MS_PER_DAY = 86_400_000;

/** The date `dayNumber` days after 1 January 1970, computed by JavaScript's own Date. */
export function utcDayOf(dayNumber: number): LocalDay & { readonly weekday: number } {
  const date = new Date(dayNumber * MS_PER_DAY);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: (date.getUTCDay() + 6) % 7,
  };
}
