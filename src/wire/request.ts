import { unlessAborted } from '../lib/abort';
import { type Clock, systemClock } from '../lib/clock';
import { createRateLimiter, type Rate, type RateLimiter } from '../lib/rateLimiter';
import { readBody, readErrorDetail } from './answerBody';
import { parseRetryAfter, tryOften } from './retryPolicy';
import { abortedOr, isAborted, WireError } from './wireError';

export const TWO_A_SECOND: Rate = { startCount: 2, windowMs: 1000 };
export const ONE_A_SECOND: Rate = { startCount: 1, windowMs: 1000 };

const DEFAULT_RETRIES = 2;
const DEFAULT_TIMEOUT_MS = 15_000;
/** A full answer of 500 songs with large groups is about 10 MB. */
const DEFAULT_MAX_BYTES = 32 * 1024 * 1024;

export interface CallOptions {
  /** Aborts the call; it then throws a WireError of kind aborted. */
  readonly signal?: AbortSignal;
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST';
  readonly jsonBody?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** For one try, from its start to the last byte; 15 seconds by default. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /**
   * For a host that shows its answers only to its own pages: the result is always an empty text,
   * and no cookies are sent.
   */
  readonly isBlind?: boolean;
  /** No cache may answer. */
  readonly isFresh?: boolean;
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

export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** The only call of fetch in the app. */
export const sendByBrowser: Send = (url, init) => fetch(url, init);

function toInit(options: RequestOptions, signal: AbortSignal): RequestInit {
  const method = options.method ?? 'GET';
  if (options.isBlind) return { method, signal, mode: 'no-cors', credentials: 'omit' };
  if (options.isFresh) return { method, signal, cache: 'no-cache' };
  if (options.jsonBody === undefined) return { method, signal };
  const headers = { 'Content-Type': 'application/json' };
  return { method, signal, headers, body: JSON.stringify(options.jsonBody) };
}

async function readAnswer(
  response: Response,
  options: RequestOptions,
  clock: Clock,
): Promise<string> {
  if (options.isBlind) return '';
  if (response.ok) return readBody(response, options.maxBytes ?? DEFAULT_MAX_BYTES);
  const retryAfterMs = parseRetryAfter(response.headers.get('Retry-After'), clock.now());
  throw WireError.http(response.status, await readErrorDetail(response), retryAfterMs);
}

/** The date of an answer that no cache had, if its host shows it; else null. */
function serverDateMs({ headers }: Response, { method, isFresh }: RequestOptions): number | null {
  const dateMs = Date.parse(headers.get('Date') ?? '');
  return (method === 'POST' || isFresh) && Number.isFinite(dateMs) ? dateMs : null;
}

/**
 * One try: sends the request, reads the whole answer, and stops on a timeout or an abort. It throws
 * only WireError.
 */
async function exchange(
  url: string,
  options: RequestOptions,
  send: Send,
  clock: Clock,
  onServerDate: (dateMs: number) => void,
): Promise<string> {
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const stop = new AbortController();
  const giveUp = () => stop.abort(WireError.aborted());
  if (options.signal?.aborted) giveUp();
  options.signal?.addEventListener('abort', giveUp, { once: true });
  const cancelTimeout = clock.schedule(() => stop.abort(WireError.timeout(timeoutMs)), timeoutMs);
  try {
    const response = await unlessAborted(send(url, toInit(options, stop.signal)), stop.signal);
    const dateMs = serverDateMs(response, options);
    if (dateMs !== null) onServerDate(dateMs);
    return await unlessAborted(readAnswer(response, options, clock), stop.signal);
  } catch (error) {
    if (stop.signal.reason instanceof WireError) throw stop.signal.reason;
    throw error instanceof WireError ? error : WireError.network(error);
  } finally {
    cancelTimeout();
    options.signal?.removeEventListener('abort', giveUp);
  }
}

const ABSOLUTE_ADDRESS = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;

/** Completes URLs without a scheme ("//host/path"); only the host is read. */
const ANY_BASE = 'https://base.invalid';

/** The host to limit the rate for; null for URLs of the page's own origin, which need no limit. */
function outsideHostOf(url: string): string | null {
  const isAbsolute = ABSOLUTE_ADDRESS.test(url) && URL.canParse(url, ANY_BASE);
  return isAbsolute ? new URL(url, ANY_BASE).host : null;
}

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
  /** A separate queue for each outside host. */
  const limiters = new Map<string, RateLimiter>();

  /** @throws the signal's reason when it is aborted before its turn */
  async function waitForTurn(url: string, pace: Rate, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const host = outsideHostOf(url);
    if (host === null) return;
    const waitInLine = limiters.get(host) ?? createRateLimiter(clock);
    limiters.set(host, waitInLine);
    await waitInLine(pace, signal);
  }

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

const PROBE_TIMEOUT_MS = 10_000;

/**
 * Whether the host of an embedded frame can be reached. A page is not told that a frame failed to
 * load, so a small file of its host is requested.
 *
 * @returns false when the host is blocked, down or does not answer in time
 * @throws WireError only of kind aborted
 */
export async function isHostReachable(
  request: Requester,
  url: string,
  { signal }: CallOptions = {},
): Promise<boolean> {
  try {
    await request(url, { isBlind: true, retries: 0, timeoutMs: PROBE_TIMEOUT_MS, signal });
    return true;
  } catch (error) {
    if (isAborted(error)) throw error;
    return false;
  }
}
