import { IconDatabaseSearch } from '@tabler/icons-react';
import { useTabParameter } from '../../actions/address/pageParameters';
import { useMatchedBy } from '../../actions/search/useMatchedBy';
import { useServices } from '../../actions/services';
import { sharePage } from '../../actions/share/sharePage';
import { searchTextOf } from '../../config/paths';
import { useAddress } from '../../routing/useAddress';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { shareEntry } from '../../ui/list/ShareButton';
import { TabbedView } from '../../ui/list/TabbedView';
import type { MenuEntry } from '../../ui/menu/menuEntry';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import { Screen } from '../../ui/screen/Screen';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import { goToSearch } from '../../ui/search/goToSearch';
import { MatchedByNotes } from '../../ui/search/MatchedByNotes';
import { UnderstoodChips } from '../../ui/search/UnderstoodChips';
import { BestMatch, LessClose, OwnHits } from './BestMatch';
import { NewerCatalogue, SearchCatalogueOffer } from './SearchCatalogueOffer';
import {
  type AnswerSource,
  DidYouMean,
  LimitedNote,
  RankedBanner,
  SourceNote,
  useSourceWords,
} from './SearchNotes';
import { SearchResults } from './SearchResults';
import styles from './SearchScreen.module.css';
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
const TABS = SEARCH_TABS.map((id) => ({ id, label: texts.search.filters[id] }));

export function SearchScreen() {
  const { notify } = useServices();
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

  function share() {
    const shared = { title: texts.search.documentTitle(text), text: texts.search.share(text) };
    void sharePage(shared, notify);
  }

  const words = useSourceWords(source);
  const sourceEntries = useSearchEntries(source);
  const entries = [...(isPhone ? sourceEntries : []), shareEntry(share)];
  if (text.trim() === '') return <BlankSearch />;
  return (
    <Screen documentTitle={texts.search.documentTitle(text)} entries={entries}>
      <ScreenHeader kicker={texts.search.kicker} title={text.trim()} />
      {words !== null && !isPhone && <SourceNote {...words} />}
      <RankedBanner />
      {state.status === 'done' && (
        <UnderstoodChips parts={state.result.understood} onTakeOff={takeOff} />
      )}
      <SearchCatalogueOffer />
      <TabbedView label={texts.search.filtersLabel} tabs={TABS} active={tab} onChange={setTab}>
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
      </TabbedView>
      <NewerCatalogue />
    </Screen>
  );
}

/** An empty search: there is no "not found" message. */
function BlankSearch() {
  return (
    <Screen documentTitle={texts.search.documentTitle('')}>
      <ScreenHeader title={texts.search.blankTitle} />
      <RankedBanner />
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
      <SearchCatalogueOffer />
    </Screen>
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
