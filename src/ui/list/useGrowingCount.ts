import { useEffect, useState } from 'react';

/** More than the tallest screen shows at once. */
export const FIRST_ROWS = 40;
/** Small enough that no step holds up a click; measured with bench and a slow phone in mind. */
const ROWS_PER_STEP = 40;

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
