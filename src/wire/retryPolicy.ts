import { waitFor } from '../lib/abort';
import type { Clock } from '../lib/clock';
import { WireError } from './wireError';

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

interface Retrying {
  readonly retries: number;
  /** Whether a temporary failure is not worth a retry. */
  readonly isFinal?: ((error: WireError) => boolean) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly clock: Clock;
  /** Like Math.random; spreads the retries. */
  readonly random: () => number;
}

/** Tries until it succeeds or a retry is no use. @throws the last try's error */
export async function tryOften<Value>(
  attempt: () => Promise<Value>,
  { retries, isFinal, signal, clock, random }: Retrying,
): Promise<Value> {
  for (let tryIndex = 0; ; tryIndex += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tryIndex >= retries || !(error instanceof WireError) || isFinal?.(error)) throw error;
      const pauseMs = retryDelayMs(error, tryIndex, random);
      if (pauseMs === null) throw error;
      await waitFor(pauseMs, clock, signal);
    }
  }
}

/** A Retry-After header (seconds or a date) as milliseconds from now; null if there is none. */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const atMs = text === '' ? Number.NaN : Date.parse(text);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}
