import { useEffect } from 'react';
import { useTabParameter } from '../../actions/address/pageParameters';
import { useCatalogue, useCatalogueOffer } from '../../actions/catalogue/useCatalogue';
import { useNameLimit } from '../../actions/names/useNameLimit';
import { useMatchedBy } from '../../actions/search/useMatchedBy';
import { useServices } from '../../actions/services';
import type { SongResult } from '../../actions/songs/createQuestions';
import { useListFilter, useSongList } from '../../actions/songs/useSongList';
import { findPath } from '../../config/paths';
import { countFilteredFields } from '../../domain/filter/filter';
import { fieldTextsOf, hasFieldText } from '../../domain/filter/findAddress';
import { SONG_SORTS, SORTS_WITHOUT_TEXT } from '../../domain/filter/songSort';
import { type TopSongs, topSongsOf } from '../../domain/filter/topSongs';
import * as texts from '../../texts/texts';
import { CatalogueOffer } from '../../ui/catalogue/CatalogueOffer';
import { Button } from '../../ui/controls/Button';
import { FilterField } from '../../ui/controls/FilterField';
import { EmptyState, Skeletons } from '../../ui/feedback/Feedback';
import { SongList } from '../../ui/list/SongList';
import { MatchedByNotes } from '../../ui/search/MatchedByNotes';
import { BestMatch } from './BestMatch';
import { FindFields } from './FindFields';
import { resultEntries, SearchFrame } from './SearchFrame';
import { DidYouMean, LimitedNote } from './SearchNotes';
import styles from './SearchScreen.module.css';
import { StartSearch } from './StartSearch';
import { type FindTextsState, useFindTexts } from './useFindTexts';
import { SEARCH_TABS } from './useSearchChoice';

/** The search page for its texts and filters in the address, which the catalogue answers. */
export function FindScreen() {
  const { catalogue } = useServices();
  const { isSearchable } = useCatalogue();
  const view = useFindTexts();

  // This page may be the first that needs the catalogue.
  useEffect(() => void catalogue.open(), [catalogue]);

  return isSearchable ? <Found view={view} /> : <NoCatalogue />;
}

interface FoundProps {
  readonly view: FindTextsState;
}

function Found({ view }: FoundProps) {
  const { texts: typed, takenOff } = view;
  // In ranked time, names of songs and people are not searched. The banner waits for the service's
  // answer; the search is limited before, to be safe.
  const isAnimeOnly = useNameLimit(true) !== null;
  const hasFields = hasFieldText(typed);
  const text = typed.text.trim();
  const [tab, setTab] = useTabParameter(SEARCH_TABS);
  const by = tab === 'all' || text === '' ? null : tab;
  const filter = useListFilter('find', {
    sortKeys: text !== '' || hasFields ? SONG_SORTS : SORTS_WITHOUT_TEXT,
  });
  const fields = hasFields ? fieldTextsOf(typed) : null;
  const source = { text: typed.text, takenOff, fields, isAnimeOnly, by };
  const { list, controls, actions } = useSongList(filter, source);
  const { result } = list;
  const { anime, song, artist, composer } = typed;
  const matchedBy = useMatchedBy([text, anime, song, artist, composer].join(' '), takenOff);
  const isWhole = text === '' && !hasFields;
  const top = isWhole ? topSongsOf(filter.filter, filter.sort) : null;
  const hasBest = !hasFields && by === null && !list.isOn;
  return (
    <SearchFrame
      {...headOf(text, top, isWhole && !list.isOn)}
      understood={{ parts: result?.understood ?? [], onTakeOff: view.takeOff }}
      tabs={text === '' ? null : { active: tab, onChange: setTab }}
      field={
        <FilterField
          label={texts.find.fields.text}
          value={view.addressTexts.text}
          onType={(next) => view.type('text', next)}
          onChange={(next) => view.keep({ text: next })}
        />
      }
    >
      {result === undefined || list.view === null ? (
        <Skeletons shape="rows" count={12} label={texts.list.searching} hasBar />
      ) : (
        <MatchedByNotes matchedBy={matchedBy}>
          <div className="stack">
            {isAnimeOnly && !isWhole && <LimitedNote />}
            {hasBest && result.best && <BestMatch best={result.best} />}
            {result.songCount > 0 && <DidYouMean names={result.didYouMean} pathOf={findPath} />}
            <SongList
              list={{
                ...list,
                tools: {
                  ...list.tools,
                  nameFields: <FindFields view={view} isAnimeOnly={isAnimeOnly} />,
                  hasNameTexts: hasFields,
                },
              }}
              asked={JSON.stringify([typed, takenOff])}
              rowsKey={tab}
              {...{ controls, actions }}
              label={texts.pageWords.songsFound}
              note={
                result.lengthSeconds > 0 ? texts.find.duration(result.lengthSeconds) : undefined
              }
              addWord={texts.find.addToQueue}
              more={{
                label: texts.find.more,
                entries: resultEntries(actions, list.view, result),
              }}
              {...(result.songCount === 0 && {
                empty: <NothingFound result={result} onClear={view.clear} />,
              })}
            />
          </div>
        </MatchedByNotes>
      )}
    </SearchFrame>
  );
}

/** @param isStart whether nothing is asked yet */
function headOf(text: string, top: TopSongs | null, isStart: boolean) {
  return {
    kicker: isStart ? texts.find.kicker : texts.search.kicker,
    title: top === null ? text || texts.pageWords.findSongs : texts.find.top(top),
    start: (isStart || top !== null) && <StartSearch top={top} />,
  };
}

interface NothingFoundProps {
  readonly result: SongResult;
  readonly onClear: () => void;
}

function NothingFound({ result, onClear }: NothingFoundProps) {
  const { didYouMean } = result;
  return (
    <EmptyState
      text={texts.pageWords.notFound}
      drawing="lost"
      action={
        <>
          <DidYouMean names={didYouMean} pathOf={findPath} />
          {didYouMean.length === 0 && <p className={styles.hint}>{texts.find.emptyHint}</p>}
          <Button onClick={onClear}>{texts.find.clear}</Button>
        </>
      }
    />
  );
}

/** Shown instead of the songs while there is no catalogue to search. */
function NoCatalogue() {
  const { isBroken, isKnown, facts } = useCatalogue();
  // Users of this page want it, even if they declined it elsewhere.
  const offer = useCatalogueOffer({ isNeeded: true });
  const { filter, sort } = useListFilter('find');
  const top = topSongsOf(filter, sort);
  const isOpening = !isKnown || facts !== null;
  const isStart = top !== null || countFilteredFields(filter) === 0;
  return (
    <SearchFrame
      title={top === null ? texts.pageWords.findSongs : texts.find.top(top)}
      start={!isBroken && isStart && <StartSearch top={top} />}
      hasOffer={false}
    >
      {isBroken ? (
        <EmptyState text={texts.find.broken} drawing="lost" />
      ) : isOpening ? (
        <Skeletons shape="rows" count={12} label={texts.find.loading} />
      ) : (
        <div className="stack">
          <p className={styles.lead}>{texts.find.absent}</p>
          {offer && <CatalogueOffer {...offer} />}
        </div>
      )}
    </SearchFrame>
  );
}
