import type { Clock } from '../../lib/clock';

/** A host may drip data for this many timeouts in a row without sound before it is given up. */
const LONGEST_WAIT_IN_TIMEOUTS = 4;
/** So long nothing came that it is worth asking elsewhere too. */
const QUIET_MS = 1_000;

export interface StallWatch {
  /** Begins to wait anew. */
  readonly start: () => void;
  /** There was a sign of life: waits anew, but not longer than the longest wait since the start. */
  readonly touch: () => void;
  readonly stop: () => void;
}

export interface StallWatchOptions {
  readonly clock: Clock;
  /** How long nothing may happen, in milliseconds. */
  readonly timeoutMs: number;
  /** Nothing has happened for a second; once after each start and each sign of life. */
  readonly onQuiet: () => void;
  /** Nothing has happened for the whole time; once per start, and the watch is stopped then. */
  readonly onStall: () => void;
}

/** Notices that nothing happens any more. */
export function createStallWatch(options: StallWatchOptions): StallWatch {
  const { clock, timeoutMs, onQuiet, onStall } = options;
  let cancelQuiet: (() => void) | null = null;
  let cancelSilence: (() => void) | null = null;
  let cancelLongest: (() => void) | null = null;

  function stop(): void {
    cancelQuiet?.();
    cancelSilence?.();
    cancelLongest?.();
    cancelQuiet = null;
    cancelSilence = null;
    cancelLongest = null;
  }

  function fire(): void {
    stop();
    onStall();
  }

  function wait(): void {
    cancelQuiet?.();
    cancelSilence?.();
    cancelQuiet = clock.schedule(onQuiet, QUIET_MS);
    cancelSilence = clock.schedule(fire, timeoutMs);
  }

  return {
    start() {
      stop();
      wait();
      cancelLongest = clock.schedule(fire, timeoutMs * LONGEST_WAIT_IN_TIMEOUTS);
    },
    touch() {
      if (cancelSilence !== null) wait();
    },
    stop,
  };
}
