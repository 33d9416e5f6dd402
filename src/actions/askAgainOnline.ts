import type { Query, QueryClient } from '@tanstack/react-query';

/** The part of the window that says that the connection is back. */
export type OnlineEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Failed, or null, which means "no answer" where a page goes on without one. */
function isUnanswered({ state }: Query): boolean {
  return state.status === 'error' || state.data === null;
}

/**
 * Each time the browser comes back online, asks again for what is on the screen and has no
 * answer: once, whatever it failed of. What was answered, what is not shown and what is on its
 * way are left alone.
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
