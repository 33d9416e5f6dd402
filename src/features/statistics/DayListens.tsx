import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { dateOf } from '../../actions/share/localTime';
import { useSongsAddOn } from '../../actions/songs/useListAddOn';
import { nearestDays } from '../../domain/listens/calendarWeeks';
import { songsOfListens } from '../../domain/listens/listenCounts';
import type { HeardSong } from '../../domain/listens/listenKinds';
import { dayKeyOf, type LocalDay, readDayKey } from '../../domain/listens/localDays';
import { useNavigator } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { IconButton } from '../../ui/controls/Button';
import { PlayButtons } from '../../ui/list/PlayButtons';
import { joinedFacts } from '../../ui/names/joinedFacts';
import { DayCalendar, nearDayText } from './DayCalendar';
import styles from './Days.module.css';
import { ListenRows } from './EveryListen';
import { viewPath } from './pictureBars';

/** The listens of each day, so that a day takes no walk through all of them. */
function useListensOfDays(heard: readonly HeardSong[]): ReadonlyMap<string, readonly HeardSong[]> {
  return useMemo(() => {
    const days = new Map<string, HeardSong[]>();
    for (const each of heard) {
      const key = dayKeyOf(each.at);
      const ofDay = days.get(key);
      if (ofDay === undefined) days.set(key, [each]);
      else ofDay.push(each);
    }
    return days;
  }, [heard]);
}

interface DayListensProps {
  /** All listens, the oldest first. */
  readonly heard: readonly HeardSong[];
  /** The chosen year; its latest day is shown while no day is chosen. */
  readonly year: number | null;
  readonly dayKey: string | null;
  readonly today: LocalDay;
}

const NO_LISTENS: readonly HeardSong[] = [];

/** The listens of one day, the latest first, and the calendar that leads to every other day. */
export function DayListens({ heard, year, dayKey, today }: DayListensProps) {
  const days = useListensOfDays(heard);
  const latest = heard.findLast(({ at }) => year === null || at.year === year)?.at;
  const chosen =
    readDayKey(dayKey ?? '') ?? latest ?? (year === null ? today : { year, month: 12, day: 31 });
  const key = dayKeyOf(chosen);
  const listens = days.get(key) ?? NO_LISTENS;
  // With a chosen year the year goes along with the day.
  const pathOf = (to: string) =>
    viewPath({
      year: year === null ? null : Number(to.slice(0, 4)),
      choice: { kind: 'day', key: to },
    });
  return (
    <div className={styles.page}>
      <DayCalendar
        chosen={chosen}
        today={today}
        countOf={(each) => days.get(each)?.length ?? 0}
        pathOf={pathOf}
      />
      <section className={styles.listens} aria-labelledby="day-of-listens">
        <DayHead
          listens={listens}
          day={chosen}
          today={today}
          near={nearestDays(days.keys(), key)}
          pathOf={pathOf}
        />
        <ListenRows key={key} heard={listens} isOneDay />
      </section>
    </div>
  );
}

interface DayHeadProps {
  readonly day: LocalDay;
  readonly today: LocalDay;
  readonly listens: readonly HeardSong[];
  readonly near: ReturnType<typeof nearestDays>;
  readonly pathOf: (dayKey: string) => string;
}

function DayHead({ day, today, listens, near, pathOf }: DayHeadProps) {
  const navigator = useNavigator();
  const controls = useSongRowControls();
  const songs = useMemo(() => songsOfListens(listens), [listens]);
  const name = texts.statistics.day(dateOf(day));
  const addOn = useSongsAddOn(name, songs);
  const heading = useFocusFromChart(dayKeyOf(day));
  const goTo = (key: string | null) => () => {
    if (key !== null) navigator.push(pathOf(key), { keepsScroll: true });
  };
  return (
    <div className={styles.dayHead}>
      <div className={styles.dayNames}>
        <h2 id="day-of-listens" ref={heading} tabIndex={-1} className="large breakable">
          {name}
        </h2>
        <p className="hint" role="status">
          {joinedFacts(
            nearDayText(day, today),
            texts.wording.weekdayName(dateOf(day)),
            ...(listens.length === 0
              ? [texts.statistics.chosenNone]
              : [texts.statistics.listens(listens.length), texts.common.songCount(songs.length)]),
          )}
        </p>
      </div>
      <div className="flex gap-1">
        <IconButton
          label={texts.statistics.earlierDay}
          icon={<IconChevronLeft aria-hidden="true" size={20} />}
          disabled={near.before === null}
          onClick={goTo(near.before)}
        />
        <IconButton
          label={texts.statistics.laterDay}
          icon={<IconChevronRight aria-hidden="true" size={20} />}
          tooltip="aboveEnd"
          disabled={near.after === null}
          onClick={goTo(near.after)}
        />
      </div>
      {songs.length > 0 && <PlayButtons songs={songs} controls={controls} addOn={addOn} />}
    </div>
  );
}

/** A bar that was pressed further down is out of sight then: the heading gets its focus. */
function useFocusFromChart(dayKey: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(dayKey);
  useEffect(() => {
    if (shown.current === dayKey) return;
    shown.current = dayKey;
    if (document.activeElement?.closest('figure') == null) return;
    heading.current?.focus({ preventScroll: true });
  }, [dayKey]);
  return heading;
}
