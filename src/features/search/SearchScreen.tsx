import { IconDatabaseSearch } from '@tabler/icons-react';
import { useTabParameter } from '../../actions/address/pageParameters';
import { useMatchedBy } from '../../actions/search/useMatchedBy';
import { searchTextOf } from '../../config/paths';
import { useAddress } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/Feedback';
import type { MenuEntry } from '../../ui/menu/menuEntry';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import { MatchedByNotes } from '../../ui/search/MatchedByNotes';
import { goToSearch } from '../../ui/search/searchFieldIds';
import { BestMatch, LessClose, OwnHits } from './BestMatch';
import { SearchFrame } from './SearchFrame';
import {
  type AnswerSource,
  DidYouMean,
  LimitedNote,
  SourceNote,
  useSourceWords,
} from './SearchNotes';
import { SearchResults } from './SearchResults';
import styles from './SearchScreen.module.css';
import { StartSearch } from './StartSearch';
import { type SearchState, useSearch } from './useSearch';
import { SEARCH_TABS, type SearchTab, useSearchChoice } from './useSearchChoice';

/** Menu entries of the page on a phone: the source of its songs, and the other source. */
export function useSearchEntries(source: AnswerSource | null): readonly MenuEntry[] {
  const words = useSourceWords(source);
  if (words === null) return [];
  return [
    { kind: 'note', text: words.from },
    { kind: 'action', label: words.ask, Icon: IconDatabaseSearch, onSelect: words.onAsk },
  ];
}

const NOTHING_TAKEN_OFF: readonly string[] = [];

export function SearchScreen() {
  const text = searchTextOf(useAddress().pathname);
  const [tab, setTab] = useTabParameter(SEARCH_TABS);
  const { choice, isAll, showAll, askRemote, askCatalogue, takeOff } = useSearchChoice();
  const state = useSearch(text, tab, choice, isAll);
  const catalogue = state.status === 'done' ? state.result.catalogue : null;
  const isPhone = useIsPhone();
  const source: AnswerSource | null =
    state.status === 'done'
      ? { answer: catalogue, onAskRemote: askRemote, onAskCatalogue: askCatalogue }
      : null;
  const words = useSourceWords(source);
  const entries = useSearchEntries(source);
  if (text.trim() === '') return <BlankSearch />;
  return (
    <SearchFrame
      kicker={texts.search.kicker}
      title={text.trim()}
      note={words !== null && !isPhone && <SourceNote {...words} />}
      entries={isPhone ? entries : []}
      understood={state.status === 'done' ? state.result.understood : []}
      onTakeOff={takeOff}
      tabs={{ active: tab, onChange: setTab }}
    >
      <SearchContent
        // Another search is another list: its selection and open rows are reset.
        key={JSON.stringify([text, choice])}
        state={state}
        text={text}
        takenOff={choice.takenOff ?? NOTHING_TAKEN_OFF}
        tab={tab}
        isAll={isAll}
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

interface SearchContentProps {
  readonly state: SearchState;
  readonly text: string;
  readonly takenOff: readonly string[];
  readonly tab: SearchTab;
  readonly isAll: boolean;
  readonly onShowAll: () => void;
  readonly onShowLessClose: () => void;
}

function SearchContent(props: SearchContentProps) {
  const { state, text, takenOff, tab, isAll, onShowAll } = props;
  const matchedBy = useMatchedBy(text, takenOff);
  if (state.status === 'loading')
    return <Skeletons shape="rows" label={texts.list.searching} hasBar />;
  if (state.status === 'failed') {
    return (
      <div className="stack">
        <ErrorState text={texts.list.failed} hint={texts.lists.failedHint} onRetry={state.retry} />
        <OwnHits text={text} />
      </div>
    );
  }
  const isLimited = state.result.answer.limitedTo === 'anime';
  const found = state.result.catalogue?.found;
  const songCount = found?.songCount ?? state.result.answer.songs.length;
  const best = tab === 'all' ? state.result.best : null;
  return (
    <div className="stack">
      {best && <BestMatch best={best} />}
      {isLimited && <LimitedNote />}
      {songCount > 0 && <DidYouMean names={state.result.guesses} />}
      <MatchedByNotes matchedBy={matchedBy}>
        <SearchResults result={state.result} {...{ text, takenOff, tab, isAll, onShowAll }} />
      </MatchedByNotes>
      {found !== undefined && <LessClose found={found} tab={tab} onShow={props.onShowLessClose} />}
    </div>
  );
}
