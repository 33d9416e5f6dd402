import { useEffect, useState } from 'react';
import { type RankedWindow, rankedWindowAt } from '../../domain/rankedWindow';

/** Specification, point 9. */
const RECHECK_MS = 5_000;

/** Whether ranked matches run right now, looked up again every 5 s. */
export function useRankedWindow(): RankedWindow {
  const [rankedWindow, setRankedWindow] = useState(() => rankedWindowAt(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setRankedWindow(rankedWindowAt(Date.now())), RECHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return rankedWindow;
}
