import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { useParameter } from '../../actions/address/pageParameters';
import { useQueuedParameters } from '../../actions/address/useQueuedParameters';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useRankedTime } from '../../actions/names/useNameLimit';
import { searchSongs } from '../../actions/search/searchSongs';
import { searchSongsBy } from '../../actions/search/searchSongsBy';
import {
  SEARCH_KEY,
  type SearchAnswer,
  type SearchChoice,
  searchQuery,
} from '../../actions/search/songQueries';
import { useSongQuery } from '../../actions/search/useSongQuery';
import { useServices } from '../../actions/services';
import {
  readTakenOff,
  TAKEN_OFF_PARAMETER,
  takenOffEntries,
} from '../../domain/filter/findAddress';
import type { Song } from '../../domain/song/song';
import type { SearchAnswer as SongsFound } from '../../domain/song/songList';
import type { ResultScope } from '../../engine/query/groupResults';
import { tidySearchText } from '../../engine/text/tidySearchText';
import { withParameters } from '../../routing/withParameters';
import { useBeyond } from './useBeyond';

export const SEARCH_TABS = ['all', 'song', 'anime', 'artist'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

const WHOLE_REACH = 'all';

/** Parameters of an address that reads one more part of the text as plain words. */
export function withTakenOff(current: URLSearchParams, part: string): URLSearchParams {
  const entries = takenOffEntries([...readTakenOff(current), part]);
  return withParameters(current, [TAKEN_OFF_PARAMETER], entries);
}

/** How the text of a search is read; stored in the address. */
export function useSearchChoice() {
  const [parameters, changeParameters] = useQueuedParameters();
  const [reach, setReach] = useParameter('reach');
  const choice = useMemo(() => ({ takenOff: readTakenOff(parameters) }), [parameters]);
  return {
    choice,
    /** Whether songs behind a steep drop of closeness are shown too. */
    isAll: reach === WHOLE_REACH,
    showAll: () => setReach(WHOLE_REACH),
    takeOff: (part: string) => changeParameters((current) => withTakenOff(current, part)),
  };
}

/** The part of an answer that names its source. */
const sourceSchema = v.object({
  catalogue: v.nullable(v.object({ savedAtMs: v.number() })),
});

/** Whether an answer has songs on the page, which a list that arrives does not move. */
const songsSchema = v.object({ songs: v.pipe(v.array(v.unknown()), v.minLength(1)) });

/**
 * When the catalogue changes, answers are requested again. Where one arrives, songs that are shown
 * stay as they are until the page is opened again.
 */
function useSearchAgainWithCatalogue(): void {
  const queryClient = useQueryClient();
  const { facts, isSearchable, isKnown } = useCatalogue();
  const savedAtMs = isSearchable ? (facts?.savedAtMs ?? null) : null;
  useEffect(() => {
    // While the catalogue is being opened, queries wait for it.
    if (!isKnown || (facts !== null && savedAtMs === null)) return;
    const outdated = (isShown: boolean): QueryFilters => ({
      queryKey: [SEARCH_KEY],
      predicate({ state: { data } }) {
        const source = v.safeParse(sourceSchema, data);
        if (!source.success) return false;
        const answered = source.output.catalogue?.savedAtMs ?? null;
        const stays = answered === null && v.is(songsSchema, data);
        return answered !== savedAtMs && stays === isShown;
      },
    });
    void queryClient.invalidateQueries({ ...outdated(true), refetchType: 'none' });
    void queryClient.invalidateQueries(outdated(false), { cancelRefetch: false });
  }, [queryClient, isKnown, facts, savedAtMs]);
}

/** The songs for a tab, and what the answer for all names tells about the text. */
export interface SearchResult extends SearchAnswer {
  readonly scope: ResultScope;
  /** The number of songs behind a steep drop of closeness, of an answer to words. */
  readonly hiddenCount: number;
  /** Why the list may lack songs: the answer was full, it failed, or it is ranked time. */
  readonly shortage: 'full' | 'failed' | 'ranked' | null;
  /** How many songs the song database has beyond the song list. */
  readonly newCount: number;
  /** For a failed request. */
  readonly retry?: () => void;
}

export type SearchState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'done'; readonly result: SearchResult };

