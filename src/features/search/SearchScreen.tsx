import { IconDatabaseSearch } from '@tabler/icons-react';
import { useTabParameter } from '../../actions/address/pageParameters';
import { useServiceLimit } from '../../actions/names/useNameLimit';
import { useMatchedBy } from '../../actions/search/useMatchedBy';
import { searchTextOf } from '../../config/paths';
import { hasNameWords } from '../../engine/text/understandText';
import { useAddress } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/Feedback';
import { type MenuEntry, menuAction } from '../../ui/menu/menuEntry';
import { useIsSmall } from '../../ui/nearness/useWindowQuery';
import { MatchedByNotes } from '../../ui/search/MatchedByNotes';
import { goToSearch } from '../../ui/search/searchFieldIds';
import { BestMatch, LessClose, OwnHits } from './BestMatch';
import { SearchFrame } from './SearchFrame';
import {
  DidYouMean,
  LimitedNote,
  SourceNote,
  type SourceWords,
  useSourceWords,
} from './SearchNotes';
import { type AskedSearch, SearchResults } from './SearchResults';
import styles from './SearchScreen.module.css';
import { StartSearch } from './StartSearch';
import { SEARCH_TABS, type SearchState, useSearch, useSearchChoice } from './useSearch';

/** Menu entries of the page on a phone: the source of its songs, and the other source. */
export function sourceEntries(words: SourceWords | null): readonly MenuEntry[] {
  if (words === null) return [];
  return [
    { kind: 'note', text: words.from },
    menuAction(words.ask, IconDatabaseSearch, words.onAsk),
  ];
}

export function SearchScreen() {
  const text = searchTextOf(useAddress().pathname);
  const [tab, setTab] = useTabParameter(SEARCH_TABS);
  const { choice, isAll, takeOff, ...changes } = useSearchChoice();
  const state = useSearch(text, tab, choice, isAll);
  const result = state.status === 'done' ? state.result : null;
  const isSmall = useIsSmall();
  const words = useSourceWords(result?.catalogue, changes);
  if (text.trim() === '') return <BlankSearch />;
  return (
    <SearchFrame
      kicker={texts.search.kicker}
      title={text.trim()}
      isLoading={state.status === 'loading'}
      note={words !== null && !isSmall && <SourceNote {...words} />}
      entries={isSmall ? sourceEntries(words) : []}
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
        onShowLessClose={changes.showAll}
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

function SearchContent({ state, onShowLessClose, ...asked }: SearchContentProps) {
  const { text, tab } = asked;
  const matchedBy = useMatchedBy(text, asked.takenOff);
  // An answer is whole if only anime are asked for, or no names at all.
  const hasLimit = useServiceLimit(true) !== null;
  const lacksNames = hasLimit && tab !== 'anime' && hasNameWords(text, asked.takenOff);
  if (state.status === 'loading') return <Skeletons shape="rows" label={texts.list.searching} />;
  if (state.status === 'failed') {
    return (
      <div className="stack">
        <ErrorState text={texts.list.failed} hint={texts.lists.failedHint} onRetry={state.retry} />
        <OwnHits text={text} />
      </div>
    );
  }
  const { result } = state;
  const found = result.catalogue?.found;
  const songCount = found?.songCount ?? result.songs.length;
  const isLimited = result.limitedTo === 'anime' && lacksNames;
  return (
    <div className="stack">
      {tab === 'all' && result.best && <BestMatch best={result.best} />}
      {isLimited && <LimitedNote />}
      {songCount > 0 && <DidYouMean names={result.guesses} />}
      <MatchedByNotes matchedBy={matchedBy}>
        <SearchResults result={result} {...asked} />
      </MatchedByNotes>
      {found !== undefined && <LessClose found={found} tab={tab} onShow={onShowLessClose} />}
    </div>
  );
}
