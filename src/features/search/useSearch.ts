import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import type { CatalogueAnswer } from '../../actions/search/searchCatalogue';
import { searchSongs } from '../../actions/search/searchSongs';
import { searchSongsBy } from '../../actions/search/searchSongsBy';
import { SEARCH_KEY, type SearchChoice, searchQuery } from '../../actions/search/songQueries';
import { useSongQuery } from '../../actions/search/useSongQuery';
import { useServices } from '../../actions/services';
import { useRankedTime } from '../../actions/useRankedTime';
import type { BestMatch } from '../../domain/song/hits';
import type { SearchAnswer } from '../../domain/song/songList';
import type { ResultScope } from '../../engine/query/groupResults';
import type { UnderstoodPart } from '../../engine/query/questions';
import { tidySearchText } from '../../engine/text/tidySearchText';
import type { SearchTab } from './useSearchChoice';

/** As far as an answer says where it is from. */
const sourceSchema = v.object({
  catalogue: v.nullable(v.object({ savedAtMs: v.number() })),
});

/**
 * A catalogue that arrives, is replaced or goes makes the answers of before those of another source:
 * they are asked for again, the one on the page now and the others when they are next opened.
 *
 * @param isRemote the page asks the song database whatever there is
 */
function useSearchAgainWithCatalogue(isRemote: boolean): void {
  const queryClient = useQueryClient();
  const { facts, isSearchable, isKnown } = useCatalogue();
  const savedAtMs = isSearchable ? (facts?.savedAtMs ?? null) : null;
  useEffect(() => {
    // While it is being opened, who asks waits for it.
    if (isRemote || !isKnown || (facts !== null && savedAtMs === null)) return;
    const outdated: QueryFilters = {
      queryKey: [SEARCH_KEY],
      predicate({ state }) {
        const source = v.safeParse(sourceSchema, state.data);
        return source.success && (source.output.catalogue?.savedAtMs ?? null) !== savedAtMs;
      },
    };
    void queryClient.invalidateQueries(outdated, { cancelRefetch: false });
  }, [queryClient, isRemote, isKnown, facts, savedAtMs]);
}

/** Why a list may lack songs: the service gave no more, did not answer, or may not be asked. */
export type Shortage = 'full' | 'failed' | 'ranked';

export interface SearchResult {
  readonly answer: SearchAnswer;
  /** Null where the song database answered. */
  readonly catalogue: CatalogueAnswer | null;
  /** The word that was asked for, where the whole text found nothing; else null. */
  readonly askedWord: string | null;
  /** Words of which not all songs were looked through. */
  readonly cutWords: readonly string[];
  /** Whether the text was asked for by a half of its only word. */
  readonly isHalf: boolean;
  /** Names that may have been meant. */
  readonly guesses: readonly string[];
  /** What parts of the text were understood as, to be shown as chips. */
  readonly understood: readonly UnderstoodPart[];
  /** The anime, person or song whose name the text is. */
  readonly best: BestMatch | null;
  readonly scope: ResultScope;
  readonly shortage: Shortage | null;
  /** To be tried where the shortage is a failure. */
  readonly retry: () => void;
}

export type SearchState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'done'; readonly result: SearchResult };

const nothingToRetry = () => undefined;

/**
 * The songs for a tab. The answer by all names serves every tab, unless it is full: what it was
 * filled with first, anime names, has then left no room for others. A tab then asks for its own
 * names alone, once. Texts that are sent alike share their answers.
 */
export function useSearch(
  text: string,
  filter: SearchTab,
  choice: SearchChoice = {},
  isAll = false,
): SearchState {
  const services = useServices();
  const searchText = tidySearchText(text);
  useFullSearchAfterRanked(SEARCH_KEY);
  useSearchAgainWithCatalogue(choice.isRemote === true);
  const all = useSongQuery(searchQuery(text, services, { ...choice, isAll }));
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
  if (all.status !== 'done') return all;

  const { catalogue, askedWord, cutWords, isHalf, understood, best } = all.answer;
  const guesses = catalogue?.found.didYouMean ?? all.answer.guesses;
  const hasWords = catalogue !== null || askedWord !== null;
  const scope = all.answer.limitedTo === 'anime' ? 'anime' : hasWords ? 'words' : 'all';
  function done(answer: SearchAnswer, rest: Partial<SearchResult> = {}): SearchState {
    const shortage = answer.isFull && askedWord === null ? 'full' : null;
    const asked = { askedWord, cutWords, isHalf, guesses, understood } as const;
    const facts = { answer, catalogue, ...asked, best, scope, shortage } as const;
    return { status: 'done', result: { ...facts, retry: nothingToRetry, ...rest } };
  }
  if (!isOwnNeeded) return done(all.answer);
  if (own.status === 'loading') return own;
  if (own.status === 'failed') return done(all.answer, { shortage: 'failed', retry: own.retry });
  if (own.answer.limitedTo !== null) return done(all.answer, { shortage: 'ranked' });
  return done(own.answer, { scope: 'own' });
}

/** Whether an answer says that only a part of the names was searched. */
function isLimited(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'limitedTo' in answer &&
    answer.limitedTo !== null
  );
}

/**
 * Once a ranked match is over, answers it limited are asked for again: the one on the page now,
 * the others when they are next opened. What the page shows stays until the new answer is there.
 *
 * @param key the first part of the queries' keys
 */
function useFullSearchAfterRanked(key: string): void {
  const queryClient = useQueryClient();
  const { rankedTime } = useServices();
  const { isActive } = useRankedTime();
  useEffect(() => {
    const limited: QueryFilters = {
      queryKey: [key],
      predicate: ({ state }) => isLimited(state.data),
    };
    if (isActive || queryClient.getQueryCache().findAll(limited).length === 0) return;
    let isLeft = false;
    // A search may have been refused of which the service has not yet said why.
    void rankedTime.isSearchLimited().then((isStillLimited) => {
      if (isLeft || isStillLimited) return;
      // One that is on its way already will do.
      void queryClient.invalidateQueries(limited, { cancelRefetch: false });
    });
    return () => {
      isLeft = true;
    };
  }, [queryClient, rankedTime, key, isActive]);
}
