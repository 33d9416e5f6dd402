import type { QueryClient } from '@tanstack/react-query';
import type { SongAnswer } from '../../domain/song/songList';
import type { SongQuery } from './songQueries';

/** @param query null where a page has no question of its own */
export type Prefetch = (query: SongQuery<SongAnswer> | null) => void;

/**
 * Asks what a page will ask as soon as it is gone to, so that the answer is on its way while the
 * page's code is fetched and drawn. The page then joins in; one that is left before it is drawn
 * takes its question back, as a page that is drawn does by itself.
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
    // A failure stays with the question: the page shows it.
    void client.prefetchQuery({
      queryKey: query.key,
      queryFn: ({ signal }) => query.ask(signal),
    });
  };
}
