import { expect, it } from 'vitest';
import { datedDayText, dayText, momentText, monthText } from './listing';

/** The same moment, as a device reports it in two time zones. */
function momentAt(local: { readonly day: number; readonly month: number; readonly hours: number }) {
  return Object.assign(new Date(Date.UTC(2026, 10, 30, 18, 30)), {
    getFullYear: () => 2026,
    getMonth: () => local.month,
    getDate: () => local.day,
    getHours: () => local.hours,
    getMinutes: () => 30,
  });
}

it('dates and times are written in the current time zone, also after it has changed [12.94]', () => {
  const here = momentAt({ day: 30, month: 10, hours: 18 });
  expect(dayText(here)).toBe('30 November');
  expect(datedDayText(here)).toBe('30 November 2026');
  expect(monthText(here)).toBe('Nov');
  expect(momentText(here)).toBe('30 Nov 2026, 18:30');
  const farEast = momentAt({ day: 1, month: 11, hours: 8 });
  expect(dayText(farEast)).toBe('1 December');
  expect(datedDayText(farEast)).toBe('1 December 2026');
  expect(monthText(farEast)).toBe('Dec');
  expect(momentText(farEast)).toBe('1 Dec 2026, 08:30');
});
