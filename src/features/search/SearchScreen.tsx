import { useMemo } from 'react';
import { useTabParameter } from '../../actions/address/pageParameters';
import { useQueuedParameters } from '../../actions/address/useQueuedParameters';
import { useServiceLimit } from '../../actions/names/useNameLimit';
import { MOST_SONGS_AT_HAND } from '../../actions/search/searchCatalogue';
import { useKanaReadings, useMatchedBy } from '../../actions/search/useMatchedBy';
import type { SongResult } from '../../actions/songs/findSongs';
import type { ListActions } from '../../actions/songs/listActions';
import type { HeldSongs } from '../../actions/songs/songView';
import {
  type ShownSongs,
  type SongSource,
  useListFilter,
  useSongList,
} from '../../actions/songs/useSongList';
import { OPEN_FILTERS, ROUTES, searchTextOf } from '../../config/paths';
import { SONG_SORTS, SORTS_WITHOUT_TEXT } from '../../domain/filter/songSort';
import { LARGEST_SEARCH_ANSWER, mergeSongs } from '../../domain/song/songList';
import { sortSongsByName } from '../../domain/song/songOrder';
import { groupByPair } from '../../domain/song/songPair';
import { countPeople, groupResults } from '../../engine/query/groupResults';
import { filterGroups } from '../../engine/query/querySongs';
import { createRomanise } from '../../engine/text/kana';
import { hasNameWords } from '../../engine/text/understandText';
import { Link, useAddress } from '../../routing/Link';
import { withParameters } from '../../routing/withParameters';
import { texts } from '../../texts/texts';
import { useMemoInLanguage } from '../../texts/useShownLanguage';
import { Button } from '../../ui/controls/Button';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/Feedback';
import { SongList } from '../../ui/list/SongList';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { MatchedByNotes } from '../../ui/search/MatchedByNotes';
import { RankedNote } from '../../ui/search/RankedNote';
import { goToSearch } from '../../ui/search/searchFieldIds';
import { BestMatch, LessClose, OwnHits } from './BestMatch';
import { resultEntries, SearchFrame } from './SearchFrame';
import { DidYouMean, Guesses, LimitedNote, SearchNotes, useDidYouMean } from './SearchNotes';
import styles from './SearchScreen.module.css';
import { StartSearch } from './StartSearch';
import {
  SEARCH_TABS,
  type SearchResult,
  type SearchState,
  type SearchTab,
  useSearch,
  useSearchChoice,
} from './useSearch';

export function SearchScreen() {
  const text = searchTextOf(useAddress().pathname);
  const [tab, setTab] = useTabParameter(SEARCH_TABS);
  const { choice, isAll, takeOff, showAll } = useSearchChoice();
  const state = useSearch(text, tab, choice, isAll);
  const result = state.status === 'done' ? state.result : null;
  if (text.trim() === '') return <BlankSearch />;
  return (
    <SearchFrame
      kicker={texts.search.kicker}
      title={text.trim()}
      isLoading={state.status === 'loading'}
      understood={{ parts: result?.understood ?? [], onTakeOff: takeOff }}
      tabs={{ active: tab, onChange: setTab }}
    >
      <SearchContent
        // Another search is another list: its selection and open rows are reset.
        key={JSON.stringify([text, choice])}
        state={state}
        text={text}
        tab={tab}
        isAll={isAll}
        takenOff={choice.takenOff}
        onShowAll={() => setTab('all')}
        onShowLessClose={showAll}
      />
    </SearchFrame>
  );
}

/** An empty search: there is no "not found" message. */
function BlankSearch() {
  return (
    <SearchFrame title={texts.search.blankTitle} start={<StartSearch top={null} />}>
      <EmptyState
        text={texts.search.blank}
        action={
          <>
            <p className={styles.hint}>{texts.search.blankHint}</p>
            <Button variant="filled" onClick={goToSearch}>
              {texts.frame.searchButton}
            </Button>
          </>
        }
      />
    </SearchFrame>
  );
}

interface SearchContentProps extends AskedSearch {
  readonly state: SearchState;
  readonly onShowLessClose: () => void;
}

