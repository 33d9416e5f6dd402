import { waitFor } from '../lib/abort';
import { type Clock, systemClock } from '../lib/clock';
import type { Rate } from '../lib/rateLimiter';
import { createExchange, type ExchangeOptions, type Send } from './exchange';
import { createPacer, TWO_A_SECOND } from './pacer';
import { retryDelayMs } from './retryPolicy';
import { abortedOr, WireError } from './wireError';

const DEFAULT_RETRIES = 2;

/** What every call of a client takes. */
export interface CallOptions {
  /** Gives the call up; it then throws a WireError of kind aborted. */
  readonly signal?: AbortSignal;
}

export interface RequestOptions extends ExchangeOptions {
  /** Further tries after a passing failure of a read; 2 by default. */
  readonly retries?: number;
  /** Whether sending it twice does no harm. By default GET is a read; POST is not. */
  readonly isRead?: boolean;
  /** Says of a passing failure that trying again is no use all the same. */
  readonly isFinal?: (error: WireError) => boolean;
  /** Two a second for each outside host by default; our own origin has no pace. */
  readonly pace?: Rate;
}

/**
 * Sends a request and answers the body's text.
 * @throws WireError and nothing else
 */
export type Requester = (url: string, options?: RequestOptions) => Promise<string>;

interface RequesterParts {
  readonly fetch: Send;
  readonly clock: Clock;
  /** 0 up to, not including, 1; spreads the retries. */
  readonly random: () => number;
}

/** The one place where this program sends anything. */
export const sendByBrowser: Send = (url, init) => fetch(url, init);

/**
 * The only way of this program to the network, but for the dump, which is too large for it. One requester serves the whole app, so that the
 * hosts' paces are kept over all its clients.
 */
export function createRequester(parts: Partial<RequesterParts> = {}): Requester {
  const { clock = systemClock, random = Math.random } = parts;
  const send = parts.fetch ?? sendByBrowser;
  const waitForTurn = createPacer(clock);
  const exchange = createExchange(send, clock);

  async function attempt(url: string, options: RequestOptions): Promise<string> {
    await waitForTurn(url, options.pace ?? TWO_A_SECOND, options.signal);
    return exchange(url, options);
  }

  function retryPauseMs(error: unknown, tryIndex: number, options: RequestOptions): number | null {
    const isRead = options.isRead ?? (options.method ?? 'GET') === 'GET';
    const retries = isRead ? (options.retries ?? DEFAULT_RETRIES) : 0;
    if (tryIndex >= retries || !(error instanceof WireError)) return null;
    return options.isFinal?.(error) ? null : retryDelayMs(error, tryIndex, random);
  }

  async function attemptOften(url: string, options: RequestOptions): Promise<string> {
    for (let tryIndex = 0; ; tryIndex += 1) {
      try {
        return await attempt(url, options);
      } catch (error) {
        const pauseMs = retryPauseMs(error, tryIndex, options);
        if (pauseMs === null) throw error;
        await waitFor(pauseMs, clock, options.signal);
      }
    }
  }

  return async function request(url, options = {}) {
    try {
      return await attemptOften(url, options);
    } catch (error) {
      throw abortedOr(error, options.signal);
    }
  };
}
