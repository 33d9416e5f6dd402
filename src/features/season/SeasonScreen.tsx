import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { isListWithin, sortLists } from '../../domain/season/seasonFilter';
import {
  isSeasonSelectable,
  neighbourSeasons,
  SEASON_CHOICES,
  type SeasonSelection,
  type YearChoice,
  yearChoices,
} from '../../domain/season/seasonList';
import { SEASON_VIEWS, songListsOf } from '../../domain/season/seasonSongs';
import type { SongTypeGroup } from '../../domain/song/songType';
import { createLimiter } from '../../lib/limiter';
import * as texts from '../../texts/texts';
import edges from '../../ui/controls/Edges.module.css';
import { FilterField } from '../../ui/controls/FilterField';
import { IconButton } from '../../ui/controls/IconButton';
import { SelectField } from '../../ui/controls/SelectField';
import { Notice } from '../../ui/feedback/Notice';
import { FilterArea } from '../../ui/filter/FilterArea';
import { ListTools } from '../../ui/filter/ListTools';
import { TypeWays } from '../../ui/filter/TypeButtons';
import { TabPanel } from '../../ui/list/TabPanel';
import { Tabs } from '../../ui/list/Tabs';
import { useIsPhone } from '../../ui/nearness/useIsPhone';
import { InPhonePlace, PhonePlace } from '../../ui/screen/phonePlaces';
import { Screen } from '../../ui/screen/Screen';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import styles from './Season.module.css';
import { SeasonGroup } from './SeasonGroup';
import { BeyondLists, NoList, OnlyLists } from './SeasonNotes';
import { SeasonSongs } from './SeasonSongs';
import { useSeasonFilter, useShownCount } from './useSeasonFilter';
import { type SeasonPage, useSeasonPage } from './useSeasonPage';

/** Enough to fill a window quickly, few enough to leave the host alone. */
const LISTS_AT_ONCE = 4;

const VIEW_TABS = SEASON_VIEWS.map((id) => ({ id, label: texts.lists.views[id] }));
const SEASON_OPTIONS = SEASON_CHOICES.map((season) => ({
  value: season,
  label: texts.season.seasonName(season),
}));

function yearLabel(choice: YearChoice): string {
  if (choice === 'noDate') return texts.season.noDate;
  return choice === 'all' ? texts.season.all : String(choice);
}

