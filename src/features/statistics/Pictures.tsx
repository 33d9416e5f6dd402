import { type CSSProperties, type KeyboardEvent, useCallback, useState } from 'react';
import { dateOf } from '../../actions/share/localTime';
import { dayKeyOf, type LocalDay, weekdayOf } from '../../domain/listens/localDays';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { cssVariable } from '../../ui/controls/cssVariable';
import edges from '../../ui/controls/Edges.module.css';
import { ListCover } from '../../ui/cover/CoverArt';
import styles from './Pictures.module.css';
import type { PictureBar } from './pictureBars';

/** The length of the longest bar, in percent of the available width. */
const LONGEST = 100;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Bars with a single tab stop; arrows, Home and End move between them.
 *
 * @param first the key of the bar that is the first tab stop
 */
function useBarKeys(first: string | undefined) {
  const [atKey, setAtKey] = useState<string>();
  const stopKey = atKey ?? first;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const bars = [...event.currentTarget.querySelectorAll('a')];
    const place = bars.findIndex((bar) => bar.matches(':focus'));
    const next = placeAfter(event.key, place, bars.length);
    if (place === -1 || next === null) return;
    event.preventDefault();
    event.stopPropagation();
    bars[next]?.focus();
  }

  return {
    box: { onKeyDown },
    linkOf({ key, to, name, listenCount }: PictureBar) {
      const words = texts.statistics.bar(name, listenCount);
      return {
        ...{ to, title: words, 'aria-label': words },
        tabIndex: key === stopKey ? 0 : -1,
        onFocus: () => setAtKey(key),
      };
    },
  };
}

function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(Math.max(place + step, 0), count - 1);
}

const mostListens = (bars: Iterable<PictureBar>) =>
  Math.max(1, ...Array.from(bars, ({ listenCount }) => listenCount));

/** For a box that scrolls sideways: it starts at the end, with the latest entries. */
function useScrolledToEnd() {
  return useCallback((box: HTMLElement | null) => {
    if (box !== null) box.scrollLeft = box.scrollWidth;
  }, []);
}

interface YearCalendarProps {
  /** All shown days, the earliest first. */
  readonly days: readonly LocalDay[];
  readonly bars: ReadonlyMap<string, PictureBar>;
}

/** The levels of a day with listens. */
const LEVELS = [1, 2, 3, 4];
const DAYS_PER_WEEK = 7;

/** A year as columns of weeks; the more listens a day has, the brighter it is. */
export function YearCalendar({ days, bars }: YearCalendarProps) {
  const box = useScrolledToEnd();
  const last = days.findLast((day) => bars.has(dayKeyOf(day)));
  const keys = useBarKeys(last && dayKeyOf(last));
  const most = mostListens(bars.values());
  const offset = days[0] ? weekdayOf(days[0]) : 0;
  const placeOf = (place: number) => ({
    gridRow: ((place + offset) % DAYS_PER_WEEK) + 2,
    gridColumn: Math.floor((place + offset) / DAYS_PER_WEEK) + 1,
  });
  return (
    <>
      <div ref={box} className={`${edges.fading} ${styles.calendarBox}`}>
        <ol className={styles.calendar} {...keys.box}>
          {days.map((day, place) => {
            const key = dayKeyOf(day);
            const bar = bars.get(key);
            const style = placeOf(place);
            if (bar === undefined) {
              return <li key={key} aria-hidden="true" className={styles.day} style={style} />;
            }
            return (
              <li key={key} style={style}>
                <Link
                  className={styles.day}
                  data-level={Math.ceil((LEVELS.length * bar.listenCount) / most)}
                  {...keys.linkOf(bar)}
                />
              </li>
            );
          })}
          {days.map((day, place) =>
            day.day === 1 ? (
              <li
                key={`month ${dayKeyOf(day)}`}
                aria-hidden="true"
                className={styles.month}
                style={{ gridRow: 1, gridColumn: placeOf(place).gridColumn }}
              >
                {texts.statistics.month(dateOf(day))}
              </li>
            ) : null,
          )}
        </ol>
      </div>
      <Legend />
    </>
  );
}

function Legend() {
  return (
    <p aria-hidden="true" className={styles.legend}>
      {texts.statistics.fewer}
      <span className={styles.day} />
      {LEVELS.map((level) => (
        <span key={level} className={styles.day} data-level={level} />
      ))}
      {texts.statistics.more}
    </p>
  );
}

/** The hours with a label. */
const WRITTEN_HOURS = [0, 6, 12, 18];

/** The hours of the day on a 24-hour clock, with midnight at the top. */
export function HourClock({ bars }: { readonly bars: readonly PictureBar[] }) {
  const keys = useBarKeys(bars[0]?.key);
  const most = mostListens(bars);
  const turn = (hour: number): CSSProperties => cssVariable('--hour', hour);
  return (
    <div className={styles.clock}>
      <ol className={styles.hours} {...keys.box}>
        {bars.map((bar) => (
          <li key={bar.key} className={styles.hour} style={turn(Number(bar.key))}>
            <Link className={styles.hourLink} {...keys.linkOf(bar)}>
              <span
                className={styles.hourFill}
                style={{ height: `${(LONGEST * bar.listenCount) / most}%` }}
              />
            </Link>
          </li>
        ))}
      </ol>
      {WRITTEN_HOURS.map((hour) => (
        <span key={hour} aria-hidden="true" className={styles.face} style={turn(hour)}>
          <span>{texts.statistics.hourShort(hour)}</span>
        </span>
      ))}
    </div>
  );
}

/** Horizontal bars; the longest has the full width. */
export function Bars({ bars }: { readonly bars: readonly PictureBar[] }) {
  const keys = useBarKeys(bars[0]?.key);
  const most = mostListens(bars);
  return (
    <ol className={styles.bars} {...keys.box}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <Link
            className={styles.bar}
            {...keys.linkOf(bar)}
            // It contains its own label.
            title={bar.name}
            aria-label={undefined}
          >
            {bar.annId !== null && <ListCover annId={bar.annId} size={36} />}
            <span className={styles.barBody}>
              <span className={styles.barText}>
                <span dir="auto" className="one-line">
                  {bar.name}
                </span>
                <span className={styles.barCount}>{texts.statistics.listens(bar.listenCount)}</span>
              </span>
              <span className={styles.track}>
                <span
                  className={styles.fill}
                  style={{ width: `${(LONGEST * bar.listenCount) / most}%` }}
                />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

interface ColumnsProps {
  /** In chronological order, including those without listens. */
  readonly bars: readonly PictureBar[];
  /** The label of a column; may be empty. */
  readonly axisOf: (bar: PictureBar, place: number) => string;
}

/** Vertical columns in chronological order. */
export function Columns({ bars, axisOf }: ColumnsProps) {
  const filled = bars.filter(({ listenCount }) => listenCount > 0);
  const keys = useBarKeys(filled.at(-1)?.key);
  const most = mostListens(bars);
  return (
    <ol ref={useScrolledToEnd()} className={`${edges.fading} ${styles.columns}`} {...keys.box}>
      {bars.map((bar, place) => (
        <li key={bar.key} className={styles.column}>
          {bar.listenCount > 0 && (
            <Link className={styles.columnLink} {...keys.linkOf(bar)}>
              <span
                className={styles.columnFill}
                style={{ height: `${(LONGEST * bar.listenCount) / most}%` }}
              />
            </Link>
          )}
          <span aria-hidden="true" className={styles.axis}>
            {axisOf(bar, place)}
          </span>
        </li>
      ))}
    </ol>
  );
}
