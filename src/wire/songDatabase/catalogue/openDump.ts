import type { Clock } from '../../../lib/clock';
import { readErrorDetail } from '../../answerBody';
import type { Send } from '../../exchange';
import { openAnswer, readChunks, STALL_TIMEOUT_MS } from '../../longAnswer';
import { parseRetryAfter, tryOften } from '../../retryPolicy';
import { WireError } from '../../wireError';
import { isRankedRefusal } from '../answers';

/** The service may create the answer only when it is requested; a file is there or not. */
const ANSWER_TIMEOUT_MS = { service: 90_000, file: STALL_TIMEOUT_MS };
const RETRIES = 2;
const CONTENT_RANGE = /^bytes (\d+)-(\d+)\/(\d+)$/;

export interface DumpQuestion {
  readonly url: string;
  /** ETag of the stored dump: if it has not changed, it is not sent again. */
  readonly knownEtag: string | null;
  /** The received part of an interrupted answer. */
  readonly kept: { readonly etag: string; readonly byteCount: number } | null;
  /** Of a file: stands for the ETag, as the address itself names one content, whatever the ETag says. */
  readonly nameOfContent?: string;
}

export type DumpAnswer =
  | { readonly kind: 'missing' }
  | { readonly kind: 'unchanged' }
  | {
      /** 'rest' continues behind the stored bytes; 'whole' starts again. */
      readonly kind: 'whole' | 'rest';
      readonly etag: string | null;
      /** Size of the whole answer, decompressed; null if unknown. */
      readonly totalBytes: number | null;
      /** @throws WireError network when the connection breaks, timeout when no more data arrives */
      readonly chunks: () => AsyncGenerator<Uint8Array>;
      readonly close: () => void;
    };

interface OpenerParts {
  readonly send: Send;
  readonly clock: Clock;
  /** Like Math.random; spreads the retries. */
  readonly random: () => number;
}

/**
 * Requests the dump until its body starts. It is too large for the requester, which holds whole
 * answers, but follows its rules: pauses as the service asks, and no retry in ranked time.
 */
export function createDumpOpener({ send, clock, random }: OpenerParts) {
  function attempt(question: DumpQuestion): Promise<DumpAnswer> {
    const init = { headers: headersOf(question), cache: 'no-store' } as const;
    const from = question.nameOfContent === undefined ? 'service' : 'file';
    const asked = { ...init, timeoutMs: ANSWER_TIMEOUT_MS[from] };
    return openAnswer({ send, clock }, question.url, asked, (response, close) =>
      read(response, question, close),
    );
  }

  async function read(
    response: Response,
    question: DumpQuestion,
    close: () => void,
  ): Promise<DumpAnswer> {
    const { status } = response;
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
    const etag = question.nameOfContent ?? headers.get('ETag');
    const chunks = () => readChunks(body, clock, close);
    // Some services ignore the conditions and send everything.
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
    const retrying = { retries: RETRIES, isFinal: isRankedRefusal, clock, random };
    try {
      return await tryOften(() => attempt(question), retrying);
    } catch (error) {
      // The stored bytes may be complete, or belong to an answer that no longer exists.
      const isRefused = error instanceof WireError && error.status === 416;
      if (isRefused && question.kept !== null) return openDump({ ...question, kept: null });
      throw error;
    }
  };
}

function headersOf({ knownEtag, kept }: DumpQuestion): Record<string, string> {
  if (kept !== null) return { Range: `bytes=${kept.byteCount}-` };
  return knownEtag === null ? {} : { 'If-None-Match': knownEtag };
}

/** Compares weakly: compression on the way makes an ETag weak, but the content is the same. */
export function isSameEtag(left: string | null, right: string | null): boolean {
  const strip = (etag: string) => etag.replace(/^W\//, '');
  return left !== null && right !== null && strip(left) === strip(right);
}

/** The total size, if the answer continues exactly behind the stored bytes up to the end. */
function fittingTotal(contentRange: string | null, heldBytes: number | undefined): number | null {
  const parts = CONTENT_RANGE.exec(contentRange ?? '');
  if (parts === null) return null;
  const [from, to, total] = parts.slice(1).map(Number);
  if (from === undefined || to === undefined || total === undefined) return null;
  return from === heldBytes && to === total - 1 ? total : null;
}

/** Compressed answers are longer than stated; other origins do not tell which are compressed. */
function plainLengthOf({ headers, type }: Response): number | null {
  const length = Number(headers.get('Content-Length') ?? Number.NaN);
  const isPlain = type !== 'cors' && headers.get('Content-Encoding') === null;
  return isPlain && Number.isSafeInteger(length) && length > 0 ? length : null;
}
