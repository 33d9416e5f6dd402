import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useKanaReadings } from '../../actions/search/useMatchedBy';
import { useListFilter, useSongList } from '../../actions/songs/useSongList';
import type { SeasonListKey } from '../../domain/season/seasonList';
import {
  isSeasonSelectable,
  neighbourSeasons,
  SEASON_CHOICES,
  yearChoices,
} from '../../domain/season/seasonPage';
import { SEASON_VIEWS, songListsOf } from '../../domain/season/seasonSongs';
import type { Song } from '../../domain/song/song';
import { sortSongsByName } from '../../domain/song/songOrder';
import type { SongTypeGroup } from '../../domain/song/songType';
import { songsByWords } from '../../engine/query/filterRows';
import { createRomanise } from '../../engine/text/kana';
import { vintageText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { useMemoInLanguage } from '../../texts/useShownLanguage';
import { IconButton, RetryButton } from '../../ui/controls/Button';
import edges from '../../ui/controls/Edges.module.css';
import { FilterField } from '../../ui/controls/FilterField';
import { SelectField } from '../../ui/controls/SelectField';
import { EmptyState, Skeletons } from '../../ui/feedback/Feedback';
import { Notice } from '../../ui/feedback/Notice';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { ListTools } from '../../ui/filter/FilterArea';
import { TypeButtons } from '../../ui/filter/TypeButtons';
import { SongList } from '../../ui/list/SongList';
import { TabPanel, Tabs } from '../../ui/list/Tabs';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import { InPlace, Place } from '../../ui/screen/places';
import { Screen, ScreenHeader } from '../../ui/screen/ScreenHeader';
import { useSeasonSongs } from './loadSeasonList';
import styles from './Season.module.css';
import { SeasonAnime } from './SeasonAnime';
import { useSeasonFilter } from './useSeasonFilter';
import { type SeasonPage, useSeasonPage } from './useSeasonPage';

function choiceText(choice: 'all' | 'noDate'): string {
  return choice === 'all' ? texts.season.all : texts.seasons.noDate;
}

const viewTabs = () => SEASON_VIEWS.map((id) => ({ id, label: texts.lists.views[id] }));
const seasonOptions = () =>
  SEASON_CHOICES.map((season) => ({ value: season, label: texts.seasons.names[season] }));

export function SeasonScreen() {
  const page = useSeasonPage();
  const { query, listKeys, isOpening, lastUpdate, change, view, setView } = page;
  const filter = useSeasonFilter(page);
  const { tools } = filter;
  const panelId = useId();
  const [pressed, setPressed] = useState<SongTypeGroup | null>(null);
  const isPhone = useIsPhone();
  const songLists = songListsOf(query.year, listKeys);

  /** Switches from the anime to the songs of a type. */
  function showType(type: SongTypeGroup) {
    setPressed(type);
    setView('songs');
    tools.onFilter({ ...tools.filter, types: [type] });
  }

  const tabs = (
    <Tabs
      label={texts.lists.viewsLabel}
      tabs={viewTabs()}
      active={view}
      onChange={(next) => {
        setPressed(null);
        setView(next);
      }}
      panelId={panelId}
    />
  );
  const previous = <Step to="previous" page={page} />;
  const next = <Step to="next" page={page} />;
  const choices = <SeasonChoices page={page} />;
  const field = (
    <FilterField
      label={texts.pageWords.filterAnime}
      value={query.filter}
      onChange={(filter) => change({ filter })}
    />
  );

  return (
    <Screen documentTitle={texts.screens.season}>
      <ScreenHeader
        title={texts.screens.season}
        actions={
          isPhone && (
            <div className="flex">
              {previous}
              {next}
            </div>
          )
        }
      />
      <div className={styles.facts}>
        <p>{lastUpdate !== null && texts.season.lastUpdate(vintageText(lastUpdate))}</p>
        <p>{texts.season.onlyByYear}</p>
      </div>
      <div className={styles.line}>
        <div className={`${edges.fading} ${styles.tools}`}>
          {isPhone && choices}
          {tabs}
          <Place name="chips" className={styles.chips} />
          {isPhone && field}
        </div>
        <div className={styles.end}>
          <Place name="tools" className={styles.chips} />
          {view === 'anime' && <ListTools tools={tools} />}
        </div>
      </div>
      {!isPhone && (
        <div className={styles.tools}>
          {previous}
          {choices}
          {next}
          {/* Last, so that one press of the Tab key leads from it to its results. */}
          {field}
        </div>
      )}
      <TabPanel id={panelId} activeTab={view}>
        {isOpening && <Skeletons shape={view === 'anime' ? 'cards' : 'rows'} />}
        {view === 'anime' && !isOpening && (
          <SeasonAnime filter={filter} onType={songLists && showType} />
        )}
        {view === 'songs' &&
          !isOpening &&
          (songLists === null ? (
            <Notice tone="info">{texts.lists.chooseYear}</Notice>
          ) : (
            <SeasonSongs
              // Another season is another list, which starts at its first rows.
              key={`${query.year} ${query.season}`}
              lists={songLists}
              page={page}
              pressed={pressed}
            />
          ))}
      </TabPanel>
    </Screen>
  );
}

/** The fields of year and season. */
function SeasonChoices({ page }: { readonly page: SeasonPage }) {
  const { currentYear, query, change } = page;
  const years = useMemo(() => yearChoices(currentYear), [currentYear]);
  const yearOptions = years.map((choice) => ({
    value: String(choice),
    label: typeof choice === 'number' ? String(choice) : choiceText(choice),
  }));

  function chooseYear(text: string) {
    const year = years.find((choice) => String(choice) === text);
    if (year !== undefined) change({ year });
  }

  return (
    <>
      <SelectField
        label={texts.pageWords.year}
        options={yearOptions}
        value={String(query.year)}
        onChange={chooseYear}
      />
      <SelectField
        label={texts.pageWords.season}
        options={seasonOptions()}
        value={query.season}
        onChange={(season) => change({ season })}
        isDisabled={!isSeasonSelectable(query.year)}
      />
    </>
  );
}

interface StepProps {
  readonly to: 'previous' | 'next';
  readonly page: SeasonPage;
}

/** Stays at the last season: if it were removed, the focus would return to the top of the page. */
function Step({ to, page: { query, currentYear, change } }: StepProps) {
  const isPhone = useIsPhone();
  const target = neighbourSeasons(query, currentYear)[to];
  const Icon = to === 'previous' ? IconChevronLeft : IconChevronRight;
  return (
    <IconButton
      label={texts.season[to]}
      icon={<Icon size={20} aria-hidden="true" />}
      tooltip={isPhone ? 'none' : 'below'}
      aria-disabled={target === null}
      onClick={() => target !== null && change(target)}
    />
  );
}

interface SeasonSongsProps {
  readonly lists: readonly SeasonListKey[];
  readonly page: SeasonPage;
  /** The type that was clicked to get here. */
  readonly pressed: SongTypeGroup | null;
}

/** The songs of all anime of the lists, as they load, with the actions on all of them. */
function SeasonSongs({ lists, page, pressed }: SeasonSongsProps) {
  const filterText = page.query.filter.trim();
  const asked = useSeasonSongs(lists, page.currentVintage);
  const { doneCount, isAsking, failedCount } = asked;
  const songs = useFitting(asked.songs, filterText);
  const listed = useSongList(useListFilter('seasonSongs', { isCounted: true }), {
    songs,
    groups: null,
  });
  const isNoneFitting = filterText !== '' && asked.songs.length > 0;
  const noSongsYet = isAsking ? (
    <Skeletons />
  ) : (
    failedCount === 0 && (
      <EmptyState
        drawing="lost"
        text={isNoneFitting ? texts.season.noMatch : texts.lists.noSeasonSongs}
      />
    )
  );
  return (
    <div className="stack">
      {isAsking && (
        <div className={styles.asking}>
          <p>{texts.lists.asking(doneCount, lists.length)}</p>
          <ProgressBar aria-label={texts.lists.askingLabel} value={doneCount} max={lists.length} />
        </div>
      )}
      {failedCount > 0 && (
        <Notice tone="danger" action={<RetryButton onRetry={asked.retry} />}>
          {texts.lists.failedLists(failedCount)}
        </Notice>
      )}
      <InPlace name="chips">
        <TypeButtons tools={listed.list.tools} pressed={pressed} />
      </InPlace>
      <SongList
        {...listed}
        label={texts.lists.seasonSongs}
        {...(songs.length === 0 && { empty: noSongsYet })}
      />
    </div>
  );
}

/** Sorted by name; a text matches the names of their anime, their type or their season. */
function useFitting(songs: readonly Song[], text: string): readonly Song[] {
  const kana = useKanaReadings(text);
  const style = useAnimeNameStyle();
  return useMemoInLanguage(() => {
    const byName = sortSongsByName(songs, style);
    if (text === '') return byName;
    return songsByWords(byName, text, { isAnimeOnly: true, romanise: createRomanise(kana) });
  }, [songs, text, kana, style]);
}
