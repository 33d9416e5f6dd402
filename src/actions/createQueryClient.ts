import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import { type Changes, READ_TOPICS } from '../storage/database/changes';
import { isReadFrom } from '../storage/database/useStored';
import { subscribeLanguage } from '../texts/texts';

/** Long enough to return to a page without a new request. */
const FRESH_MS = 5 * 60 * 1000;

// The default scheduler waits for a timer: the browser would render an outdated frame before.
notifyManager.setScheduler(queueMicrotask);

/**
 * Lists that the worker has in order of names are read again in another language.
 *
 * @param subscribe to changes of the storage, by this or another tab: affected queries are read again
 */
export function createQueryClient(subscribe: Changes['subscribe']): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Requests are retried by the client if that can help; a failure that arrives here is
        // shown.
        retry: false,
        // Offline, queries must fail visibly instead of waiting for a connection.
        networkMode: 'always',
        // Comparing lists of hundreds of songs field by field is not worth it.
        structuralSharing: false,
        // A page that becomes visible again shows the data it had.
        refetchOnWindowFocus: false,
      },
    },
  });
  for (const topic of READ_TOPICS) {
    const predicate = isReadFrom(topic);
    subscribe([topic], async () => {
      // After Back, outdated songs may be shown at once; outdated lists may not.
      if (topic !== 'songs') client.removeQueries({ predicate, type: 'inactive' });
      // A running first read would not be restarted otherwise.
      await client.cancelQueries({ predicate });
      await client.invalidateQueries({ predicate });
    });
  }
  subscribeLanguage(() => void client.invalidateQueries({ queryKey: ['result'] }));
  return client;
}

export type OnlineEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Failed, or null, which means "no answer" on pages that work without one. */
function isUnanswered({ state }: Query): boolean {
  return state.status === 'error' || state.data === null;
}

/** Back online, visible queries without an answer are retried, once. @returns stops it */
export function askAgainOnline(queryClient: QueryClient, events: OnlineEvents): () => void {
  const askAgain = () => {
    void queryClient.refetchQueries(
      { type: 'active', predicate: isUnanswered },
      { cancelRefetch: false },
    );
  };
  events.addEventListener('online', askAgain);
  return () => events.removeEventListener('online', askAgain);
}
