import { memo, useMemo } from 'react';
import { localTimeOf } from '../../actions/share/localTime';
import { countListens, listensOfYear, rankListens } from '../../domain/listens/listenCounts';
import type { HeardSong, ListenKind } from '../../domain/listens/listenKinds';
import {
  dayKeyOf,
  daysOfLastWeeks,
  daysOfYear,
  readDayKey,
  weekKeyOf,
} from '../../domain/listens/localDays';
import * as texts from '../../texts/texts';
import { Figure } from './Figure';
import { FirstAndLast, OnThisDay } from './OnThisDay';
import { Bars, Columns, HourClock, YearCalendar } from './Pictures';
import { barOf, emptyBarOf, type PictureBar } from './pictureBars';
import styles from './Statistics.module.css';
import { WellKnown } from './WellKnown';

const said = texts.statistics;
const SHOWN_BARS = 10;
const RANKED_KINDS = ['anime', 'artist', 'composer', 'season', 'type'] as const;

interface OverviewProps {
  /** All listens, at least one. */
  readonly heard: readonly HeardSong[];
  readonly year: number | null;
}

/**
 * The charts of a year, or of all years; memoised, so that changing the page of the list below
 * counts nothing again.
 */
export const Overview = memo(function Overview({ heard, year }: OverviewProps) {
  const today = localTimeOf(Date.now());
  const shown = useMemo(() => listensOfYear(heard, year), [heard, year]);
  const ranked = (kind: ListenKind) =>
    rankListens(countListens(kind, shown)).map((count) => barOf(kind, count, year));
  return (
    <div className={styles.figures}>
      <Time heard={shown} year={year} />
      {RANKED_KINDS.map((kind) => {
        const bars = ranked(kind).slice(0, SHOWN_BARS);
        return (
          bars.length > 0 && (
            <Figure key={kind} title={said.figures[kind]} bars={bars}>
              <Bars bars={bars} />
            </Figure>
          )
        );
      })}
      <FirstAndLast heard={shown} year={year} />
      <OnThisDay heard={heard} today={today} />
      <WellKnown heard={heard} />
    </div>
  );
});

function Time({ heard, year }: OverviewProps) {
  const { days, byDay, weeks, years, hours } = useMemo(() => timeBars(heard, year), [heard, year]);
  const monthOf = ({ key }: PictureBar, place: number) => {
    const day = readDayKey(key);
    const before = readDayKey(weeks[place - 1]?.key ?? '');
    // The first week is seldom the start of a month.
    if (day === null || before === null || day.month === before.month) return '';
    return said.month(new Date(day.year, day.month - 1));
  };
  return (
    <>
      <Figure title={said.figures.day} bars={[...byDay.values()]} size="whole">
        <YearCalendar days={days} bars={byDay} />
      </Figure>
      <Figure title={said.figures.week} bars={weeks.filter(isFilled)} size="wide">
        <Columns bars={weeks} axisOf={monthOf} />
      </Figure>
      <Figure title={said.figures.hour} bars={hours}>
        <HourClock bars={hours} />
      </Figure>
      {year === null && (
        <Figure title={said.figures.year} bars={years}>
          <Columns bars={years} axisOf={({ key }) => key} />
        </Figure>
      )}
    </>
  );
}

const isFilled = ({ listenCount }: PictureBar) => listenCount > 0;

function timeBars(heard: readonly HeardSong[], year: number | null) {
  const barsOf = (kind: ListenKind) =>
    new Map(
      [...countListens(kind, heard)].map(
        ([key, count]) => [key, barOf(kind, count, year)] as const,
      ),
    );
  const days = year === null ? daysOfLastWeeks(localTimeOf(Date.now())) : daysOfYear(year);
  const [allDays, allWeeks] = [barsOf('day'), barsOf('week')];
  const byDay = new Map(
    days.flatMap((day) => {
      const bar = allDays.get(dayKeyOf(day));
      return bar === undefined ? [] : [[bar.key, bar] as const];
    }),
  );
  const weekKeys = [...new Set(days.map(weekKeyOf))];
  const byKey = (left: PictureBar, right: PictureBar) => Number(left.key) - Number(right.key);
  return {
    days,
    byDay,
    weeks: weekKeys.map((key) => allWeeks.get(key) ?? emptyBarOf('week', key)),
    years: [...barsOf('year').values()].toSorted(byKey),
    hours: [...barsOf('hour').values()].toSorted(byKey),
  };
}
