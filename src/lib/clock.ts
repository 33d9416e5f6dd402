/** The time of day and how to wait; tests pass their own or fake the globals. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Milliseconds since the page began. Unlike the time of day, they cannot be set. */
  readonly elapsedMs: () => number;
  /** Calls back after the delay; the answer cancels it. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsedMs: () => performance.now(),
  schedule(callback, delayMs) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
