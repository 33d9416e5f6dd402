import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utcDayOf } from '../../testing/dates';
import {
  dayKeyOf,
  dayNumberOf,
  dayOfNumber,
  daysOfLastWeeks,
  daysOfYear,
  readDayKey,
  weekdayOf,
  weekKeyOf,
} from './localDays';

const dayNumber = fc.integer({ min: -200_000, max: 400_000 });

it('day numbers, dates and weekdays agree with the built-in Date for each day', () => {
  fc.assert(
    fc.property(dayNumber, (number) => {
      const { weekday, ...day } = utcDayOf(number);
      expect(dayOfNumber(number)).toEqual(day);
      expect(dayNumberOf(day)).toBe(number);
      expect(weekdayOf(day)).toBe(weekday);
    }),
    { numRuns: 2000 },
  );
});

it('each week starts on Monday and has seven days, across years and leap days', () => {
  fc.assert(
    fc.property(dayNumber, (number) => {
      const monday = readDayKey(weekKeyOf(dayOfNumber(Math.max(number, 0))));
      expect(monday && weekdayOf(monday)).toBe(0);
      const start = monday ? dayNumberOf(monday) : 0;
      for (let place = 0; place < 7; place += 1) {
        expect(weekKeyOf(dayOfNumber(start + place))).toBe(weekKeyOf(dayOfNumber(start)));
      }
      expect(weekKeyOf(dayOfNumber(start + 7))).not.toBe(weekKeyOf(dayOfNumber(start)));
    }),
  );
});

describe('day keys', () => {
  it.each([
    ['2026-11-22', { year: 2026, month: 11, day: 22 }],
    ['2024-02-29', { year: 2024, month: 2, day: 29 }],
    ['2025-02-29', null],
    ['2026-13-01', null],
    ['2026-00-10', null],
    ['2026-04-31', null],
    ['2026-4-3', null],
    ['yesterday', null],
    ['', null],
  ])('are read and written, or refused when they are no date: "%s"', (key, day) => {
    expect(readDayKey(key)).toEqual(day);
    if (day !== null) expect(dayKeyOf(day)).toBe(key);
  });
});

describe('the days of a calendar chart', () => {
  it.each([
    [2024, 366],
    [2025, 365],
    [2100, 365],
    [2000, 366],
  ])('cover the whole year %s with %s days', (year, count) => {
    const days = daysOfYear(year);
    expect(days).toHaveLength(count);
    expect(days[0]).toEqual({ year, month: 1, day: 1 });
    expect(days.at(-1)).toEqual({ year, month: 12, day: 31 });
  });

  it('cover the last 53 weeks, from a Monday to today', () => {
    const days = daysOfLastWeeks({ year: 2026, month: 11, day: 22 });
    expect(days).toHaveLength(53 * 7);
    expect(days[0]).toEqual({ year: 2025, month: 11, day: 17 });
    expect(days.at(-1)).toEqual({ year: 2026, month: 11, day: 22 });
  });
});
