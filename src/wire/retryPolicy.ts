import type { WireError } from './wireError';

const FIRST_BACKOFF_MS = 500;
/** If a service asks for a longer pause than this, the request fails instead. */
const LONGEST_WAIT_MS = 30_000;
const TOO_MANY_REQUESTS = 429;
const PASSING_STATUSES: readonly number[] = [502, 503, 504];

/**
 * How long to wait before a read is retried, or null if a retry is no use. An unreachable network
 * and 502, 503, 504 are retried after a delay that doubles each time, with jitter so that many
 * browsers do not retry at once. 429 waits as long as the service asks. Timeouts are not retried:
 * the user has waited long enough.
 *
 * @param tryIndex the index of the failed try, from 0
 * @param random like Math.random
 */
export function retryDelayMs(
  error: WireError,
  tryIndex: number,
  random: () => number,
): number | null {
  if (error.retryAfterMs !== null && error.retryAfterMs > LONGEST_WAIT_MS) return null;
  const isPassing = error.status !== null && PASSING_STATUSES.includes(error.status);
  if (error.kind === 'network' || isPassing) {
    const backoffMs = FIRST_BACKOFF_MS * 2 ** tryIndex * (0.5 + random());
    return Math.max(backoffMs, error.retryAfterMs ?? 0);
  }
  return error.status === TOO_MANY_REQUESTS ? error.retryAfterMs : null;
}

/** A Retry-After header (seconds or a date) as milliseconds from now; null if there is none. */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const atMs = text === '' ? Number.NaN : Date.parse(text);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}
