import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * For a failure outside of queries. Listens from the frame that shows it, so that a connection that
 * returns at once is not missed.
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
