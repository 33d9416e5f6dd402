import { notifyManager, QueryClient } from '@tanstack/react-query';
import { type Changes, READ_TOPICS } from '../storage/database/changes';
import { isReadFrom } from '../storage/database/useStored';

/** Long enough to come back to a page without asking again. */
const FRESH_MS = 5 * 60 * 1000;

// By itself the library waits for a timer, before which the browser draws a frame of what was.
notifyManager.setScheduler(queueMicrotask);

/**
 * What the queries of all pages have in common.
 *
 * @param changes of the storage, by this tab or another one: what was read before is read again
 */
export function createQueryClient(changes: Pick<Changes, 'subscribe'>): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // The request itself repeats where that can help; a failure that arrives here is shown.
        retry: false,
        // Offline it must fail and say so instead of waiting for a connection.
        networkMode: 'always',
        // Lists of hundreds of songs are not worth comparing field by field.
        structuralSharing: false,
        // A page that comes back shows what it had.
        refetchOnWindowFocus: false,
      },
    },
  });
  for (const topic of READ_TOPICS) {
    const predicate = isReadFrom(topic);
    changes.subscribe([topic], async () => {
      // Pages of songs may be shown at once on the way back; lists that have changed may not.
      if (topic !== 'songs') client.removeQueries({ predicate, type: 'inactive' });
      // A first read that is under way would not be started again by itself.
      await client.cancelQueries({ predicate });
      await client.invalidateQueries({ predicate });
    });
  }
  return client;
}