/** The anime of a season, of a year, or of every list there is. */
export function SeasonScreen() {
  const page = useSeasonPage();
  const { currentYear, query, listKeys, lastUpdate, change, view } = page;
  const filter = useSeasonFilter(listKeys, query.filter, view === 'anime');
  const { sort, filter: asked } = filter.tools;
  const lists = useMemo(
    () => sortLists(listKeys, sort).filter((list) => isListWithin(list, asked)),
    [listKeys, sort, asked],
  );
  const [shownCount, onShown] = useShownCount(lists);
  const isWithoutCatalogue = filter.tools.fields !== undefined;
  const tools = isWithoutCatalogue
    ? { ...filter.tools, hitCount: shownCount, note: <OnlyLists /> }
    : filter.tools;
  const buttonId = useId();
  const panelId = useId();
  const [limiter] = useState(() => createLimiter(LISTS_AT_ONCE));
  const years = useMemo(() => yearChoices(currentYear), [currentYear]);
  const yearOptions = useMemo(
    () => years.map((choice) => ({ value: String(choice), label: yearLabel(choice) })),
    [years],
  );

  const neighbours = neighbourSeasons(query, currentYear);
  const [pressed, setPressed] = useState<SongTypeGroup | null>(null);
  const isPhone = useIsPhone();

  /** From anime straight to the songs of a type. */
  function showType(type: SongTypeGroup) {
    setPressed(type);
    page.setView('songs');
    tools.onFilter({ ...tools.filter, types: [type] });
  }

  const tabs = (
    <Tabs
      label={texts.lists.viewsLabel}
      tabs={VIEW_TABS}
      active={view}
      onChange={(next) => {
        setPressed(null);
        page.setView(next);
      }}
      panelId={panelId}
    />
  );
  const previous = (
    <Step
      label={texts.season.previous}
      icon={<IconChevronLeft size={20} aria-hidden="true" />}
      target={neighbours.previous}
      onStep={change}
    />
  );
  const next = (
    <Step
      label={texts.season.next}
      icon={<IconChevronRight size={20} aria-hidden="true" />}
      target={neighbours.next}
      onStep={change}
    />
  );
  const chips = <PhonePlace name="chips" className={styles.chips} />;
  const listTools = view === 'anime' && <ListTools tools={tools} id={buttonId} />;

  function chooseYear(text: string) {
    const year = years.find((choice) => String(choice) === text);
    if (year !== undefined) change({ year });
  }

  return (
    <Screen documentTitle={texts.screens.season}>
      <ScreenHeader
        title={texts.screens.season}
        // Above, so that the filter and what it leaves stay one step of the Tab key apart.
        actions={
          isPhone ? (
            <div className={styles.steps}>
              {previous}
              {next}
            </div>
          ) : (
            <>
              {tabs}
              {chips}
              {listTools}
            </>
          )
        }
      />
      <div className={styles.facts}>
        <p>{lastUpdate !== null && texts.season.lastUpdate(lastUpdate)}</p>
        <p>{texts.season.onlyByYear}</p>
      </div>
      <div className={styles.line}>
        <div className={`${edges.fading} ${styles.tools}`}>
          {!isPhone && previous}
          <SelectField
            label={texts.pageWords.year}
            options={yearOptions}
            value={String(query.year)}
            onChange={chooseYear}
          />
          <SelectField
            label={texts.pageWords.season}
            options={SEASON_OPTIONS}
            value={query.season}
            onChange={(season) => change({ season })}
            isDisabled={!isSeasonSelectable(query.year)}
          />
          {!isPhone && next}
          {isPhone && tabs}
          {isPhone && chips}
          <FilterField
            label={texts.pageWords.filterAnime}
            value={query.filter}
            onChange={(filter) => change({ filter })}
          />
        </div>
        {isPhone && listTools}
        <PhonePlace name="tools" className={styles.end} />
      </div>
      <TabPanel id={panelId} activeTab={view}>
        {view === 'songs' ? (
          <SongsOfChoice page={page} pressed={pressed} />
        ) : (
          <div className={styles.anime}>
            {songListsOf(query.year, listKeys) !== null && (
              <InPhonePlace name="chips" isEverywhere>
                <TypeWays onChoose={showType} />
              </InPhonePlace>
            )}
            <FilterArea tools={tools} buttonId={buttonId} />
            {filter.isBeyondLists && <BeyondLists tools={tools} />}
            {lists.length === 0 && <NoList onClear={tools.onClear} />}
            <div>
              {lists.map((listKey) => (
                <SeasonGroup
                  key={texts.season.heading(listKey)}
                  listKey={listKey}
                  isAlone={lists.length === 1}
                  filterText={query.filter}
                  filter={filter.ofLists}
                  onShown={onShown}
                  limiter={limiter}
                />
              ))}
            </div>
          </div>
        )}
      </TabPanel>
    </Screen>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Null where there is no such season. */
  readonly target: SeasonSelection | null;
  readonly onStep: (target: SeasonSelection) => void;
}

/** Stays focusable at the end of the list: a focus that vanished would start at the top of the page. */
function Step({ label, icon, target, onStep }: StepProps) {
  const isPhone = useIsPhone();
  return (
    <IconButton
      label={label}
      icon={icon}
      tooltip={isPhone ? 'none' : 'below'}
      aria-disabled={target === null}
      onClick={() => target !== null && onStep(target)}
    />
  );
}

interface SongsOfChoiceProps {
  readonly page: SeasonPage;
  readonly pressed: SongTypeGroup | null;
}

function SongsOfChoice({ page, pressed }: SongsOfChoiceProps) {
  const { query, listKeys, currentVintage } = page;
  const lists = songListsOf(query.year, listKeys);
  if (lists === null) return <Notice tone="info">{texts.lists.chooseYear}</Notice>;
  return (
    <SeasonSongs
      // Another season is another list: it starts at its first rows again.
      key={`${query.year} ${query.season}`}
      lists={lists}
      filterText={query.filter}
      currentVintage={currentVintage}
      pressed={pressed}
    />
  );
}
