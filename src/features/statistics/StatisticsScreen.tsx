import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo, useSyncExternalStore } from 'react';
import { useQueuedParameters } from '../../actions/address/useQueuedParameters';
import { useHiddenNames } from '../../actions/names/useNames';
import { useMissingSongs } from '../../actions/playlists/useMissingSongs';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useServices } from '../../actions/services';
import { localTimeOf, watchClock } from '../../actions/share/localTime';
import { useSongsAddOn } from '../../actions/songs/useListAddOn';
import { useListenChoice } from '../../actions/useListenChoice';
import { PATHS } from '../../config/paths';
import {
  countListens,
  listensOfYear,
  songsOfListens,
  totalOf,
} from '../../domain/listens/listenCounts';
import { chooseListens, type HeardSong, type ListenChoice } from '../../domain/listens/listenKinds';
import { dayKeyOf, type LocalDay, readDayKey } from '../../domain/listens/localDays';
import { Link, useNavigator } from '../../routing/Link';
import { useStored } from '../../storage/database/useStored';
import { useSongsRead } from '../../storage/songs/useSongs';
import { durationText } from '../../texts/figures';
import { texts } from '../../texts/texts';
import { useMemoInLanguage } from '../../texts/useShownLanguage';
import { buttonClass } from '../../ui/controls/Button';
import { SelectField } from '../../ui/controls/SelectField';
import { EmptyState, Skeletons } from '../../ui/feedback/Feedback';
import { Notice } from '../../ui/feedback/Notice';
import { PlayButtons } from '../../ui/list/PlayButtons';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { joinedFacts } from '../../ui/names/joinedFacts';
import { Screen, ScreenHeader } from '../../ui/screen/ScreenHeader';
import { PlainTable } from '../../ui/table/PlainTable';
import { viewOfSongs } from '../../ui/table/tableView';
import { DayListens } from './DayListens';
import { EveryListen, ManageListens } from './EveryListen';
import { Overview } from './Overview';
import { nameOf, readView, type StatisticsView, viewPath } from './pictureBars';
import styles from './Statistics.module.css';

/** A year has thousands of songs; the buttons act on all of them. */
const SHOWN_SONGS = 100;

interface ChosenListensProps {
  /** The listens of the shown year. */
  readonly heard: readonly HeardSong[];
  readonly choice: ListenChoice;
  readonly year: number | null;
}

function ChosenListens({ heard, choice, year }: ChosenListensProps) {
  const controls = useSongRowControls();
  const { listens, songs, shown, counts, name } = useMemoInLanguage(() => {
    const chosen = chooseListens(heard, choice);
    const byKey = countListens(choice.kind, chosen);
    const perSong = countListens('song', chosen);
    const chosenSongs = songsOfListens(chosen);
    return {
      listens: chosen,
      songs: chosenSongs,
      shown: chosenSongs.slice(0, SHOWN_SONGS),
      counts: new Map([...perSong].map(([key, count]) => [Number(key), count.listenCount])),
      name: nameOf(choice.kind, choice.key, byKey.get(choice.key)?.name ?? ''),
    };
  }, [heard, choice]);
  const addOn = useSongsAddOn(name, songs);
  return (
    <>
      <div className="row wrap gap-3-4">
        <Link to={viewPath({ year, choice: null })} className={buttonClass()}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {texts.statistics.back}
        </Link>
        <div className={styles.chosenNames}>
          <h2 dir="auto" className="large breakable">
            {name}
          </h2>
          <p className="hint">
            {listens.length === 0
              ? texts.statistics.chosenNone
              : joinedFacts(
                  texts.statistics.listens(listens.length),
                  texts.common.songCount(songs.length),
                )}
          </p>
        </div>
        {songs.length > 0 && <PlayButtons songs={songs} controls={controls} addOn={addOn} />}
      </div>
      {songs.length > 0 && (
        <PlainTable
          key={`${choice.kind} ${choice.key}`}
          view={viewOfSongs(shown)}
          controls={controls}
          playedCounts={counts}
          label={name}
        />
      )}
      {songs.length > SHOWN_SONGS && (
        <p className="hint">{texts.statistics.mostOf(SHOWN_SONGS, songs.length)}</p>
      )}
      {listens.length > 0 && <EveryListen heard={listens} />}
    </>
  );
}

