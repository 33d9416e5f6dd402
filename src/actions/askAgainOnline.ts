import type { Query, QueryClient } from '@tanstack/react-query';

/** The part of the window that sends the "online" event. */
export type OnlineEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Failed, or null, which means "no answer" on pages that work without one. */
function isUnanswered({ state }: Query): boolean {
  return state.status === 'error' || state.data === null;
}

/**
 * When the browser comes back online, retries visible queries without an answer, once, whatever the
 * failure was. Answered, hidden and running queries are left alone.
 *
 * @returns stops it
 */
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
