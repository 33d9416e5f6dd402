import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SongAnswer } from '../../domain/song/songList';
import { noteOrigin } from '../queue/noteOrigin';
import { useServices } from '../services';
import { saveAnswer } from './saveAnswer';
import { RANDOM_KEY, type SongQuery } from './songQueries';

export type SongQueryState<Answer extends SongAnswer> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'done'; readonly answer: Answer };

/**
 * An answer of the song database for a page. Another question aborts the request of the one
 * before, and each has its own place, so a late answer never shows on a newer page. What was found
 * goes to the library once it is on the screen; the page neither waits for that nor fails on it.
 *
 * @param isWanted false: nothing is asked, and the state stays that of waiting
 */
export function useSongQuery<Answer extends SongAnswer>(
  { key, ask, isAskedAhead, standInKey }: SongQuery<Answer>,
  isWanted = true,
): SongQueryState<Answer> {
  const { library, storage } = useServices();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(signal),
    enabled: isWanted,
    // One that failed before the page was there has been asked on the way to it.
    retryOnMount: !isAskedAhead,
  });
  const answer = query.data ?? (standInKey && client.getQueryData<Answer>(standInKey));
  const isPassing = key[0] === RANDOM_KEY;
  useEffect(() => {
    if (answer === undefined) return;
    void noteOrigin(answer.songs, isPassing ? 'passing' : 'found', { library, storage });
    saveAnswer(library, answer.songs);
  }, [library, storage, answer, isPassing]);

  if (answer !== undefined) return { status: 'done', answer };
  if (query.isError) return { status: 'failed', retry: () => void query.refetch() };
  return { status: 'loading' };
}
