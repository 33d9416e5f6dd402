import type { Clock } from './clock';

/** At most so many starts within any stretch of that length. */
export interface Rate {
  readonly startCount: number;
  readonly windowMs: number;
}

/**
 * Waits for a turn.
 * @throws the signal's reason when it gives up before its turn
 */
export type RateLimiter = (rate: Rate, signal: AbortSignal | undefined) => Promise<void>;

interface Waiter {
  readonly rate: Rate;
  readonly start: () => void;
}

/**
 * One line: waiters start in the order they came, each as its rate allows; one that is given up
 * leaves the line without using a place.
 */
export function createRateLimiter(clock: Clock): RateLimiter {
  const waiters: Waiter[] = [];
  let startedAtMs: number[] = [];
  let cancelTimer: (() => void) | null = null;

  function waitMsOf(rate: Rate): number {
    const nowMs = clock.now();
    // A clock that was set back must not hold the line for longer than one window.
    startedAtMs = startedAtMs.filter((atMs) => atMs <= nowMs && nowMs - atMs < rate.windowMs);
    const oldestMs = startedAtMs[startedAtMs.length - rate.startCount];
    return oldestMs === undefined ? 0 : oldestMs + rate.windowMs - nowMs;
  }

  function advance(): void {
    cancelTimer?.();
    cancelTimer = null;
    for (let waiter = waiters[0]; waiter !== undefined; waiter = waiters[0]) {
      const delayMs = waitMsOf(waiter.rate);
      if (delayMs > 0) {
        cancelTimer = clock.schedule(advance, delayMs);
        return;
      }
      waiters.shift();
      startedAtMs.push(clock.now());
      waiter.start();
    }
  }

  return (rate, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const waiter: Waiter = {
        rate,
        start() {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      function giveUp(): void {
        waiters.splice(waiters.indexOf(waiter), 1);
        reject(signal?.reason);
        advance();
      }
      signal?.addEventListener('abort', giveUp, { once: true });
      waiters.push(waiter);
      advance();
    });
}
