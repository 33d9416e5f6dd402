import type { Clock } from '../mechanisms/clock';
import { WireError } from './wireError';

/** At most so many requests start within any stretch of that length. */
export interface Pace {
  readonly requestCount: number;
  readonly windowMs: number;
}

export const TWO_A_SECOND: Pace = { requestCount: 2, windowMs: 1000 };
export const ONE_A_SECOND: Pace = { requestCount: 1, windowMs: 1000 };

interface Waiter {
  readonly pace: Pace;
  readonly start: () => void;
}

/**
 * Waits for a turn.
 * @throws WireError of kind aborted when the signal says so before its turn
 */
export type Lane = (pace: Pace, signal: AbortSignal | undefined) => Promise<void>;

const ABSOLUTE_ADDRESS = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;

/** Completes addresses without a scheme ("//host/path"), of which only the host is read. */
const ANY_BASE = 'https://base.invalid';

/** The host that a pace is kept for; null for an address of our own origin, which has none. */
export function outsideHostOf(url: string): string | null {
  const isAbsolute = ABSOLUTE_ADDRESS.test(url) && URL.canParse(url, ANY_BASE);
  return isAbsolute ? new URL(url, ANY_BASE).host : null;
}

/**
 * One line: waiters start in the order they came, each as its pace allows; one that is given up
 * leaves the line without using a place.
 */
export function createLane(clock: Clock): Lane {
  const waiters: Waiter[] = [];
  let startedAtMs: number[] = [];
  let cancelTimer: (() => void) | null = null;

  function waitMsOf(pace: Pace): number {
    const nowMs = clock.now();
    // A clock that was set back must not hold the line for longer than one window.
    startedAtMs = startedAtMs.filter((atMs) => atMs <= nowMs && nowMs - atMs < pace.windowMs);
    const oldestMs = startedAtMs[startedAtMs.length - pace.requestCount];
    return oldestMs === undefined ? 0 : oldestMs + pace.windowMs - nowMs;
  }

  function advance(): void {
    cancelTimer?.();
    cancelTimer = null;
    for (let waiter = waiters[0]; waiter !== undefined; waiter = waiters[0]) {
      const delayMs = waitMsOf(waiter.pace);
      if (delayMs > 0) {
        cancelTimer = clock.schedule(advance, delayMs);
        return;
      }
      waiters.shift();
      startedAtMs.push(clock.now());
      waiter.start();
    }
  }

  return (pace, signal) => {
    if (signal?.aborted) return Promise.reject(WireError.aborted());
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        pace,
        start() {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      function giveUp(): void {
        waiters.splice(waiters.indexOf(waiter), 1);
        reject(WireError.aborted());
        advance();
      }
      signal?.addEventListener('abort', giveUp, { once: true });
      waiters.push(waiter);
      advance();
    });
  };
}

/** Keeps each outside host's pace, with a line of its own for each. */
export function createPacer(clock: Clock) {
  const lanes = new Map<string, Lane>();

  /** @throws WireError of kind aborted when the signal says so before its turn */
  return function waitForTurn(
    url: string,
    pace: Pace,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const host = outsideHostOf(url);
    if (host === null)
      return signal?.aborted ? Promise.reject(WireError.aborted()) : Promise.resolve();
    const lane = lanes.get(host) ?? createLane(clock);
    lanes.set(host, lane);
    return lane(pace, signal);
  };
}
