import { untilCalled } from './abort';
import type { Clock } from './clock';

/** At most `startCount` starts within any window of this length. */
export interface Rate {
  readonly startCount: number;
  readonly windowMs: number;
}

/** Resolves when the next request may start. @throws the signal's reason when aborted before */
export type RateLimiter = (rate: Rate, signal: AbortSignal | undefined) => Promise<void>;

interface Waiter {
  readonly rate: Rate;
  readonly start: () => void;
}

/** Waiters start in order, each as its rate allows. An aborted one does not count as a start. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const waiters: Waiter[] = [];
  let startedAtMs: number[] = [];
  let cancelTimer: (() => void) | null = null;

  function waitMsOf(rate: Rate): number {
    const nowMs = clock.now();
    // If the clock was set back, the queue must not wait longer than one window.
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
    untilCalled((start) => {
      const waiter: Waiter = { rate, start };
      waiters.push(waiter);
      advance();
      return () => {
        waiters.splice(waiters.indexOf(waiter), 1);
        advance();
      };
    }, signal);
}
