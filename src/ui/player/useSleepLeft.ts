import { useEffect, useReducer } from 'react';
import { texts } from '../../texts/texts';

const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;

/** In minutes, and in seconds during the last one; null if no stop is set. */
export function useSleepLeft(endsAtMs: number | null): string | null {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (endsAtMs === null) return;
    const timer = setInterval(lookAgain, MS_PER_SECOND);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  if (endsAtMs === null) return null;
  // Read at each render: a time noted earlier would show too much for a new timer.
  const leftMs = Math.max(0, endsAtMs - Date.now());
  return leftMs >= MS_PER_MINUTE
    ? texts.sound.minutesLeft(Math.ceil(leftMs / MS_PER_MINUTE))
    : texts.sound.secondsLeft(Math.ceil(leftMs / MS_PER_SECOND));
}
