/** The time and timers; tests pass their own clock or fake the globals. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Milliseconds since the page was loaded. Monotonic: unaffected by changes of the system time. */
  readonly elapsedMs: () => number;
  /** Calls back after the delay. @returns a function that cancels it */
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
