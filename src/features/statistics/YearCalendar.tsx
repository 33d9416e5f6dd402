import { dateOf } from '../../actions/share/localTime';
import { dayKeyOf, type LocalDay, weekdayOf } from '../../domain/listens/localDays';
import { Link } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { type ChartBar, useBars, useScrolledToEnd } from '../../ui/chart/barKeys';
import edges from '../../ui/controls/Edges.module.css';
import pictureStyles from './Pictures.module.css';

interface YearCalendarProps {
  /** All shown days, the earliest first. */
  readonly days: readonly LocalDay[];
  readonly bars: ReadonlyMap<string, ChartBar>;
}

/** The levels of a day with listens. */
const LEVELS = [1, 2, 3, 4];
const DAYS_PER_WEEK = 7;

/** A year as columns of weeks; the more listens a day has, the brighter it is. */
export function YearCalendar({ days, bars }: YearCalendarProps) {
  const last = days.findLast((day) => bars.has(dayKeyOf(day)));
  const keys = useBars(bars.values(), last && dayKeyOf(last));
  const offset = days[0] ? weekdayOf(days[0]) : 0;
  const placeOf = (place: number) => ({
    gridRow: ((place + offset) % DAYS_PER_WEEK) + 2,
    gridColumn: Math.floor((place + offset) / DAYS_PER_WEEK) + 1,
  });
  return (
    <>
      <div ref={useScrolledToEnd()} className={`${edges.fading} ${pictureStyles.calendarBox}`}>
        <ol className={pictureStyles.calendar} {...keys.box}>
          {days.map((day, place) => {
            const key = dayKeyOf(day);
            const bar = bars.get(key);
            const style = placeOf(place);
            if (bar === undefined) {
              return (
                <li key={key} aria-hidden="true" className={pictureStyles.day} style={style} />
              );
            }
            return (
              <li key={key} style={style}>
                <Link
                  className={pictureStyles.day}
                  data-level={Math.ceil(LEVELS.length * keys.shareOf(bar))}
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
                className={pictureStyles.month}
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
    <p aria-hidden="true" className={pictureStyles.legend}>
      {texts.statistics.fewer}
      <span className={pictureStyles.day} />
      {LEVELS.map((level) => (
        <span key={level} className={pictureStyles.day} data-level={level} />
      ))}
      {texts.statistics.more}
    </p>
  );
}
