import { searchSongs } from '../../actions/searchSongs';
import { useServices } from '../../actions/services';
import { type SongQueryState, useSongQuery } from '../../actions/useSongQuery';
import type { SearchAnswer } from '../../domain/songList';
import { useFullSearchAfterRanked } from './useFullSearchAfterRanked';

export type SearchState = SongQueryState<SearchAnswer>;

/** Of every kept answer to a search text. */
const SEARCH_KEY = 'search';

/** The answer to a search text. */
export function useSearch(text: string): SearchState {
  const services = useServices();
  useFullSearchAfterRanked(SEARCH_KEY);
  return useSongQuery([SEARCH_KEY, text], (signal) => searchSongs(text, services, { signal }));
}
