import { dateOf } from '../../actions/localTime';
import { dayKeyOf, type LocalDay, weekdayOf } from '../../domain/listens/localDays';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import edges from '../../ui/controls/Edges.module.css';
import styles from './Pictures.module.css';
import type { PictureBar } from './pictureBar';
import { useBarKeys } from './useBarKeys';
import { useScrolledToEnd } from './useScrolledToEnd';

interface YearCalendarProps {
  /** Every day that is shown, the earliest first. */
  readonly days: readonly LocalDay[];
  readonly bars: ReadonlyMap<string, PictureBar>;
}

/** The strengths of a day, beside none. */
const LEVELS = [1, 2, 3, 4];
const DAYS_PER_WEEK = 7;

/** A year as its weeks beside each other, each day as bright as it was full of songs. */
export function YearCalendar({ days, bars }: YearCalendarProps) {
  const box = useScrolledToEnd();
  const last = days.findLast((day) => bars.has(dayKeyOf(day)));
  const keys = useBarKeys(last && dayKeyOf(last));
  const most = Math.max(1, ...[...bars.values()].map(({ listenCount }) => listenCount));
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
            const name = texts.statistics.bar(bar.name, bar.listenCount);
            return (
              <li key={key} style={style}>
                <Link
                  to={bar.to}
                  className={styles.day}
                  data-level={Math.ceil((LEVELS.length * bar.listenCount) / most)}
                  title={name}
                  aria-label={name}
                  {...keys.barOf(key)}
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
