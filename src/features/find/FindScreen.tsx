import { memo, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useCatalogueOffer } from '../../actions/catalogue/useCatalogueOffer';
import { useNameLimit } from '../../actions/names/useNameLimit';
import { useMatchedBy } from '../../actions/search/useMatchedBy';
import { useServices } from '../../actions/services';
import {
  type ShownSongs,
  type SongFilterTools,
  useListFilter,
  useSongView,
} from '../../actions/songs/useSongView';
import { useRankedTime } from '../../actions/useRankedTime';
import { fieldTextsOf, hasFieldText } from '../../domain/filter/findAddress';
import { SONG_SORTS, SORTS_WITHOUT_TEXT } from '../../domain/filter/songSort';
import * as texts from '../../texts/texts';
import { CatalogueOffer } from '../../ui/catalogue/CatalogueOffer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Notice } from '../../ui/feedback/Notice';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { FilterArea } from '../../ui/filter/FilterArea';
import { FilterButton } from '../../ui/filter/FilterButton';
import { SortControl } from '../../ui/filter/SortControl';
import { Screen } from '../../ui/screen/Screen';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import { MatchedByNotes } from '../../ui/search/MatchedByNotes';
import { UnderstoodChips } from '../../ui/search/UnderstoodChips';
import { FindFields } from './FindFields';
import styles from './FindScreen.module.css';
import { ResultList } from './ResultList';
import { type FindTextsState, useFindTexts } from './useFindTexts';

export function FindScreen() {
  const { catalogue } = useServices();
  const { isSearchable } = useCatalogue();
  const view = useFindTexts();
  const { isActive: isRanked, minutesLeft } = useRankedTime();
  // The banner waits for the service's answer; the search is limited before, to be safe.
  const isAnimeOnly = useNameLimit(true) !== null;

  // This page may be the first that needs the catalogue.
  useEffect(() => void catalogue.open(), [catalogue]);

  return (
    <Screen documentTitle={texts.pageWords.findSongs}>
      <ScreenHeader kicker={texts.find.kicker} title={texts.pageWords.findSongs} />
      {isRanked && (
        <Notice tone="warning" title={texts.search.rankedTitle}>
          {texts.search.ranked(minutesLeft)}
        </Notice>
      )}
      {isSearchable ? <FindContent view={view} isAnimeOnly={isAnimeOnly} /> : <NoCatalogue />}
    </Screen>
  );
}

/** About sixty fields, rendered again only when one of them changes. */
const Area = memo(
  FilterArea,
  (before, after) => before.buttonId === after.buttonId && hasSameValues(before.tools, after.tools),
);

function hasSameValues(before: object, after: object): boolean {
  return Object.entries(after).every(([name, value]) =>
    Object.is(value, Reflect.get(before, name)),
  );
}

interface FindContentProps {
  readonly view: FindTextsState;
  /** In ranked time, names of songs and people are not searched. */
  readonly isAnimeOnly: boolean;
}

function FindContent({ view, isAnimeOnly }: FindContentProps) {
  const { texts: typed, takenOff } = view;
  const hasFields = hasFieldText(typed);
  const hasText = typed.text.trim() !== '' || hasFields;
  const fields = hasFields ? fieldTextsOf(typed) : null;
  const sortKeys = hasText ? SONG_SORTS : SORTS_WITHOUT_TEXT;
  const source = { text: typed.text, takenOff, fields, isAnimeOnly };
  const list = useSongView(useListFilter('find', { sortKeys }), source);
  const { result, isOutdated } = list;
  const { start, ...changes } = useListStart(list);
  const tools = { ...list.tools, ...changes };
  const buttonId = useId();
  const { text, anime, song, artist, composer } = typed;
  const matchedBy = useMatchedBy([text, anime, song, artist, composer].join(' '), takenOff);
  return (
    <>
      <FindFields view={view} isAnimeOnly={isAnimeOnly} order={<SortControl tools={tools} />}>
        <FilterButton tools={tools} id={buttonId} />
      </FindFields>
      <div className={styles.body} data-panel={tools.isOpen || undefined}>
        <Area tools={tools} buttonId={buttonId} />
        {result !== undefined && (
          <UnderstoodChips parts={result.understood} onTakeOff={view.takeOff} />
        )}
        {result === undefined || list.view === null ? (
          <Skeletons shape="rows" count={12} label={texts.list.searching} hasBar />
        ) : (
          <div ref={start} className={styles.found} aria-busy={isOutdated}>
            <MatchedByNotes matchedBy={matchedBy}>
              <ResultList
                asked={JSON.stringify([typed, takenOff])}
                found={result}
                view={list.view}
                isSilent={tools.isOpen}
                onText={(other) => view.keep({ text: other })}
                onClear={view.clear}
              />
            </MatchedByNotes>
          </div>
        )}
      </div>
    </>
  );
}

type Changes = Pick<SongFilterTools, 'onFilter' | 'onSort' | 'onClear'>;

/**
 * Scrolls a list back to its start when its filter or sort changes, because its rows are others.
 *
 * @returns the ref of the list's container, and wrapped callbacks, which stay the same functions
 */
function useListStart({ view, tools: { onFilter, onSort, onClear } }: ShownSongs) {
  const start = useRef<HTMLDivElement>(null);
  const isPastStart = useRef(false);

  // No measuring here: it would force a layout of the new rows.
  useLayoutEffect(() => {
    if (view === null || !isPastStart.current) return;
    isPastStart.current = false;
    start.current?.scrollIntoView({ block: 'start' });
  }, [view]);

  const changes = useMemo((): Changes => {
    function noteStart() {
      isPastStart.current = (start.current?.getBoundingClientRect().top ?? 0) < 0;
    }
    return {
      onFilter(next) {
        noteStart();
        onFilter(next);
      },
      onSort(key, isDescending) {
        noteStart();
        onSort(key, isDescending);
      },
      onClear() {
        noteStart();
        onClear();
      },
    };
  }, [onFilter, onSort, onClear]);
  return { start, ...changes };
}

/** Shown instead of the page while there is no catalogue to search. */
function NoCatalogue() {
  const { isBroken, isKnown, facts } = useCatalogue();
  // Users of this page want it, even if they declined it elsewhere.
  const offer = useCatalogueOffer({ isNeeded: true });
  if (isBroken) return <EmptyState text={texts.find.broken} drawing="lost" />;
  if (!isKnown || facts !== null) {
    return <Skeletons shape="rows" count={12} label={texts.find.loading} />;
  }
  return (
    <div className="stack">
      <p className={styles.lead}>{texts.find.absent}</p>
      {offer && <CatalogueOffer {...offer} />}
    </div>
  );
}
