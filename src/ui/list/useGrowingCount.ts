import { useEffect, useState } from 'react';

/** As many as a tall window shows at once: more would only hold up the first picture. */
export const FIRST_ROWS = 24;
/**
 * With 500 rows the longest task took 57 ms of processor time at 24, 88 ms at 40, 91 ms all at
 * once; nearly all of it is drawing the covers in sight.
 */
const ROWS_PER_STEP = 24;

/**
 * How many of a list's rows to draw: the first ones at once, the others in small steps right
 * after, so that no task is long and yet every row ends up in the page, where find-in-page and
 * screen readers look for it. A list that shrinks and grows again goes on from where it was.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST_ROWS);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => setCount(count + ROWS_PER_STEP));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
