import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SongAnswer } from '../domain/songList';
import { saveFoundSongs } from './saveFoundSongs';
import { useServices } from './services';

export type SongQueryState<Answer extends SongAnswer> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'done'; readonly answer: Answer };

/**
 * An answer of the song database for a page. Another key aborts the request of the one before,
 * and each key has its own place, so a late answer never shows on a newer page. What was found
 * goes to the library once it is on the screen; the page neither waits for that nor fails on it.
 *
 * @param key names what is asked for, such as ['anime', 13]
 * @param isWanted false: nothing is asked, and the state stays that of waiting
 */
export function useSongQuery<Answer extends SongAnswer>(
  key: readonly (string | number)[],
  ask: (signal: AbortSignal) => Promise<Answer>,
  isWanted = true,
): SongQueryState<Answer> {
  const { library } = useServices();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(signal),
    enabled: isWanted,
  });
  const answer = query.data;
  useEffect(() => {
    if (answer !== undefined) saveFoundSongs(library, answer.songs);
  }, [library, answer]);

  if (answer !== undefined) return { status: 'done', answer };
  if (query.isError) return { status: 'failed', retry: () => void query.refetch() };
  return { status: 'loading' };
}