function SearchContent({ state, ...asked }: SearchContentProps) {
  const { text, takenOff } = asked;
  const matchedBy = useMatchedBy(text, takenOff);
  if (state.status === 'loading') return <Skeletons />;
  if (state.status === 'failed') {
    return (
      <div className="stack">
        <ErrorState text={texts.list.failed} hint={texts.lists.failedHint} onRetry={state.retry} />
        <OwnHits text={text} />
      </div>
    );
  }
  return <FoundContent result={state.result} matchedBy={matchedBy} {...asked} />;
}

interface FoundContentProps extends Omit<SearchContentProps, 'state'> {
  readonly result: SearchResult;
  readonly matchedBy: ReturnType<typeof useMatchedBy>;
}

function FoundContent({ result, matchedBy, onShowLessClose, ...asked }: FoundContentProps) {
  const { text, tab, takenOff } = asked;
  const held = useSongsOfTab(result, tab, text);
  // An answer is whole if only anime are asked for, or no names at all.
  const hasLimit = useServiceLimit(true) !== null;
  const lacksNames = hasLimit && tab !== 'anime' && hasNameWords(text, takenOff);
  const found = result.catalogue?.found ?? {
    songCount: result.songs.length,
    lessCloseCount: result.hiddenCount,
  };
  const { songCount } = found;
  const isLimited = result.limitedTo === 'anime' && lacksNames;
  return (
    <div className="stack">
      {tab === 'all' && result.best && (
        <BestMatch best={result.best} firstSongId={held.songs[0]?.annSongId} />
      )}
      {isLimited && <LimitedNote />}
      {songCount > 0 && <Guesses text={text} result={result} />}
      <MatchedByNotes matchedBy={matchedBy}>
        <SearchResults result={result} held={held} {...asked} />
      </MatchedByNotes>
      <LessClose found={found} tab={tab} onShow={onShowLessClose} />
    </div>
  );
}

interface AskedSearch {
  readonly tab: SearchTab;
  readonly text: string;
  readonly takenOff: readonly string[];
  /** Whether songs behind a steep drop of closeness are listed too. */
  readonly isAll: boolean;
  /** Shows the results of all tabs. */
  readonly onShowAll: () => void;
}

/** The service searches only the first 50 people for a text, and some of them may have no songs. */
const MANY_PEOPLE = 40;
const NO_NAMES: readonly string[] = [];

interface SearchResultsProps extends AskedSearch {
  readonly result: SearchResult;
  readonly held: HeldSongs;
}

function SearchResults(props: SearchResultsProps) {
  const { result, held, tab, text, takenOff, isAll, onShowAll } = props;
  // With changes that the page does not show yet: the link leads to what was chosen last.
  const [parameters] = useQueuedParameters();
  const { songs, limitedTo, catalogue, scope, shortage, newCount } = result;
  const whole = catalogue?.found;
  const isLong = whole !== undefined && whole.songCount > MOST_SONGS_AT_HAND;
  const source: SongSource = isLong
    ? {
        text,
        takenOff,
        fields: null,
        isAnimeOnly: limitedTo === 'anime',
        isCloseOnly: !isAll,
        whole,
        by: tab === 'all' ? null : tab,
      }
    : held;
  const filter = useListFilter('search', {
    // The song database returns no closeness.
    sortKeys: catalogue === null ? SORTS_WITHOUT_TEXT : SONG_SORTS,
  });
  const { list, controls, actions } = useSongList(filter, source);
  const hasManyPeople = useMemo(
    () =>
      // If the artists' tab requests the other songs, it says so itself.
      (tab === 'artist' || (tab === 'all' && shortage === null)) &&
      countPeople(songs, text) >= MANY_PEOPLE,
    [songs, tab, text, shortage],
  );
  const guesses = useDidYouMean(text, whole === undefined && songs.length === 0);
  const isEmpty = isLong ? !list.isOn && list.view?.count === 0 : held.songs.length === 0;
  if (isEmpty) {
    const hasOthers = tab !== 'all' && (isLong || scope === 'own' || songs.length > 0);
    const ownGuesses = isLong ? NO_NAMES : result.guesses;
    return (
      <EmptyResults
        tab={tab}
        text={text}
        result={result}
        onShowAll={hasOthers ? onShowAll : null}
        guesses={catalogue === null && ownGuesses.length === 0 ? guesses : ownGuesses}
      />
    );
  }
  const nameFields = (
    <Link
      to={`${ROUTES.find}?${withParameters(parameters, ['text'], [['text', text]])}${OPEN_FILTERS}`}
    >
      {texts.find.openFields}
    </Link>
  );
  return (
    <>
      <SearchNotes result={result} tab={tab} hasManyPeople={hasManyPeople} />
      <SongList
        // Another tab is another list, which starts at its first rows.
        rowsKey={tab}
        list={catalogue === null ? list : { ...list, tools: { ...list.tools, nameFields } }}
        controls={controls}
        actions={actions}
        label={texts.search.kicker}
        note={newCount > 0 ? texts.search.newFromService(newCount) : undefined}
        more={{ label: texts.lists.withAll, entries: entriesOf(actions, list, tab, whole) }}
      />
    </>
  );
}

