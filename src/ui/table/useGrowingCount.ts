import { useEffect, useState } from 'react';

/** As many as a tall window shows at once: more would only hold up the first picture. */
export const FIRST_ROWS = 20;
/** One task's work. Half as many take a third longer in all: each frame has costs of its own. */
const ROWS_PER_STEP = 40;
/** Rows are added for so long after a frame; what they add up to is laid out in the next one. */
const SPAN_AFTER_FRAME_MS = 12;
/** A tab in the background draws no frames; it must not wait for one. */
const LONGEST_FRAME_MS = 100;

/**
 * How many of a list's rows to draw: the first ones at once, the others right after the first
 * picture, as many after each frame as there is time for, so that no task is long and yet every
 * row ends up in the page, where find-in-page and screen readers look for it. A list that shrinks
 * and grows again goes on from where it was.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST_ROWS);
  useEffect(() => {
    if (count >= total) return;
    return inNextTask(() => setCount(count + ROWS_PER_STEP));
  }, [count, total]);
  return Math.min(count, total);
}

let lastFrameMs = Number.NEGATIVE_INFINITY;

/** @returns gives it up */
function inNextTask(run: () => void): () => void {
  const isFrameDue = performance.now() - lastFrameMs > SPAN_AFTER_FRAME_MS;
  if (isFrameDue) return afterNextFrame(run);
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

/** Runs once the browser has drawn what is there. @returns gives it up */
function afterNextFrame(run: () => void): () => void {
  const runThen = () => {
    lastFrameMs = performance.now();
    run();
  };
  let timer = setTimeout(runThen, LONGEST_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(runThen);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
