import { type ComponentProps, useMemo } from 'react';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { readBestKnown } from '../../actions/search/searchCatalogue';
import { type Services, useServices } from '../../actions/services';
import { dateOf } from '../../actions/share/localTime';
import { useSongsAddOn } from '../../actions/songs/useListAddOn';
import {
  countListens,
  listensOfYear,
  listensOnThisDay,
  rankListens,
  songsOfListens,
} from '../../domain/listens/listenCounts';
import type { HeardSong, ListenKind } from '../../domain/listens/listenKinds';
import {
  dayKeyOf,
  daysOfLastWeeks,
  daysOfYear,
  type LocalDay,
  readDayKey,
  weekKeyOf,
} from '../../domain/listens/localDays';
import type { Song } from '../../domain/song/song';
import { wellKnownSongs } from '../../domain/song/wellKnown';
import { Link } from '../../routing/Link';
import { useStored } from '../../storage/database/useStored';
import { texts } from '../../texts/texts';
import { memoInLanguage, useMemoInLanguage } from '../../texts/useShownLanguage';
import { Bars, Columns } from '../../ui/chart/Bars';
import { type ChartBar, useBars } from '../../ui/chart/barKeys';
import { CountTable, Figure, Panel } from '../../ui/chart/Figure';
import chartStyles from '../../ui/chart/Figure.module.css';
import { ListCover } from '../../ui/cover/CoverArt';
import { PlayButtons } from '../../ui/list/PlayButtons';
import { PlainTable } from '../../ui/table/PlainTable';
import { viewOfSongs } from '../../ui/table/tableView';
import dayStyles from './Days.module.css';
import pictureStyles from './Pictures.module.css';
import { barOf, nameOf, twoDigits, viewPath } from './pictureBars';
import styles from './Statistics.module.css';
import { YearCalendar } from './YearCalendar';

const SHOWN_SONGS = 20;
/** More than are shown, because some were played as the song of another anime. */
const ASKED_SONGS = 200;

/** The best known songs of the catalogue or, without one, of the library. */
async function readCandidates(
  services: Services,
  isWanted: (annSongId: number) => boolean,
): Promise<readonly Song[]> {
  const known = await readBestKnown(services, ASKED_SONGS, { listened: 'never' });
  return known ?? (await services.storage.openListens()).readWellKnown(isWanted, ASKED_SONGS);
}

/** Well-known songs that were never played here; undefined while loading. */
function useWellKnown(heard: readonly HeardSong[]): readonly Song[] | undefined {
  const services = useServices();
  const { facts, isSearchable } = useCatalogue();
  const played = useMemo(
    () => ({
      ids: new Set(heard.map(({ listen }) => listen.annSongId)),
      recordings: new Set(heard.map(({ song }) => song?.amqSongId ?? null)),
    }),
    [heard],
  );

  async function read(): Promise<readonly Song[]> {
    const counted = await services.storage.listened.getTopList(Number.MAX_SAFE_INTEGER);
    const ids = new Set([...played.ids, ...counted.map(({ annSongId }) => annSongId)]);
    const candidates = await readCandidates(services, (id) => !ids.has(id));
    const isPlayed = ({ annSongId, amqSongId }: Song) =>
      ids.has(annSongId) || (amqSongId !== null && played.recordings.has(amqSongId));
    return wellKnownSongs(candidates, isPlayed, SHOWN_SONGS);
  }

  const key = ['wellKnown', played.ids.size, isSearchable, facts?.savedAtMs ?? 0];
  return useStored({ topic: 'listened', key, read, isBeforeKept: true }).value;
}

function WellKnown({ heard }: { readonly heard: readonly HeardSong[] }) {
  const controls = useSongRowControls();
  const songs = useWellKnown(heard);
  const addOn = useSongsAddOn(texts.statistics.wellKnown, songs);
  return (
    <Panel
      title={texts.statistics.wellKnown}
      size="whole"
      hint={texts.statistics.wellKnownHint}
      actions={
        songs !== undefined &&
        songs.length > 0 && <PlayButtons songs={songs} controls={controls} addOn={addOn} />
      }
    >
      {songs?.length === 0 && <p className="hint">{texts.statistics.noWellKnown}</p>}
      {songs !== undefined && songs.length > 0 && (
        <PlainTable
          view={viewOfSongs(songs)}
          controls={controls}
          label={texts.statistics.wellKnown}
        />
      )}
    </Panel>
  );
}

