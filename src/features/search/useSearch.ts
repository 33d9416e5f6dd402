import { type SearchAnswer, useServices } from '../../actions/services';
import { type SongQueryState, useSongQuery } from '../../actions/useSongQuery';

export type SearchState = SongQueryState<SearchAnswer>;

/** The answer to a search text. */
export function useSearch(text: string): SearchState {
  const { songDatabase } = useServices();
  return useSongQuery(['search', text], (signal) => songDatabase.fetchAllSong(text, { signal }));
}