/** Only a result that is shown as it is can be exported. */
function entriesOf(
  actions: ListActions,
  list: ShownSongs,
  tab: SearchTab,
  whole: SongResult | undefined,
) {
  if (list.view === null) return [];
  const shown = list.isOn || tab !== 'all' ? undefined : whole;
  return resultEntries(actions, list.view, list.result ?? shown);
}

/** The songs of an answer in memory, grouped for a tab. */
function useSongsOfTab(
  { songs, catalogue, scope, best, askedWord, ...result }: SearchResult,
  tab: SearchTab,
  text: string,
): HeldSongs {
  const kana = useKanaReadings(text);
  const style = useAnimeNameStyle();
  // Songs that fit some words are sorted by how well they do; a specified answer is by name.
  const pair = catalogue?.found.pair ?? result.pair;
  const isByRelevance = catalogue !== null || askedWord !== null;
  const bestPersonId = best?.kind === 'person' ? best.person.personId : null;
  return useMemoInLanguage(() => {
    if (tab === 'all' && pair !== null) return { songs, groups: groupByPair(songs, pair) };
    if (tab === 'all') {
      return { songs: isByRelevance ? songs : sortSongsByName(songs, style), groups: null };
    }
    const options = { scope, romanise: createRomanise(kana), animeNames: style, bestPersonId };
    const byName = groupResults(songs, tab, text, options);
    const groups = isByRelevance ? filterGroups(byName, songs, true) : byName;
    return { songs: mergeSongs(groups.flatMap((group) => group.songs)), groups };
  }, [songs, tab, text, scope, kana, style, bestPersonId, isByRelevance, pair]);
}

/** The service matches texts up to this length only to whole names. */
const LONGEST_WHOLE_NAME = 2;

interface EmptyResultsProps extends Pick<AskedSearch, 'tab' | 'text'> {
  readonly result: SearchResult;
  /** Null if no other tab has songs either. */
  readonly onShowAll: (() => void) | null;
  /** Names that may be meant. */
  readonly guesses: readonly string[];
}

function EmptyResults({ tab, text, result, onShowAll, guesses }: EmptyResultsProps) {
  const { cutWords } = result;
  const limit = useServiceLimit(!result.catalogue);
  // In ranked time another text does not help, unless only anime are asked for.
  const isRanked = limit !== null && tab !== 'anime';
  const isShort = [...text.trim()].length <= LONGEST_WHOLE_NAME;
  const textHint = isShort ? texts.search.shortHint : texts.search.emptyHint;
  return (
    <EmptyState
      text={texts.search.empty[tab]}
      drawing="lost"
      action={
        <>
          {cutWords.length > 0 && (
            <p className={styles.hint}>
              {texts.search.cutWords(LARGEST_SEARCH_ANSWER, cutWords.map(texts.search.quoted))}
            </p>
          )}
          {isRanked && <RankedNote limit={limit} className={styles.hint} />}
          {!isRanked && onShowAll === null && <p className={styles.hint}>{textHint}</p>}
          <DidYouMean names={guesses} />
          {onShowAll && <Button onClick={onShowAll}>{texts.search.showAll}</Button>}
        </>
      }
    />
  );
}
