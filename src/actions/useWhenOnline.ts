import { useEffect, useEffectEvent } from 'react';

/**
 * For a failure outside of queries: calls `again` when the browser comes back online.
 *
 * @param hasFailed whether there is something to try again
 */
export function useWhenOnline(hasFailed: boolean, again: () => void): void {
  const run = useEffectEvent(again);
  useEffect(() => {
    if (!hasFailed) return;
    const onOnline = () => run();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [hasFailed]);
}