const SHOWN_BARS = 10;
const RANKED_KINDS = ['anime', 'artist', 'composer', 'season', 'type'] as const;

interface OverviewProps {
  /** All listens, at least one. */
  readonly heard: readonly HeardSong[];
  readonly year: number | null;
  readonly today: LocalDay;
}

/** Memoised, so that another day or page of listens counts nothing again. */
export const Overview = memoInLanguage(function Overview({ heard, year, today }: OverviewProps) {
  const shown = useMemo(() => listensOfYear(heard, year), [heard, year]);
  const ranked = (kind: ListenKind) =>
    rankListens(countListens(kind, shown)).map((count) => barOf(kind, count, year));
  const times = useMemoInLanguage(() => timeBars(shown, year, today), [shown, year, today]);
  return (
    <div className={chartStyles.figures}>
      <ListenFigure
        title={texts.statistics.figures.day}
        bars={[...times.byDay.values()]}
        size="whole"
      >
        <YearCalendar days={times.days} bars={times.byDay} />
      </ListenFigure>
      {RANKED_KINDS.map((kind) => {
        const bars = ranked(kind).slice(0, SHOWN_BARS);
        return (
          bars.length > 0 && (
            <ListenFigure key={kind} title={texts.statistics.figures[kind]} bars={bars}>
              <Bars bars={bars} />
            </ListenFigure>
          )
        );
      })}
      <ListenFigure title={texts.statistics.figures.hour} bars={times.hours}>
        <HourClock bars={times.hours} />
      </ListenFigure>
      <MoreCharts times={times} year={year} />
      <FirstAndLast heard={shown} year={year} />
      <OnThisDay heard={heard} today={today} />
      <WellKnown heard={heard} />
    </div>
  );
});

/** A chart of listens, with its table. */
function ListenFigure(props: Omit<ComponentProps<typeof Figure>, 'columns'>) {
  const { name, listens, songs } = texts.statistics.columns;
  return <Figure columns={[name, listens, songs]} {...props} />;
}

type TimeBars = ReturnType<typeof timeBars>;

interface MoreChartsProps {
  readonly times: TimeBars;
  readonly year: number | null;
}

/** The charts that repeat in another way what the days show. */
function MoreCharts({ times: { weeks, years }, year }: MoreChartsProps) {
  const monthOf = ({ key }: ChartBar, place: number) => {
    const day = readDayKey(key);
    const before = readDayKey(weeks[place - 1]?.key ?? '');
    // The first week is seldom the start of a month.
    if (day === null || before === null || day.month === before.month) return '';
    return texts.statistics.month(new Date(day.year, day.month - 1));
  };
  return (
    <details className={dayStyles.more}>
      <summary className={dayStyles.moreWord}>{texts.statistics.moreCharts}</summary>
      <div className={chartStyles.figures}>
        <ListenFigure
          title={texts.statistics.figures.week}
          bars={weeks.filter(isFilled)}
          size="wide"
        >
          <Columns bars={weeks} axisOf={monthOf} />
        </ListenFigure>
        {year === null && (
          <ListenFigure title={texts.statistics.figures.year} bars={years}>
            <Columns bars={years} axisOf={({ key }) => key} />
          </ListenFigure>
        )}
      </div>
    </details>
  );
}

const isFilled = ({ count }: ChartBar) => count > 0;

const NO_LISTENS = { name: '', annId: null, listenCount: 0, songCount: 0 };

