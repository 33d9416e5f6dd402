import { type Clock, systemClock } from '../lib/clock';
import type { Rate } from '../lib/rateLimiter';
import { type ExchangeOptions, exchange, type Send } from './exchange';
import { createPacer, TWO_A_SECOND } from './pacer';
import { tryOften } from './retryPolicy';
import { abortedOr, type WireError } from './wireError';

const DEFAULT_RETRIES = 2;

export interface CallOptions {
  /** Aborts the call; it then throws a WireError of kind aborted. */
  readonly signal?: AbortSignal;
}

export interface RequestOptions extends ExchangeOptions {
  /** Retries after a temporary failure of a read; 2 by default. */
  readonly retries?: number;
  /** Whether the request may safely be sent twice. By default true for GET and false for POST. */
  readonly isRead?: boolean;
  /** Whether a temporary failure is not worth a retry. */
  readonly isFinal?: (error: WireError) => boolean;
  /** By default two a second for each outside host; the page's own origin has no limit. */
  readonly pace?: Rate;
}

/**
 * Sends a request and resolves to the body's text.
 * @throws WireError only
 */
export type Requester = (url: string, options?: RequestOptions) => Promise<string>;

/** The only call of fetch in the app. */
export const sendByBrowser: Send = (url, init) => fetch(url, init);

/**
 * The app's only way to the network, except for the dump, which is too large for it. The whole app
 * shares one requester, so that the rate limits of hosts apply to all clients.
 */
export function createRequester({
  fetch: send = sendByBrowser,
  clock = systemClock,
  random = Math.random,
  onServerDate = () => {},
}: {
  readonly fetch?: Send;
  readonly clock?: Clock;
  /** Like Math.random; spreads the retries. */
  readonly random?: () => number;
  /** Called with the date of each answer that no cache had. */
  readonly onServerDate?: (dateMs: number) => void;
} = {}): Requester {
  const waitForTurn = createPacer(clock);

  return async function request(url, options = {}) {
    const { signal, isFinal, pace = TWO_A_SECOND } = options;
    const isRead = options.isRead ?? (options.method ?? 'GET') === 'GET';
    const retries = isRead ? (options.retries ?? DEFAULT_RETRIES) : 0;
    async function attempt(): Promise<string> {
      await waitForTurn(url, pace, signal);
      return exchange(url, options, send, clock, onServerDate);
    }
    try {
      return await tryOften(attempt, { retries, isFinal, signal, clock, random });
    } catch (error) {
      throw abortedOr(error, signal);
    }
  };
}
