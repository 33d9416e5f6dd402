import { unlessAborted, waitFor } from '../../../lib/abort';
import type { Clock } from '../../../lib/clock';
import { readErrorDetail } from '../../answerBody';
import type { Send } from '../../exchange';
import { readChunks } from '../../readChunks';
import { parseRetryAfter, retryDelayMs } from '../../retryPolicy';
import { WireError } from '../../wireError';
import { isRankedRefusal } from '../answers';

/** The service may write the answer only when it is asked for. */
const ANSWER_TIMEOUT_MS = 90_000;
const RETRIES = 2;
const CONTENT_RANGE = /^bytes (\d+)-(\d+)\/(\d+)$/;

export interface DumpQuestion {
  readonly url: string;
  /** Of what is here already: an answer with it need not come again. */
  readonly knownEtag: string | null;
  /** What has come of an answer that was cut off. */
  readonly kept: { readonly etag: string; readonly byteCount: number } | null;
}

export type DumpAnswer =
  /** The service has no such call. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'unchanged' }
  | {
      /** 'rest' goes on behind what was kept; 'whole' begins again. */
      readonly kind: 'whole' | 'rest';
      readonly etag: string | null;
      /** Of all of it, as it comes out of the browser; null where it is not stated. */
      readonly totalBytes: number | null;
      /** @throws WireError network when it is cut off, timeout when nothing comes any more */
      readonly chunks: () => AsyncGenerator<Uint8Array>;
      /** Reads no further. */
      readonly close: () => void;
    };

interface OpenerParts {
  readonly send: Send;
  readonly clock: Clock;
  /** 0 up to, not including, 1; spreads the retries. */
  readonly random: () => number;
}

/**
 * Asks for the dump until it begins to come. It is too large for the requester, which holds whole
 * answers, and keeps its rules: pauses as the service asks for them, no second try in ranked time.
 */
export function createDumpOpener({ send, clock, random }: OpenerParts) {
  async function attempt(question: DumpQuestion): Promise<DumpAnswer> {
    const stop = new AbortController();
    const cancelTimeout = clock.schedule(
      () => stop.abort(WireError.timeout(ANSWER_TIMEOUT_MS)),
      ANSWER_TIMEOUT_MS,
    );
    try {
      const init = {
        headers: headersOf(question),
        signal: stop.signal,
        cache: 'no-store',
      } as const;
      const response = await unlessAborted(send(question.url, init), stop.signal);
      return await read(response, question, stop);
    } catch (error) {
      throw error instanceof WireError ? error : WireError.network(error);
    } finally {
      cancelTimeout();
    }
  }

  async function read(
    response: Response,
    question: DumpQuestion,
    stop: AbortController,
  ): Promise<DumpAnswer> {
    const { status } = response;
    const close = () => stop.abort(WireError.aborted());
    if (status === 304 && question.knownEtag !== null) return { kind: 'unchanged' };
    if (status === 404 || status === 405) {
      close();
      return { kind: 'missing' };
    }
    if (!response.ok || response.body === null) {
      const retryAfterMs = parseRetryAfter(response.headers.get('Retry-After'), clock.now());
      throw WireError.http(status, await readErrorDetail(response), retryAfterMs);
    }
    const { body, headers } = response;
    const etag = headers.get('ETag');
    const chunks = () => readChunks(body, clock, close);
    // Some services send all of it whatever is asked.
    if (question.kept === null && isSameEtag(etag, question.knownEtag)) {
      close();
      return { kind: 'unchanged' };
    }
    if (status !== 206) {
      return { kind: 'whole', etag, totalBytes: plainLengthOf(response), chunks, close };
    }
    const totalBytes = fittingTotal(headers.get('Content-Range'), question.kept?.byteCount);
    if (totalBytes !== null && isSameEtag(etag, question.kept?.etag ?? null)) {
      return { kind: 'rest', etag, totalBytes, chunks, close };
    }
    close();
    return attempt({ ...question, kept: null });
  }

  return async function openDump(question: DumpQuestion): Promise<DumpAnswer> {
    for (let tryIndex = 0; ; tryIndex += 1) {
      try {
        return await attempt(question);
      } catch (error) {
        // What is kept may be all there is, or of an answer that is no more.
        if (error instanceof WireError && error.status === 416 && question.kept !== null) {
          return openDump({ ...question, kept: null });
        }
        const isTried = !(error instanceof WireError) || tryIndex >= RETRIES;
        const pauseMs =
          isTried || isRankedRefusal(error) ? null : retryDelayMs(error, tryIndex, random);
        if (pauseMs === null) throw error;
        await waitFor(pauseMs, clock, undefined);
      }
    }
  };
}

function headersOf({ knownEtag, kept }: DumpQuestion): Record<string, string> {
  if (kept !== null) return { Range: `bytes=${kept.byteCount}-` };
  return knownEtag === null ? {} : { 'If-None-Match': knownEtag };
}

/** Weakly: what is compressed on the way has a weak mark, and is the same when it comes out. */
export function isSameEtag(left: string | null, right: string | null): boolean {
  const strip = (etag: string) => etag.replace(/^W\//, '');
  return left !== null && right !== null && strip(left) === strip(right);
}

/** All there is, where the answer goes on exactly behind what was kept and to the end. */
function fittingTotal(contentRange: string | null, heldBytes: number | undefined): number | null {
  const parts = CONTENT_RANGE.exec(contentRange ?? '');
  if (parts === null) return null;
  const [from, to, total] = parts.slice(1).map(Number);
  if (from === undefined || to === undefined || total === undefined) return null;
  return from === heldBytes && to === total - 1 ? total : null;
}

/** What is compressed is longer when it comes out; other hosts do not let us see whether it is. */
function plainLengthOf({ headers, type }: Response): number | null {
  const length = Number(headers.get('Content-Length') ?? Number.NaN);
  const isPlain = type !== 'cors' && headers.get('Content-Encoding') === null;
  return isPlain && Number.isSafeInteger(length) && length > 0 ? length : null;
}
