/**
 * Calendar days, weeks and years, without clock or time zone: a day is a number, so all days are
 * equally long.
 */

export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
}

export type LocalDay = Omit<LocalTime, 'hour'>;

const DAY_KEY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_PER_WEEK = 7;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;

const YEARS_PER_ERA = 400;
const DAYS_PER_ERA = 146_097;
const DAYS_PER_YEAR = 365;
/** From March of the year 0 to January 1970. */
const DAYS_BEFORE_1970 = 719_468;

/** Days before a month, in a year that begins in March. */
function daysBeforeMonth(monthFromMarch: number): number {
  return Math.floor((153 * monthFromMarch + 2) / 5);
}

/** Days since 1 January 1970. Years begin in March here, so that leap days come last. */
export function dayNumberOf({ year, month, day }: LocalDay): number {
  const yearFromMarch = month <= 2 ? year - 1 : year;
  const era = Math.floor(yearFromMarch / YEARS_PER_ERA);
  const yearOfEra = yearFromMarch - era * YEARS_PER_ERA;
  const dayOfYear = daysBeforeMonth((month + 9) % 12) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfEra = yearOfEra * DAYS_PER_YEAR + leapDays + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_BEFORE_1970;
}

export function dayOfNumber(dayNumber: number): LocalDay {
  const days = dayNumber + DAYS_BEFORE_1970;
  const era = Math.floor(days / DAYS_PER_ERA);
  const dayOfEra = days - era * DAYS_PER_ERA;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / DAYS_PER_YEAR);
  const yearLeapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfYear = dayOfEra - (DAYS_PER_YEAR * yearOfEra + yearLeapDays);
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * YEARS_PER_ERA + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - daysBeforeMonth(monthFromMarch) + 1 };
}

/** "2026-11-22", which sorts by date. */
export function dayKeyOf({ year, month, day }: LocalDay): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** The day of a key; null if the key is invalid. */
export function readDayKey(key: string): LocalDay | null {
  const [, year, month, day] = (DAY_KEY.exec(key) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const named = { year, month, day };
  return dayKeyOf(dayOfNumber(dayNumberOf(named))) === key ? named : null;
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: LocalDay): number {
  const days = dayNumberOf(day) + FIRST_WEEKDAY;
  return ((days % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

/** The key of the Monday of the day's week. */
export function weekKeyOf(day: LocalDay): string {
  return dayKeyOf(dayOfNumber(dayNumberOf(day) - weekdayOf(day)));
}

/** Every day of a range, both ends included. */
export function daysFrom(first: LocalDay, last: LocalDay): readonly LocalDay[] {
  const firstNumber = dayNumberOf(first);
  const length = Math.max(0, dayNumberOf(last) - firstNumber + 1);
  return Array.from({ length }, (_, place) => dayOfNumber(firstNumber + place));
}

export function daysOfYear(year: number): readonly LocalDay[] {
  return daysFrom({ year, month: 1, day: 1 }, { year, month: 12, day: 31 });
}

const WEEKS_SHOWN = 53;

/** The 53 weeks that end with the given day, from a Monday. */
export function daysOfLastWeeks(lastDay: LocalDay): readonly LocalDay[] {
  const thisMonday = dayNumberOf(lastDay) - weekdayOf(lastDay);
  return daysFrom(dayOfNumber(thisMonday - (WEEKS_SHOWN - 1) * DAYS_PER_WEEK), lastDay);
}
