import { dayNumberOf, dayOfNumber, daysFrom, type LocalDay, weekdayOf } from './localDays';

const DAYS_PER_WEEK = 7;
/** Until then everyone still says "last Tuesday". */
const RECENT_DAYS = 7;

export type Week = readonly LocalDay[];
export type Month = Pick<LocalDay, 'year' | 'month'>;

const mondayOf = (day: LocalDay) => dayNumberOf(day) - weekdayOf(day);

function weeksBetween(firstDay: number, lastDay: number): readonly Week[] {
  const monday = mondayOf(dayOfNumber(firstDay));
  const count = Math.floor((lastDay - monday) / DAYS_PER_WEEK) + 1;
  return Array.from({ length: count }, (_, place) => {
    const first = monday + place * DAYS_PER_WEEK;
    return daysFrom(dayOfNumber(first), dayOfNumber(first + DAYS_PER_WEEK - 1));
  });
}

/**
 * The month that is so many months later, or earlier if negative.
 *
 * @example monthAfter({ year: 2026, month: 12 }, 1) // { year: 2027, month: 1 }
 */
export function monthAfter({ year, month }: Month, months: number): Month {
  const count = year * 12 + month - 1 + months;
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
}

/**
 * The weeks of a month, each from Monday to Sunday. The month of today begins early enough that the
 * seven days before today are among them.
 */
export function weeksOfMonth(month: Month, today: LocalDay): readonly Week[] {
  const first = dayNumberOf({ ...month, day: 1 });
  const last = dayNumberOf({ ...monthAfter(month, 1), day: 1 }) - 1;
  const now = dayNumberOf(today);
  const isThisMonth = now >= first && now <= last;
  return weeksBetween(isThisMonth ? Math.min(first, now - RECENT_DAYS) : first, last);
}

/** Two weeks with a day: this one and the one before if the day is in them, else its own as second. */
export function twoWeeksWith(day: LocalDay, today: LocalDay): readonly Week[] {
  const [monday, thisMonday] = [mondayOf(day), mondayOf(today)];
  const second = monday === thisMonday - DAYS_PER_WEEK ? thisMonday : monday;
  return weeksBetween(second - DAYS_PER_WEEK, second);
}

/** The nearest of these days before and after one; null where there is none. */
export function nearestDays(dayKeys: Iterable<string>, key: string) {
  let before: string | null = null;
  let after: string | null = null;
  for (const each of dayKeys) {
    if (each < key && (before === null || each > before)) before = each;
    if (each > key && (after === null || each < after)) after = each;
  }
  return { before, after };
}
