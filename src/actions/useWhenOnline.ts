import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * For a failure outside of queries: calls `again` when the browser comes back online. Listens from
 * the frame that shows the failure, so that a connection that returns at once is not missed.
 *
 * @param hasFailed whether there is something to try again
 */
export function useWhenOnline(hasFailed: boolean, again: () => void): void {
  const run = useEffectEvent(again);
  useLayoutEffect(() => {
    if (!hasFailed) return;
    const onOnline = () => run();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [hasFailed]);
}
