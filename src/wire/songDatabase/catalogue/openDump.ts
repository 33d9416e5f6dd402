import type { Clock } from '../../../lib/clock';
import { readErrorDetail } from '../../answerBody';
import type { Send } from '../../exchange';
import { openAnswer, readChunks } from '../../longAnswer';
import { parseRetryAfter, tryOften } from '../../retryPolicy';
import { WireError } from '../../wireError';
import { isRankedRefusal } from '../answers';

/** The service may create the answer only when it is requested. */
const ANSWER_TIMEOUT_MS = 90_000;
const RETRIES = 2;

interface OpenedDump {
  readonly etag: string | null;
  /** Size of the whole answer, decompressed; null if unknown. */
  readonly totalBytes: number | null;
  /** @throws WireError network when the connection breaks, timeout when no more data arrives */
  readonly chunks: () => AsyncGenerator<Uint8Array>;
}

/**
 * Requests the dump until its body starts. It is too large for the requester, which holds whole
 * answers, but follows its rules: pauses as the service asks, and no retry in ranked time.
 *
 * @param knownEtag of the stored dump: if it has not changed, it is not read again
 * @returns 'missing' from a service without a dump
 */
export function openDump(
  {
    send,
    clock,
    random,
  }: {
    readonly send: Send;
    readonly clock: Clock;
    /** Like Math.random; spreads the retries. */
    readonly random: () => number;
  },
  url: string,
  knownEtag: string | null,
): Promise<OpenedDump | 'missing' | 'unchanged'> {
  const headers: Record<string, string> = knownEtag === null ? {} : { 'If-None-Match': knownEtag };
  const init = { headers, cache: 'no-store', timeoutMs: ANSWER_TIMEOUT_MS } as const;

  async function read(response: Response, close: () => void) {
    const { status, body } = response;
    if (status === 304 && knownEtag !== null) return 'unchanged';
    if (status === 404 || status === 405) {
      close();
      return 'missing';
    }
    if (!response.ok || body === null) {
      const retryAfterMs = parseRetryAfter(response.headers.get('Retry-After'), clock.now());
      throw WireError.http(status, await readErrorDetail(response), retryAfterMs);
    }
    const etag = response.headers.get('ETag');
    // Some services ignore the condition and send everything.
    if (isSameEtag(etag, knownEtag)) {
      close();
      return 'unchanged';
    }
    const chunks = () => readChunks(body, clock, close);
    return { etag, totalBytes: plainLengthOf(response), chunks };
  }

  const attempt = () => openAnswer({ send, clock }, url, init, read);
  return tryOften(attempt, { retries: RETRIES, isFinal: isRankedRefusal, clock, random });
}

/** Compares weakly: compression on the way makes an ETag weak, but the content is the same. */
function isSameEtag(left: string | null, right: string | null): boolean {
  const strip = (etag: string) => etag.replace(/^W\//, '');
  return left !== null && right !== null && strip(left) === strip(right);
}

/** Compressed answers are longer than stated; other origins do not tell which are compressed. */
function plainLengthOf({ headers, type }: Response): number | null {
  const length = Number(headers.get('Content-Length') ?? Number.NaN);
  const isPlain = type !== 'cors' && headers.get('Content-Encoding') === null;
  return isPlain && Number.isSafeInteger(length) && length > 0 ? length : null;
}
