import { useServices } from '../../actions/services';
import { type SongQueryState, useSongQuery } from '../../actions/useSongQuery';
import type { SearchAnswer } from '../../domain/songList';

export type SearchState = SongQueryState<SearchAnswer>;

/** The answer to a search text. */
export function useSearch(text: string): SearchState {
  const { songDatabase } = useServices();
  return useSongQuery(['search', text], (signal) => songDatabase.fetchAllSong(text, { signal }));
}
