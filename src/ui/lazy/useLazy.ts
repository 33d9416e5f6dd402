import { useCallback, useEffect, useState } from 'react';
import type { Lazy } from '../../lib/lazy';

/**
 * A lazy part, available at once if it was loaded before. It does not use Suspense, because React
 * delays the content after a fallback for a third of a second.
 */
export function useLazy<Part>(load: Lazy<Part>) {
  const [part, setPart] = useState(load.arrived);
  const [hasFailed, setFailed] = useState(false);

  const retry = useCallback(() => {
    setFailed(false);
    load().then(
      // Wrapped, because a setter calls the functions it is given.
      (arrived) => setPart(() => arrived),
      () => setFailed(true),
    );
  }, [load]);

  const isMissing = part === null;
  useEffect(() => {
    if (isMissing) retry();
  }, [isMissing, retry]);
  return { part, hasFailed, retry };
}
