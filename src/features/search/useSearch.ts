import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveFoundSongs } from '../../actions/saveFoundSongs';
import { type SearchAnswer, useServices } from '../../actions/services';

/** Long enough to come back to a result without asking again. */
const FRESH_MS = 5 * 60 * 1000;

export type SearchState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'done'; readonly answer: SearchAnswer };

/**
 * The answer to a search text. Another text aborts the request of the one before, and each text
 * has its own place, so a late answer never shows under a newer text. What was found goes to
 * the library once it is on the screen.
 */
export function useSearch(text: string): SearchState {
  const { songDatabase, library } = useServices();
  const query = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => songDatabase.fetchAllSong(text, { signal }),
    staleTime: FRESH_MS,
    // The request itself repeats where that can help; a failure that arrives here is shown.
    retry: false,
    // Offline it must fail and say so instead of waiting for a connection.
    networkMode: 'always',
    structuralSharing: false,
    refetchOnWindowFocus: false,
  });
  const answer = query.data;
  useEffect(() => {
    if (answer !== undefined) saveFoundSongs(library, answer.songs);
  }, [library, answer]);

  if (answer !== undefined) return { status: 'done', answer };
  if (query.isError) return { status: 'failed', retry: () => void query.refetch() };
  return { status: 'loading' };
}
