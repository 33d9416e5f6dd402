import { unlessAborted } from '../lib/abort';
import type { Clock } from '../lib/clock';
import { readBody, readErrorDetail } from './answerBody';
import { parseRetryAfter } from './retryPolicy';
import { WireError } from './wireError';

const DEFAULT_TIMEOUT_MS = 15_000;
/** A full answer of 500 songs with large groups is about 10 MB. */
const DEFAULT_MAX_BYTES = 32 * 1024 * 1024;

export type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface ExchangeOptions {
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
}

function toInit(options: ExchangeOptions, signal: AbortSignal): RequestInit {
  const method = options.method ?? 'GET';
  if (options.isBlind) return { method, signal, mode: 'no-cors', credentials: 'omit' };
  if (options.isFresh) return { method, signal, cache: 'no-cache' };
  if (options.jsonBody === undefined) return { method, signal };
  const headers = { 'Content-Type': 'application/json' };
  return { method, signal, headers, body: JSON.stringify(options.jsonBody) };
}

async function readAnswer(
  response: Response,
  options: ExchangeOptions,
  clock: Clock,
): Promise<string> {
  if (options.isBlind) return '';
  if (response.ok) return readBody(response, options.maxBytes ?? DEFAULT_MAX_BYTES);
  const retryAfterMs = parseRetryAfter(response.headers.get('Retry-After'), clock.now());
  throw WireError.http(response.status, await readErrorDetail(response), retryAfterMs);
}

/** The date of an answer that no cache had, if its host shows it; else null. */
function serverDateMs({ headers }: Response, { method, isFresh }: ExchangeOptions): number | null {
  const dateMs = Date.parse(headers.get('Date') ?? '');
  return (method === 'POST' || isFresh) && Number.isFinite(dateMs) ? dateMs : null;
}

/**
 * One try: sends the request, reads the whole answer, and stops on a timeout or an abort. It throws
 * only WireError.
 */
export async function exchange(
  url: string,
  options: ExchangeOptions,
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
