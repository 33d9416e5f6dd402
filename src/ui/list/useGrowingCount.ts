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
    return afterNextFrame(() => setCount(count + ROWS_PER_STEP));
  }, [count, total]);
  return Math.min(count, total);
}

/** A tab in the background draws no frames; it must not wait for one. */
const LONGEST_FRAME_MS = 100;

/**
 * Runs once the browser has drawn what is there: without that, several steps would end up in one
 * frame and its drawing be the long task that the steps are to avoid.
 * @returns gives it up
 */
function afterNextFrame(run: () => void): () => void {
  let timer = setTimeout(run, LONGEST_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
