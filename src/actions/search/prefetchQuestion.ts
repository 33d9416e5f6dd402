import type { QueryClient } from '@tanstack/react-query';
import type { SongAnswer } from '../../domain/song/songList';
import type { SongQuery } from './songQueries';

/** @param query null where a page has no query of its own */
export type Prefetch = (query: SongQuery<SongAnswer> | null) => void;

/**
 * Sends the query of a page on navigation, while its code is loaded; the page joins the request. If
 * the user leaves before, the request is aborted.
 */
export function createAskAhead(client: QueryClient): Prefetch {
  let asked: SongQuery<SongAnswer>['key'] | null = null;

  function takeBack(queryKey: SongQuery<SongAnswer>['key']): void {
    const query = client.getQueryCache().find({ queryKey });
    if (query?.getObserversCount() === 0) void client.cancelQueries({ queryKey, exact: true });
  }

  return function prefetch(query) {
    if (asked !== null) takeBack(asked);
    asked = query?.key ?? null;
    if (query === null) return;
    // A failure stays in the query cache: the page shows it.
    void client.prefetchQuery({
      queryKey: query.key,
      queryFn: ({ signal, queryKey }) =>
        query.ask(signal, (part) => client.setQueryData(queryKey, part)),
    });
  };
}
