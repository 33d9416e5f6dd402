import { useCallback, useEffect, useState } from 'react';
import type { Lazy } from '../../lib/lazy';

/**
 * A lazy part, there at once where it has come before. No Suspense: React holds back what follows a
 * fallback for a third of a second.
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