function timeBars(heard: readonly HeardSong[], year: number | null, today: LocalDay) {
  const days = year === null ? daysOfLastWeeks(today) : daysOfYear(year);
  const barsOf = (kind: ListenKind) =>
    [...countListens(kind, heard).values()].map((count) => barOf(kind, count, year));
  const inOrder = (kind: ListenKind) =>
    barsOf(kind).toSorted((left, right) => Number(left.key) - Number(right.key));
  const byKey = (bars: readonly ChartBar[]) => new Map(bars.map((bar) => [bar.key, bar]));
  const [allDays, allWeeks] = [byKey(barsOf('day')), byKey(barsOf('week'))];
  return {
    days,
    byDay: byKey(days.flatMap((day) => allDays.get(dayKeyOf(day)) ?? [])),
    weeks: [...new Set(days.map(weekKeyOf))].map(
      (key) => allWeeks.get(key) ?? barOf('week', { ...NO_LISTENS, key }, null),
    ),
    years: inOrder('year'),
    hours: inOrder('hour'),
  };
}

const SHOWN_FIRST_SONGS = 10;

/** The most played songs, each with its first and last listen. */
function FirstAndLast({ heard, year }: Omit<OverviewProps, 'today'>) {
  const songs = rankListens(countListens('song', heard)).slice(0, SHOWN_FIRST_SONGS);
  const { name, listens, first, last } = texts.statistics.columns;
  return (
    <Panel title={texts.statistics.figures.song} size="wide">
      <CountTable
        title={texts.statistics.figures.song}
        columns={[name, listens, first, last]}
        bars={songs.map((count) => ({
          ...barOf('song', count, year),
          cells: [
            texts.wording.number(count.listenCount),
            ...[count.firstMs, count.lastMs].map((ms) => texts.statistics.moment(new Date(ms))),
          ],
        }))}
      />
    </Panel>
  );
}

/** Per year. */
const SHOWN_MEMORIES = 4;

interface OnThisDayProps {
  readonly heard: readonly HeardSong[];
  readonly today: LocalDay;
}

function OnThisDay({ heard, today }: OnThisDayProps) {
  const found = listensOnThisDay(heard, today);
  const years = [...new Set(found.map(({ at }) => at.year))];
  return (
    <Panel title={texts.statistics.onThisDay}>
      {years.length === 0 && (
        <p className="hint">{texts.statistics.noneOnThisDay(dateOf(today))}</p>
      )}
      <ul className={styles.memories}>
        {years.map((year) => (
          <Memory
            key={year}
            day={{ ...today, year }}
            heard={found.filter(({ at }) => at.year === year)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Memory({ day, heard }: { readonly day: LocalDay; readonly heard: readonly HeardSong[] }) {
  const key = dayKeyOf(day);
  const songs = songsOfListens(heard).slice(0, SHOWN_MEMORIES);
  return (
    <li className={styles.memory}>
      <Link
        to={viewPath({ year: null, choice: { kind: 'day', key } })}
        className={styles.memoryYear}
      >
        {texts.charts.bar(String(day.year), texts.statistics.listens(heard.length))}
      </Link>
      <ul className={styles.memorySongs}>
        {songs.map(({ annSongId, annId, songName }) => (
          <li key={annSongId} className="row gap-2 shrinkable small">
            <ListCover annId={annId} size={28} />
            <span dir="auto" className="one-line">
              {nameOf('song', String(annSongId), songName)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The hours with a label. */
const WRITTEN_HOURS = [0, 6, 12, 18];

/** The hours of the day on a 24-hour clock, with midnight at the top. */
function HourClock({ bars }: { readonly bars: readonly ChartBar[] }) {
  const keys = useBars(bars, bars[0]?.key);
  return (
    <div className={pictureStyles.clock}>
      <ol className="unmarked" {...keys.box}>
        {bars.map((bar) => (
          <li key={bar.key} className={pictureStyles.hour} style={{ '--hour': Number(bar.key) }}>
            <Link className={pictureStyles.hourLink} {...keys.linkOf(bar)}>
              <span
                className={pictureStyles.hourFill}
                style={{ height: `${100 * keys.shareOf(bar)}%` }}
              />
            </Link>
          </li>
        ))}
      </ol>
      {WRITTEN_HOURS.map((hour) => (
        <span
          key={hour}
          aria-hidden="true"
          className={pictureStyles.face}
          style={{ '--hour': hour }}
        >
          <span>{twoDigits(hour)}</span>
        </span>
      ))}
    </div>
  );
}
