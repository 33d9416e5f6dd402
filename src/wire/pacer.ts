import type { Clock } from '../lib/clock';
import { createRateLimiter, type Rate, type RateLimiter } from '../lib/rateLimiter';

export const TWO_A_SECOND: Rate = { startCount: 2, windowMs: 1000 };
export const ONE_A_SECOND: Rate = { startCount: 1, windowMs: 1000 };

const ABSOLUTE_ADDRESS = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;

/** Completes URLs without a scheme ("//host/path"); only the host is read. */
const ANY_BASE = 'https://base.invalid';

/** The host to limit the rate for; null for URLs of the page's own origin, which need no limit. */
export function outsideHostOf(url: string): string | null {
  const isAbsolute = ABSOLUTE_ADDRESS.test(url) && URL.canParse(url, ANY_BASE);
  return isAbsolute ? new URL(url, ANY_BASE).host : null;
}

/** Limits the request rate, with a separate queue for each outside host. */
export function createPacer(clock: Clock) {
  const limiters = new Map<string, RateLimiter>();

  /** @throws the signal's reason when it is aborted before its turn */
  return async function waitForTurn(
    url: string,
    pace: Rate,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    signal?.throwIfAborted();
    const host = outsideHostOf(url);
    if (host === null) return;
    const waitInLine = limiters.get(host) ?? createRateLimiter(clock);
    limiters.set(host, waitInLine);
    await waitInLine(pace, signal);
  };
}
