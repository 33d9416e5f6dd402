import { memo, useMemo } from 'react';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { usePracticeSongs } from '../../actions/practice/usePracticeList';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { readBestKnown } from '../../actions/search/searchCatalogue';
import { type Services, useServices } from '../../actions/services';
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
import type { Song } from '../../domain/song/song';
import { wellKnownSongs } from '../../domain/song/wellKnown';
import { useStored } from '../../storage/database/useStored';
import * as texts from '../../texts/texts';
import { Bars, Columns } from '../../ui/chart/Bars';
import type { ChartBar } from '../../ui/chart/barKeys';
import { Panel } from '../../ui/chart/Figure';
import chartStyles from '../../ui/chart/Figure.module.css';
import { PlayButtons } from '../../ui/list/PlayButtons';
import { PlainTable } from '../../ui/table/PlainTable';
import { viewOfSongs } from '../../ui/table/tableView';
import { Figure } from './Figure';
import { FirstAndLast, OnThisDay } from './OnThisDay';
import { HourClock, YearCalendar } from './Pictures';
import { barOf, emptyBarOf, type PictureBar } from './pictureBars';

const SHOWN_SONGS = 20;
/** More than are shown, because some were played as the song of another anime. */
const ASKED_SONGS = 200;

/** The best known songs of the catalogue or, without one, of the library. */
async function readCandidates(
  { catalogue, storage }: Pick<Services, 'catalogue' | 'storage'>,
  isWanted: (annSongId: number) => boolean,
): Promise<readonly Song[]> {
  const known = await readBestKnown(catalogue, ASKED_SONGS, { listened: 'never' });
  return known ?? (await storage.openListens()).readWellKnown(isWanted, ASKED_SONGS);
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
  const onPractice = usePracticeSongs(said.wellKnown, songs);
  return (
    <Panel
      title={said.wellKnown}
      size="whole"
      hint={said.wellKnownHint}
      actions={
        songs !== undefined &&
        songs.length > 0 && <PlayButtons {...{ songs, controls, onPractice }} />
      }
    >
      {songs?.length === 0 && <p className="hint">{said.noWellKnown}</p>}
      {songs !== undefined && songs.length > 0 && (
        <PlainTable view={viewOfSongs(songs)} controls={controls} label={said.wellKnown} />
      )}
    </Panel>
  );
}

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
    <div className={chartStyles.figures}>
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
  const monthOf = ({ key }: ChartBar, place: number) => {
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

const isFilled = ({ count }: PictureBar) => count > 0;

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
