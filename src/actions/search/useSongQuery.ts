import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SongAnswer } from '../../domain/song/songList';
import { noteOrigin } from '../search/unsearchedSongs';
import { useServices } from '../services';
import { saveAnswer } from './saveAnswer';
import { RANDOM_KEY, type SongQuery } from './songQueries';

export type SongQueryState<Answer extends SongAnswer> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'done'; readonly answer: Answer };

/** Unsearched songs are saved after the start, which does without the code for saving. */
export const PASSING_SAVE_MS = 1_000;

/**
 * The song database's answer for a page. A new query aborts the request of the previous one, and
 * each has its own key, so a late answer never appears on a newer page. The songs are saved to the
 * library after they are shown; the page neither waits for that nor fails with it.
 *
 * @param isWanted false: no request is sent, and the state stays pending
 */
export function useSongQuery<Answer extends SongAnswer>(
  { key, ask, isAskedAhead, standInKey }: SongQuery<Answer>,
  isWanted = true,
): SongQueryState<Answer> {
  const { storage } = useServices();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal, queryKey }) =>
      ask(signal, (part) => client.setQueryData<Answer>(queryKey, part)),
    enabled: isWanted,
    // A request that failed before the page was rendered was sent on navigation.
    retryOnMount: !isAskedAhead,
  });
  const answer = query.data ?? (standInKey && client.getQueryData<Answer>(standInKey));
  const isPassing = key[0] === RANDOM_KEY;
  useEffect(() => {
    if (answer === undefined) return;
    void noteOrigin(answer.songs, isPassing ? 'passing' : 'found', storage);
    saveAnswer(storage.songs, answer.songs, isPassing ? PASSING_SAVE_MS : 0);
  }, [storage, answer, isPassing]);

  if (answer !== undefined) return { status: 'done', answer };
  if (query.isError) return { status: 'failed', retry: () => void query.refetch() };
  return { status: 'loading' };
}