/** The user's listens as charts, whose bars link to their songs. */
export function StatisticsScreen() {
  const [parameters] = useQueuedParameters();
  const view = useMemo(() => readView(parameters), [parameters]);
  const { heard, missingCount } = useHeardSongs();
  // The current song would be first in the list of listens, and part of every count.
  const isGuessing = useHiddenNames() !== null;
  return (
    <Screen documentTitle={texts.screens.statistics}>
      <ScreenHeader
        kicker={texts.statistics.kicker}
        title={texts.screens.statistics}
        actions={
          <div className={heard?.length ? styles.choices : undefined}>
            {heard !== undefined && heard.length > 0 && <YearField heard={heard} view={view} />}
            <Link to={PATHS.listened} className={buttonClass()}>
              {texts.screens.listened}
            </Link>
          </div>
        }
      >
        {heard !== undefined && <Total heard={listensOfYear(heard, view.year)} />}
      </ScreenHeader>
      {missingCount > 0 && <Notice tone="info">{texts.listened.missing(missingCount)}</Notice>}
      {heard === undefined ? (
        <Skeletons />
      ) : isGuessing ? (
        <EmptyState text={texts.statistics.hidden} />
      ) : (
        <Content heard={heard} view={view} />
      )}
    </Screen>
  );
}

interface ContentProps {
  readonly heard: readonly HeardSong[];
  readonly view: StatisticsView;
}

function Content({ heard, view: { year, choice } }: ContentProps) {
  const ofYear = useMemo(() => listensOfYear(heard, year), [heard, year]);
  const { isKept } = useListenChoice();
  const today = useToday();
  if (heard.length === 0) {
    return (
      <>
        <EmptyState text={isKept === false ? texts.statistics.emptyOff : texts.statistics.empty} />
        <ManageListens heard={heard} />
      </>
    );
  }
  const dayKey = choice?.kind === 'day' && readDayKey(choice.key) ? choice.key : null;
  if (choice !== null && dayKey === null) {
    return <ChosenListens heard={ofYear} choice={choice} year={year} />;
  }
  return (
    <>
      <DayListens heard={heard} year={year} dayKey={dayKey} today={today} />
      <Overview heard={heard} year={year} today={today} />
      <ManageListens heard={heard} />
    </>
  );
}

function Total({ heard }: { readonly heard: readonly HeardSong[] }) {
  const total = totalOf(heard);
  if (total === null) return null;
  return (
    <p className="muted">
      {joinedFacts(
        texts.statistics.listens(total.listenCount),
        texts.common.songCount(total.songCount),
        durationText(total.listenedSeconds),
        texts.statistics.since(new Date(total.firstMs)),
      )}
    </p>
  );
}

const ALL_YEARS = 'all';

function YearField({ heard, view }: ContentProps) {
  const navigator = useNavigator();
  const years = new Set(heard.map(({ at }) => at.year));
  if (view.year !== null) years.add(view.year);
  const options = [...years]
    .toSorted((left, right) => right - left)
    .map((year) => ({ value: String(year), label: String(year) }));
  const all = { value: ALL_YEARS, label: texts.statistics.allYears };
  return (
    <SelectField
      label={texts.pageWords.year}
      labelAt="heard"
      options={[all, ...options]}
      value={String(view.year ?? ALL_YEARS)}
      onChange={(value) =>
        navigator.push(viewPath({ ...view, year: value === ALL_YEARS ? null : Number(value) }))
      }
    />
  );
}

/** The day of the device, which changes at its midnight and with its time zone. */
function useToday(): LocalDay {
  const key = useSyncExternalStore(watchClock, () => dayKeyOf(localTimeOf(Date.now())));
  return useMemo(() => readDayKey(key) ?? localTimeOf(0), [key]);
}

/** The time zone of the device. @example 'Europe/Paris' */
const readTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All listens, the oldest first (undefined while loading); unknown songs are fetched. */
export function useHeardSongs() {
  const { storage } = useServices();
  // In another time zone, listens fall on other days.
  const timeZone = useSyncExternalStore(watchClock, readTimeZone);
  const { value: listens } = useStored({
    topic: 'listens',
    key: ['all', timeZone],
    isBeforeKept: true,
    read: async () => (await storage.openListens()).getAll(),
  });
  const ids = useMemo(
    () =>
      [...new Set(listens?.map(({ annSongId }) => annSongId))].sort((left, right) => left - right),
    [listens],
  );
  const animeNameStyle = useAnimeNameStyle();
  const { answer, isOutdated } = useSongsRead(storage, ids);
  // An answer from before the listens were known has none of their songs.
  const isFirstRead = isOutdated && answer?.songs.size === 0;
  const isKnown = listens !== undefined && !isOutdated;
  const { missingIds, isFetching } = useMissingSongs(ids, isKnown ? answer?.songs : undefined);
  const heard = useMemo((): readonly HeardSong[] | undefined => {
    if (listens === undefined || answer === undefined || isFirstRead) return undefined;
    return listens.map((listen) => ({
      listen,
      at: localTimeOf(listen.startedAtMs),
      song: answer.songs.get(listen.annSongId) ?? null,
      animeNameStyle,
    }));
  }, [listens, answer, isFirstRead, animeNameStyle]);
  return { heard, missingCount: isFetching ? 0 : missingIds.length };
}
