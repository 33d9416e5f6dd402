import type { LocalDay } from '../domain/listens/localDays';

/** The time an ISO text names, for tests of rules that have no clock of their own. */
export const epochMsOf = (iso: string): number => Date.parse(iso);

const MS_PER_DAY = 86_400_000;

/** The day so many days after 1 January 1970, as the language itself has it. */
export function utcDayOf(dayNumber: number): LocalDay & { readonly weekday: number } {
  const date = new Date(dayNumber * MS_PER_DAY);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: (date.getUTCDay() + 6) % 7,
  };
}
