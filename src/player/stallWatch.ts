import type { Clock } from '../mechanisms/clock';

/** A host may drip data for this many timeouts in a row without sound before it is given up. */
const LONGEST_WAIT_IN_TIMEOUTS = 4;

export interface StallWatch {
  /** Begins to wait anew. */
  readonly start: () => void;
  /** There was a sign of life: waits anew, but not longer than the longest wait since the start. */
  readonly touch: () => void;
  readonly stop: () => void;
}

/**
 * Notices that nothing happens any more. Fires once per start and is stopped then.
 *
 * @param timeoutMs how long nothing may happen, in milliseconds
 */
export function createStallWatch(clock: Clock, timeoutMs: number, onStall: () => void): StallWatch {
  let cancelSilence: (() => void) | null = null;
  let cancelLongest: (() => void) | null = null;

  function stop(): void {
    cancelSilence?.();
    cancelLongest?.();
    cancelSilence = null;
    cancelLongest = null;
  }

  function fire(): void {
    stop();
    onStall();
  }

  return {
    start() {
      stop();
      cancelSilence = clock.schedule(fire, timeoutMs);
      cancelLongest = clock.schedule(fire, timeoutMs * LONGEST_WAIT_IN_TIMEOUTS);
    },
    touch() {
      if (cancelSilence === null) return;
      cancelSilence();
      cancelSilence = clock.schedule(fire, timeoutMs);
    },
    stop,
  };
}
