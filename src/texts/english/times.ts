import { plural } from './wording';

const LOCALE = 'en-GB';
/** Made when they are first needed: most pages name no day. */
let days: Intl.DateTimeFormat | undefined;
let datedDays: Intl.DateTimeFormat | undefined;

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

/** @example '12 minutes' */
export function minutesText(minutes: number): string {
  return plural(minutes, { one: '1 minute', other: `${minutes} minutes` });
}
