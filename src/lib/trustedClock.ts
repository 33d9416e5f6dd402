import type { Clock } from './clock';

/** Servers and devices differ by less, also with a wrong zone. */
const WRONG_FROM_MS = 86_400_000;

/**
 * The time, by the clock of the device unless a server has shown on this page that it is ahead. A
 * clock that is set right since counts again.
 */
export function createTrustedClock({ now }: Pick<Clock, 'now'>) {
  let seen = { clockMs: 0, aheadMs: 0 };

  function aheadMs(): number {
    const isSetBack = now() < seen.clockMs - WRONG_FROM_MS;
    return seen.aheadMs > WRONG_FROM_MS && !isSetBack ? seen.aheadMs : 0;
  }

  return {
    /** @param dateMs of an answer that no cache had */
    noteServerDate(dateMs: number): void {
      const clockMs = now();
      seen = { clockMs, aheadMs: clockMs - dateMs };
    },
    /** Milliseconds since 1970 UTC. */
    now: (): number => now() - aheadMs(),
    isAhead: (): boolean => aheadMs() > 0,
  };
}

export type TrustedClock = ReturnType<typeof createTrustedClock>;
