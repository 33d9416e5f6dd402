import { describe, expect, it } from 'vitest';
import { monthAfter, nearestDays, twoWeeksWith, weeksOfMonth } from './calendarWeeks';
import { dayKeyOf, type LocalDay, readDayKey } from './localDays';

const day = (key: string): LocalDay => readDayKey(key) ?? { year: 1970, month: 1, day: 1 };
const ends = (weeks: readonly (readonly LocalDay[])[]) =>
  weeks.map((week) => [week[0], week.at(-1)].map((each) => each && dayKeyOf(each)).join(' '));

describe('the weeks of a calendar', () => {
  it.each([
    ['2026-12', 1, '2027-1'],
    ['2026-1', -1, '2025-12'],
    ['2026-3', -15, '2024-12'],
    ['2026-3', 0, '2026-3'],
  ])('the month %s moved by %i is %s', (from, months, expected) => {
    const [year = 0, month = 0] = from.split('-').map(Number);
    const moved = monthAfter({ year, month }, months);
    expect(`${moved.year}-${moved.month}`).toBe(expected);
  });

  it('a month has its whole weeks, from Monday to Sunday, also in a leap year', () => {
    expect(ends(weeksOfMonth({ year: 2024, month: 2 }, day('2026-11-30')))).toEqual([
      '2024-01-29 2024-02-04',
      '2024-02-05 2024-02-11',
      '2024-02-12 2024-02-18',
      '2024-02-19 2024-02-25',
      '2024-02-26 2024-03-03',
    ]);
  });

  it.each([
    ['2026-06-01', '2026-05-25 2026-05-31'],
    ['2026-12-01', '2026-11-23 2026-11-29'],
    ['2026-11-30', '2026-10-26 2026-11-01'],
  ])(
    'the month of %s begins with the week %s, so that each of the last seven days is in it',
    (key, first) => {
      const today = day(key);
      expect(ends(weeksOfMonth(today, today))[0]).toBe(first);
    },
  );

  it.each([
    ['2026-11-26', '2026-11-26', '2026-11-16 2026-11-22', '2026-11-23 2026-11-29'],
    ['2026-11-17', '2026-11-26', '2026-11-16 2026-11-22', '2026-11-23 2026-11-29'],
    ['2026-11-10', '2026-11-26', '2026-11-02 2026-11-08', '2026-11-09 2026-11-15'],
  ])('two weeks with %s on %s are %s and %s', (chosen, today, ...weeks) => {
    expect(ends(twoWeeksWith(day(chosen), day(today)))).toEqual(weeks);
  });

  it.each([
    ['2026-01-02', '2026-01-01', '2026-01-09'],
    ['2026-01-05', '2026-01-02', '2026-01-09'],
    ['2025-12-31', null, '2026-01-01'],
    ['2026-01-09', '2026-01-02', null],
  ])('the nearest days beside %s are %s and %s', (key, before, after) => {
    expect(nearestDays(['2026-01-09', '2026-01-01', '2026-01-02'], key)).toEqual({ before, after });
  });
});
