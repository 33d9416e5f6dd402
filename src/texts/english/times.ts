import { number, plural } from './wording';

const LOCALE = 'en-GB';
/** Made when they are first needed: most pages name no day. */
let days: Intl.DateTimeFormat | undefined;
let datedDays: Intl.DateTimeFormat | undefined;
let months: Intl.DateTimeFormat | undefined;
let moments: Intl.DateTimeFormat | undefined;

/** A format keeps the time zone that it was made in; dates follow the device. So it is handed local fields as UTC. */
function formatIn(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
}

function localFields(date: Date): number {
  const day = [date.getFullYear(), date.getMonth(), date.getDate()] as const;
  return Date.UTC(...day, date.getHours(), date.getMinutes());
}

/** A day as people write it, in the time zone that the device has now. @example '21 November' */
export function dayText(date: Date): string {
  days ??= formatIn({ day: 'numeric', month: 'long' });
  return days.format(localFields(date));
}

/** The same with the year. @example '21 November 2026' */
export function datedDayText(date: Date): string {
  datedDays ??= formatIn({ day: 'numeric', month: 'long', year: 'numeric' });
  return datedDays.format(localFields(date));
}

/** A month in short. @example 'Nov' */
export function monthText(date: Date): string {
  months ??= formatIn({ month: 'short' });
  return months.format(localFields(date));
}

/** A day and the time on it. @example '21 Nov 2026, 20:30' */
export function momentText(date: Date): string {
  moments ??= formatIn({ dateStyle: 'medium', timeStyle: 'short' });
  return moments.format(localFields(date));
}

/** @example '12 minutes' */
export function minutesText(minutes: number): string {
  return plural(minutes, { one: '1 minute', other: `${number(minutes)} minutes` });
}
