import { useId, useMemo } from 'react';
import { SORTS_WITH_TEXT, SORTS_WITHOUT_TEXT } from '../../actions/filter/useFilter';
import { useFilteredSongs } from '../../actions/filter/useFilteredSongs';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useKanaReadings } from '../../actions/search/useKanaReadings';
import type { SongGroup } from '../../domain/song/songGroups';
import { mergeSongs } from '../../domain/song/songList';
import { sortSongsByName } from '../../domain/song/songOrder';
import { groupResults } from '../../engine/query/groupResults';
import { filterGroups } from '../../engine/query/querySongs';
import { createRomanise } from '../../engine/text/kana';
import * as texts from '../../texts/texts';
import { FilterArea } from '../../ui/filter/FilterArea';
import { FilteredList } from '../../ui/filter/FilteredList';
import { ListTools } from '../../ui/filter/ListTools';
import { SongsBar } from '../../ui/list/SongsBar';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { InPhonePlace } from '../../ui/screen/phonePlaces';
import { ShownSongsButtons } from '../../ui/table/AllSongsButtons';
import { idsOf, useListSelection } from '../../ui/table/useListSelection';
import { EmptyResults } from './EmptyResults';
import { SearchNotes, useDidYouMean } from './SearchNotes';
import type { SearchResult } from './useSearch';
import { countPeople, type SearchTab } from './useSearchChoice';

interface SearchResultsProps {
  readonly result: SearchResult;
  readonly tab: SearchTab;
  readonly text: string;
  readonly onShowAll: () => void;
}

/** The service looks up the first 50 people of a text; some of them may have no song of their own. */
const MANY_PEOPLE = 40;

/** The songs a tab leaves, with what can be done to all of them. */
export function SearchResults({ result, tab, text, onShowAll }: SearchResultsProps) {
  const controls = useSongRowControls();
  const { answer, scope, shortage } = result;
  const { songs } = answer;
  const kana = useKanaReadings(text);
  const style = useAnimeNameStyle();
  // The song database does not say how well a song fits.
  const isByRelevance = result.catalogue !== null;
  const bestPersonId = result.best?.kind === 'person' ? result.best.person.personId : null;
  const groups = useMemo<readonly SongGroup[] | null>(() => {
    if (tab === 'all') return null;
    const options = { scope, romanise: createRomanise(kana), animeNames: style, bestPersonId };
    const byName = groupResults(songs, tab, text, options);
    return isByRelevance ? filterGroups(byName, songs, true) : byName;
  }, [songs, tab, text, scope, kana, style, bestPersonId, isByRelevance]);
  const listed = useMemo(() => {
    if (groups !== null) return mergeSongs(...groups.map((group) => group.songs));
    return isByRelevance ? songs : sortSongsByName(songs, style);
  }, [songs, groups, style, isByRelevance]);
  const filtered = useFilteredSongs('search', { songs: listed, groups }, null, {
    sortKeys: isByRelevance ? SORTS_WITH_TEXT : SORTS_WITHOUT_TEXT,
  });
  const buttonId = useId();
  const shown = filtered.songs;
  const selection = useListSelection(() => idsOf(shown));
  const hasManyPeople = useMemo(
    () =>
      // Where the artists' own tab looks up the rest, it says so itself.
      (tab === 'artist' || (tab === 'all' && shortage === null)) &&
      countPeople(songs, text) >= MANY_PEOPLE,
    [songs, tab, text, shortage],
  );
  const guesses = useDidYouMean(text, songs.length === 0 && result.catalogue === null);
  if (listed.length === 0) {
    const canShowAll = tab !== 'all' && (scope === 'own' || songs.length > 0);
    const isLimited = answer.limitedTo === 'anime' || shortage === 'ranked';
    return (
      <EmptyResults
        tab={tab}
        text={text}
        isLimited={isLimited}
        onShowAll={canShowAll ? onShowAll : null}
        cutWords={result.cutWords}
        guesses={
          result.catalogue === null && result.guesses.length === 0 ? guesses : result.guesses
        }
      />
    );
  }
  return (
    <>
      <SearchNotes result={result} tab={tab} hasManyPeople={hasManyPeople} />
      <SongsBar count={shown.length} isSilent={filtered.tools.isOpen}>
        <ShownSongsButtons songs={shown} controls={controls} selection={selection} />
        <InPhonePlace name="tools">
          <ListTools tools={filtered.tools} id={buttonId} />
        </InPhonePlace>
      </SongsBar>
      <FilterArea tools={filtered.tools} buttonId={buttonId} />
      <FilteredList
        // Another tab is another list: it starts at its first rows again.
        key={tab}
        filtered={filtered}
        controls={controls}
        selection={selection}
        label={texts.search.kicker}
      />
    </>
  );
}
