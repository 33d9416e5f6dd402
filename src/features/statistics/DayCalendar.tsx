import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { dateOf } from '../../actions/share/localTime';
import {
  type Month,
  monthAfter,
  twoWeeksWith,
  weeksOfMonth,
} from '../../domain/listens/calendarWeeks';
import { dayKeyOf, dayNumberOf, type LocalDay } from '../../domain/listens/localDays';
import { Link } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { Button, buttonClass, IconButton } from '../../ui/controls/Button';
import { hasModifier } from '../../ui/controls/hasModifier';
import { joinedFacts } from '../../ui/names/joinedFacts';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import styles from './Days.module.css';

interface DayCalendarProps {
  readonly chosen: LocalDay;
  readonly today: LocalDay;
  readonly countOf: (dayKey: string) => number;
  readonly pathOf: (dayKey: string) => string;
}

/** A month whose days lead to their listens; on a phone two weeks of it, and all on request. */
export function DayCalendar({ chosen, today, countOf, pathOf }: DayCalendarProps) {
  const chosenKey = dayKeyOf(chosen);
  const [turned, setTurned] = useState<{ readonly from: string; readonly month: Month } | null>(
    null,
  );
  const [isWhole, setWhole] = useState(false);
  const isShort = useIsPhone() && !isWhole;
  // Another day shows its month, wherever one had turned to.
  const month = turned?.from === chosenKey ? turned.month : chosen;
  const turn = (months: number) => setTurned({ from: chosenKey, month: monthAfter(month, months) });
  const isLast = month.year * 12 + month.month >= today.year * 12 + today.month;
  const weeks = isShort ? twoWeeksWith(chosen, today) : weeksOfMonth(month, today);
  return (
    <section aria-label={texts.statistics.calendar} className={styles.calendar}>
      <div className={styles.monthHead}>
        <h2 className={styles.month}>
          {texts.wording.monthOfYear(dateOf({ year: month.year, month: month.month, day: 1 }))}
        </h2>
        {isShort ? (
          <Button onClick={() => setWhole(true)}>{texts.statistics.wholeMonth}</Button>
        ) : (
          <>
            <Link to={pathOf(dayKeyOf(today))} className={buttonClass()}>
              {texts.statistics.today}
            </Link>
            <IconButton
              label={texts.statistics.earlierMonth}
              icon={<IconChevronLeft aria-hidden="true" size={18} />}
              tooltip="aboveEnd"
              disabled={month.year <= 1970 && month.month === 1}
              onClick={() => turn(-1)}
            />
            <IconButton
              label={texts.statistics.laterMonth}
              icon={<IconChevronRight aria-hidden="true" size={18} />}
              tooltip="aboveEnd"
              disabled={isLast}
              onClick={() => turn(1)}
            />
          </>
        )}
      </div>
      <DayGrid
        weeks={weeks}
        month={isShort ? null : month}
        {...{ chosenKey, today, countOf, pathOf }}
      />
    </section>
  );
}

interface DayGridProps extends Omit<DayCalendarProps, 'chosen'> {
  readonly weeks: readonly (readonly LocalDay[])[];
  /** Days of other months are fainter; null where months do not matter. */
  readonly month: Month | null;
  readonly chosenKey: string;
}

function DayGrid({ weeks, month, chosenKey, today, countOf, pathOf }: DayGridProps) {
  const todayKey = dayKeyOf(today);
  const keys = weeks.flat().map(dayKeyOf);
  // One tab stop: the chosen day, or the first one of a month that it is not in.
  const stop = keys.includes(chosenKey) ? chosenKey : keys[0];
  return (
    <ol className={styles.days} onKeyDown={move}>
      {weeks[0]?.map((day) => (
        <li key={`head ${dayKeyOf(day)}`} aria-hidden="true" className={styles.weekday}>
          {texts.wording.shortWeekday(dateOf(day))}
        </li>
      ))}
      {weeks.flat().map((day) => {
        const key = dayKeyOf(day);
        if (key > todayKey) {
          return (
            <li key={key} aria-hidden="true" className={styles.later}>
              {day.day}
            </li>
          );
        }
        return (
          <li key={key}>
            <Link
              to={pathOf(key)}
              className={styles.day}
              data-heard={countOf(key) > 0 || undefined}
              data-outside={(month !== null && day.month !== month.month) || undefined}
              data-today={key === todayKey || undefined}
              aria-current={key === chosenKey ? 'date' : undefined}
              aria-label={dayLabel(day, countOf(key))}
              tabIndex={key === stop ? 0 : -1}
            >
              {day.day}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** @example 'Tuesday · 24 November 2026: 3 listens' */
function dayLabel(day: LocalDay, count: number): string {
  const { listens, chosenNone, day: nameOf } = texts.statistics;
  const date = dateOf(day);
  const name = joinedFacts(texts.wording.weekdayName(date), nameOf(date));
  return texts.charts.bar(name, count > 0 ? listens(count) : chosenNone);
}

const DAYS_PER_WEEK = 7;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_PER_WEEK,
  ArrowDown: DAYS_PER_WEEK,
};

/** Moves the focus by days and weeks. */
function move(event: KeyboardEvent<HTMLElement>): void {
  if (hasModifier(event) || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const focused = links.findIndex((link) => link.matches(':focus'));
  if (focused === -1) return;
  const edge = event.key === 'Home' ? 0 : event.key === 'End' ? links.length - 1 : null;
  const step = STEPS[event.key];
  if (edge === null && step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  links[edge ?? focused + (step ?? 0)]?.focus();
}

/** Whether a day is today or yesterday, in a word; null for others. */
export function nearDayText(day: LocalDay, today: LocalDay): string | null {
  const distance = dayNumberOf(today) - dayNumberOf(day);
  if (distance === 0) return texts.statistics.today;
  return distance === 1 ? texts.statistics.yesterday : null;
}
