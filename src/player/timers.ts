/** How the player waits; replaced in tests. */
export interface Timers {
  /** Calls back once after the delay in milliseconds. The answer calls it off. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

export const systemTimers: Timers = {
  after(delayMs, callback) {
    const handle = setTimeout(callback, delayMs);
    return () => clearTimeout(handle);
  },
};
