import { number, plural } from './wording';

const LOCALE = 'en-GB';
/** Made when they are first needed: most pages name no day. */
let days: Intl.DateTimeFormat | undefined;
let datedDays: Intl.DateTimeFormat | undefined;
let months: Intl.DateTimeFormat | undefined;
let moments: Intl.DateTimeFormat | undefined;

/** A day as people write it, in the time zone of the device. @example '21 November' */
export function dayText(date: Date): string {
  days ??= new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long' });
  return days.format(date);
}

/** The same with the year. @example '21 November 2026' */
export function datedDayText(date: Date): string {
  datedDays ??= new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric' });
  return datedDays.format(date);
}

/** A month in short. @example 'Nov' */
export function monthText(date: Date): string {
  months ??= new Intl.DateTimeFormat(LOCALE, { month: 'short' });
  return months.format(date);
}

/** A day and the time on it. @example '21 Nov 2026, 20:30' */
export function momentText(date: Date): string {
  moments ??= new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
  return moments.format(date);
}

/** @example '12 minutes' */
export function minutesText(minutes: number): string {
  return plural(minutes, { one: '1 minute', other: `${number(minutes)} minutes` });
}
