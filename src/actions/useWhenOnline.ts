import { useEffectEvent, useLayoutEffect } from 'react';

/** After a failure outside of queries; from the frame that shows it, so that no event is missed. */
export function useWhenOnline(hasFailed: boolean, again: () => void): void {
  const run = useEffectEvent(again);
  useLayoutEffect(() => {
    if (!hasFailed) return;
    const onOnline = () => run();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [hasFailed]);
}