/**
 * The songs for a tab. The answer for all names serves every tab, unless it is full: anime names
 * come first and may have left out other matches. The tab then requests its own names once. Texts
 * that send the same request share their answers.
 */
export function useSearch(
  text: string,
  filter: SearchTab,
  choice: SearchChoice,
  isAll: boolean,
): SearchState {
  const services = useServices();
  const searchText = tidySearchText(text);
  useFullSearchAfterRanked();
  useSearchAgainWithCatalogue();
  const { isSearchable } = useCatalogue();
  // An answer of the song database has all songs, whether they are shown or not.
  const isAskedForAll = isAll && isSearchable;
  const all = useSongQuery(searchQuery(text, services, { ...choice, isAll: isAskedForAll }));
  const isOwnNeeded =
    filter !== 'all' &&
    all.status === 'done' &&
    all.answer.isFull &&
    all.answer.askedWord === null &&
    all.answer.limitedTo === null;
  const own = useSongQuery(
    {
      key: [SEARCH_KEY, searchText, filter],
      ask: (signal) =>
        filter === 'all'
          ? searchSongs(text, services, { signal })
          : searchSongsBy(filter, text, services, { signal }),
      isAskedAhead: false,
    },
    isOwnNeeded,
  );
  const beyond = useBeyond(text, choice, all.status === 'done' ? all.answer : null);
  if (all.status !== 'done') return all;

  const whole = beyond === null ? all.answer : { ...all.answer, songs: beyond.songs };
  const newCount = beyond?.newCount ?? 0;
  const { catalogue, askedWord } = whole;
  const hasWords = catalogue !== null || askedWord !== null;
  const scope = whole.limitedTo === 'anime' ? 'anime' : hasWords ? 'words' : 'all';
  const guesses = catalogue?.found.didYouMean ?? whole.guesses;
  function done(answer: SongsFound, rest: Partial<SearchResult> = {}): SearchState {
    const shortage = answer.isFull && askedWord === null ? 'full' : null;
    const facts = {
      scope,
      guesses,
      shortage,
      newCount,
      ...shownOf(answer, whole.closeSongs, isAll),
    } as const;
    return { status: 'done', result: { ...whole, ...answer, ...facts, ...rest } };
  }
  if (!isOwnNeeded) return done(whole);
  if (own.status === 'loading') return own;
  if (own.status === 'failed') return done(whole, { shortage: 'failed', retry: own.retry });
  if (own.answer.limitedTo !== null) return done(whole, { shortage: 'ranked' });
  return done(own.answer, { scope: 'own' });
}

/** The songs of an answer before closeness drops steeply, unless all are shown. */
function shownOf({ songs }: SongsFound, close: readonly Song[] | null, isAll: boolean) {
  if (close === null || isAll) return { songs, hiddenCount: 0 };
  return { songs: close, hiddenCount: songs.length - close.length };
}

/** An answer that covers only some kinds of names. */
const limitedSchema = v.object({ limitedTo: v.string() });

/** After ranked time, limited answers are requested again. */
function useFullSearchAfterRanked(): void {
  const queryClient = useQueryClient();
  const { rankedTime } = useServices();
  const { isActive } = useRankedTime();
  useEffect(() => {
    const limited: QueryFilters = {
      queryKey: [SEARCH_KEY],
      predicate: ({ state }) => v.is(limitedSchema, state.data),
    };
    if (isActive || queryClient.getQueryCache().findAll(limited).length === 0) return;
    let isLeft = false;
    // The service may have refused a search without saying yet that it is ranked time.
    void rankedTime.isSearchLimited().then((isStillLimited) => {
      if (isLeft || isStillLimited) return;
      // A running request is enough.
      void queryClient.invalidateQueries(limited, { cancelRefetch: false });
    });
    return () => {
      isLeft = true;
    };
  }, [queryClient, rankedTime, isActive]);
}
