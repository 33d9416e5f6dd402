/*
 * Formats for lists, units and dates, which only some screens need.
 */

const shortNumbers = new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: false });
const rows = new Intl.ListFormat('en', { type: 'unit', style: 'short' });
const conjunctions = new Intl.ListFormat('en', { type: 'conjunction' });

/** Names in a list. @example listNames(['Bones', 'Sunrise']) // 'Bones, Sunrise' */
export function listNames(names: readonly string[]): string {
  return rows.format(names);
}

/** Names joined by "and", as parts: for names that are links. */
export function joinParts(names: readonly string[]) {
  return conjunctions
    .formatToParts(names)
    .map(({ type, value }) => ({ isElement: type === 'element', text: value }));
}

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const BYTE_STEP = 1000;
/** From here on a decimal place is not useful. */
const WHOLE_FROM = 100;

/** Bytes in a suitable unit, in steps of 1000. @example bytes(12_345_678) // '12.3 MB' */
export function bytes(byteCount: number): string {
  const { amount, unit } = inReadableUnit(Math.max(byteCount, 0));
  return `${shortNumbers.format(amount)} ${unit}`;
}

function inReadableUnit(byteCount: number): { amount: number; unit: string } {
  let amount = byteCount;
  let place = 0;
  while (place < BYTE_UNITS.length - 1 && rounded(amount) >= BYTE_STEP) {
    amount /= BYTE_STEP;
    place += 1;
  }
  return {
    amount: place === 0 ? Math.round(amount) : rounded(amount),
    unit: BYTE_UNITS[place] ?? '',
  };
}

function rounded(amount: number): number {
  return amount >= WHOLE_FROM ? Math.round(amount) : Math.round(amount * 10) / 10;
}

const LOCALE = 'en-GB';

/**
 * Writes dates in the device's current time zone. A format keeps its time zone, so it gets local
 * fields as UTC. It is created on first use, because most pages show no dates.
 */
function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
    const day = [date.getFullYear(), date.getMonth(), date.getDate()] as const;
    return format.format(Date.UTC(...day, date.getHours(), date.getMinutes()));
  };
}

/** A day. @example '21 November' */
export const dayText = dateFormat({ day: 'numeric', month: 'long' });

/** The same with the year. @example '21 November 2026' */
export const datedDayText = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** A short month. @example 'Nov' */
export const monthText = dateFormat({ month: 'short' });

/** A short weekday with the day. @example 'Sat 21' */
export const weekdayText = dateFormat({ weekday: 'short', day: 'numeric' });

/** A day with the time. @example '21 Nov 2026, 20:30' */
export const momentText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
