/**
 * Timers that a faked clock does not stop. A test waits with them for what it will see, while the
 * clock of the page stands still.
 */
const {
  setTimeout: schedule,
  clearTimeout: cancel,
  setInterval: repeat,
  clearInterval,
} = globalThis;
const { performance: watch } = globalThis;
const elapsed = watch.now.bind(watch);

export const realTimers = { schedule, cancel, repeat, clearInterval, elapsedMs: () => elapsed() };

/** Ends what stood in their place: clocks and counters that were put on each other in any order. */
export function giveTimersBack(): void {
  Object.assign(globalThis, {
    setTimeout: schedule,
    clearTimeout: cancel,
    setInterval: repeat,
    clearInterval,
  });
}

/** Lets everything run that is due: timers without a delay, messages, answers that have arrived. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => schedule(resolve));
}

const PAUSE_MS = 8;

/** How long a look is repeated: a busy machine needs more than a second for a whole screen. */
export const PATIENCE_MS = 60_000;

/**
 * Repeats a look until it no longer throws.
 *
 * @throws what the last look has thrown, when the time is over
 */
export async function untilPasses<Result>(
  look: () => Result | Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const end = elapsed() + patienceMs;
  for (;;) {
    const start = elapsed();
    try {
      return await look();
    } catch (error) {
      if (elapsed() > end) throw error;
    }
    // The page, which runs in the same thread, has as much time as looking at it takes.
    const pauseMs = Math.max(PAUSE_MS, elapsed() - start);
    await new Promise((resolve) => schedule(resolve, pauseMs));
  }
}
