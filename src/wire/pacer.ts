import type { Clock } from './clock';
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

interface Lane {
  readonly waiters: Waiter[];
  startedAtMs: number[];
  cancelTimer: (() => void) | null;
}

const ABSOLUTE_ADDRESS = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;

/** Completes addresses without a scheme ("//host/path"), of which only the host is read. */
const ANY_BASE = 'https://base.invalid';

/** The host that a pace is kept for; null for an address of our own origin, which has none. */
export function outsideHostOf(url: string): string | null {
  const isAbsolute = ABSOLUTE_ADDRESS.test(url) && URL.canParse(url, ANY_BASE);
  return isAbsolute ? new URL(url, ANY_BASE).host : null;
}

/**
 * Keeps each outside host's pace. Waiters start in the order they came; one that is given up
 * leaves the line without using a place.
 */
export function createPacer(clock: Clock) {
  const lanes = new Map<string, Lane>();

  function waitMsOf(lane: Lane, pace: Pace): number {
    const nowMs = clock.now();
    // A clock that was set back must not hold the line for longer than one window.
    lane.startedAtMs = lane.startedAtMs.filter(
      (atMs) => atMs <= nowMs && nowMs - atMs < pace.windowMs,
    );
    const oldestMs = lane.startedAtMs[lane.startedAtMs.length - pace.requestCount];
    return oldestMs === undefined ? 0 : oldestMs + pace.windowMs - nowMs;
  }

  function advance(lane: Lane): void {
    lane.cancelTimer?.();
    lane.cancelTimer = null;
    for (let waiter = lane.waiters[0]; waiter !== undefined; waiter = lane.waiters[0]) {
      const delayMs = waitMsOf(lane, waiter.pace);
      if (delayMs > 0) {
        lane.cancelTimer = clock.schedule(() => advance(lane), delayMs);
        return;
      }
      lane.waiters.shift();
      lane.startedAtMs.push(clock.now());
      waiter.start();
    }
  }

  /** @throws WireError of kind aborted when the signal says so before its turn */
  return function waitForTurn(
    url: string,
    pace: Pace,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    if (signal?.aborted) return Promise.reject(WireError.aborted());
    const host = outsideHostOf(url);
    if (host === null) return Promise.resolve();
    const lane = lanes.get(host) ?? { waiters: [], startedAtMs: [], cancelTimer: null };
    lanes.set(host, lane);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        pace,
        start() {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      function giveUp(): void {
        lane.waiters.splice(lane.waiters.indexOf(waiter), 1);
        reject(WireError.aborted());
        advance(lane);
      }
      signal?.addEventListener('abort', giveUp, { once: true });
      lane.waiters.push(waiter);
      advance(lane);
    });
  };
}
