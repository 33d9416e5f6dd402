import { useId, useMemo } from 'react';
import { useNarrowedSongs } from '../../actions/narrowing/useNarrowedSongs';
import { SORTS_WITH_TEXT, SORTS_WITHOUT_TEXT } from '../../actions/narrowing/useNarrowing';
import { useKanaReadings } from '../../actions/useKanaReadings';
import { useSongRowControls } from '../../actions/useSongRowControls';
import type { SongGroup } from '../../domain/songGroups';
import { mergeSongs } from '../../domain/songList';
import { sortSongsByName } from '../../domain/songOrder';
import { groupResults } from '../../search/groupResults';
import { createRomanise } from '../../search/kana';
import { narrowGroups } from '../../search/narrowGroups';
import * as texts from '../../texts/texts';
import { SongsBar } from '../../ui/list/SongsBar';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { ListTools } from '../../ui/narrowing/ListTools';
import { NarrowedList } from '../../ui/narrowing/NarrowedList';
import { NarrowingArea } from '../../ui/narrowing/NarrowingArea';
import { InPhonePlace } from '../../ui/screen/phonePlaces';
import { idsOf } from '../../ui/selection/SelectableSongs';
import { ShownSongsButtons } from '../../ui/selection/ShownSongsButtons';
import { useListSelection } from '../../ui/selection/useListSelection';
import { EmptyResults } from './EmptyResults';
import { SearchNotes } from './SearchNotes';
import { countPeople, type SearchFilter } from './searchFilters';
import { useDidYouMean } from './useDidYouMean';
import type { SearchResult } from './useSearch';

interface SearchResultsProps {
  readonly result: SearchResult;
  readonly filter: SearchFilter;
  readonly text: string;
  readonly onShowAll: () => void;
}

/** The service looks up the first 50 people of a text; some of them may have no song of their own. */
const MANY_PEOPLE = 40;

/** The songs a filter leaves, with what can be done to all of them. */
export function SearchResults({ result, filter, text, onShowAll }: SearchResultsProps) {
  const controls = useSongRowControls();
  const { answer, scope, shortage } = result;
  const { songs } = answer;
  const kana = useKanaReadings(text);
  const style = useAnimeNameStyle();
  // The song database does not say how well a song fits.
  const isByRelevance = result.catalogue !== null;
  const bestPersonId = result.best?.kind === 'person' ? result.best.person.personId : null;
  const groups = useMemo<readonly SongGroup[] | null>(() => {
    if (filter === 'all') return null;
    const options = { scope, romanise: createRomanise(kana), animeNames: style, bestPersonId };
    const byName = groupResults(songs, filter, text, options);
    return isByRelevance ? narrowGroups(byName, songs, true) : byName;
  }, [songs, filter, text, scope, kana, style, bestPersonId, isByRelevance]);
  const listed = useMemo(() => {
    if (groups !== null) return mergeSongs(...groups.map((group) => group.songs));
    return isByRelevance ? songs : sortSongsByName(songs, style);
  }, [songs, groups, style, isByRelevance]);
  const narrowed = useNarrowedSongs('search', { songs: listed, groups }, null, {
    sortKeys: isByRelevance ? SORTS_WITH_TEXT : SORTS_WITHOUT_TEXT,
  });
  const buttonId = useId();
  const shown = narrowed.songs;
  const selection = useListSelection(() => idsOf(shown));
  const hasManyPeople = useMemo(
    () =>
      // Where the artists' own tab looks up the rest, it says so itself.
      (filter === 'artist' || (filter === 'all' && shortage === null)) &&
      countPeople(songs, text) >= MANY_PEOPLE,
    [songs, filter, text, shortage],
  );
  const guesses = useDidYouMean(text, songs.length === 0 && result.catalogue === null);
  if (listed.length === 0) {
    const canShowAll = filter !== 'all' && (scope === 'own' || songs.length > 0);
    const isLimited = answer.limitedTo === 'anime' || shortage === 'ranked';
    return (
      <EmptyResults
        filter={filter}
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
      <SearchNotes result={result} filter={filter} hasManyPeople={hasManyPeople} />
      <SongsBar count={shown.length} isSilent={narrowed.tools.isOpen}>
        <ShownSongsButtons songs={shown} controls={controls} selection={selection} />
        <InPhonePlace name="tools">
          <ListTools tools={narrowed.tools} id={buttonId} />
        </InPhonePlace>
      </SongsBar>
      <NarrowingArea tools={narrowed.tools} buttonId={buttonId} />
      <NarrowedList
        // Another filter is another list: it starts at its first rows again.
        key={filter}
        narrowed={narrowed}
        controls={controls}
        selection={selection}
        label={texts.search.kicker}
      />
    </>
  );
}
