import { type Clock, systemClock } from '../lib/clock';
import { openAnswer, readChunks } from './longAnswer';
import { type Send, sendByBrowser } from './request';
import { parseRetryAfter } from './retryPolicy';
import { WireError } from './wireError';

/** Until the response headers of a clip arrive. */
const ANSWER_TIMEOUT_MS = 15_000;
/** Types that a host, or a portal in between, sends instead of a file, often with status 200. */
const NO_MEDIA = /^\s*(text\/|application\/(json|xhtml|xml))/i;

export interface OpenedMediaFile {
  /** The first byte: behind the stored bytes, or 0 if the host sends the whole file again. */
  readonly startsAtByte: number;
  /** Size of the whole file; null if unknown. */
  readonly totalBytes: number | null;
  /** The ETag of the content; null if the host sends none or does not expose it. */
  readonly mark: string | null;
  /** @throws WireError network when the connection breaks, timeout when no more data arrives */
  readonly chunks: () => AsyncGenerator<Uint8Array>;
  readonly close: () => void;
}

export type OpenMediaFile = (url: string, fromByte: number) => Promise<OpenedMediaFile>;

/**
 * Requests a whole file from a media host, or the rest of one. Of other origins only the length of
 * the answer is readable, so the total is derived from it. Throws only WireError.
 *
 * @param options `credentials` because the app's own host may want them; `timeoutMs` until the
 *   response headers arrive
 */
export function openMediaFile(
  url: string,
  fromByte: number,
  {
    send = sendByBrowser,
    clock = systemClock,
    credentials = 'omit',
    timeoutMs = ANSWER_TIMEOUT_MS,
  }: {
    readonly send?: Send;
    readonly clock?: Clock;
    readonly credentials?: RequestCredentials;
    readonly timeoutMs?: number;
  } = {},
): Promise<OpenedMediaFile> {
  const headers: Record<string, string> = fromByte > 0 ? { Range: `bytes=${fromByte}-` } : {};
  // Not in the browser's HTTP cache, which would store everything twice.
  const asked = { headers, cache: 'no-store', credentials, timeoutMs } as const;
  return openAnswer({ send, clock }, url, asked, (response, close) =>
    read(response, fromByte, clock, close),
  );
}

/** @throws WireError http if the answer is not a media file */
function read(
  response: Response,
  fromByte: number,
  clock: Clock,
  close: () => void,
): OpenedMediaFile {
  const { status, body, headers } = response;
  const isMedia = !NO_MEDIA.test(headers.get('Content-Type') ?? '');
  if ((status !== 200 && status !== 206) || body === null || !isMedia) {
    const retryAfterMs = parseRetryAfter(headers.get('Retry-After'), clock.now());
    throw WireError.http(isMedia ? status : 404, '', retryAfterMs);
  }
  const startsAtByte = status === 206 ? startOf(headers.get('Content-Range'), fromByte) : 0;
  if (startsAtByte !== 0 && startsAtByte !== fromByte) throw WireError.malformed('Content-Range');
  const length = Number(headers.get('Content-Length') ?? Number.NaN);
  const isKnown = Number.isSafeInteger(length) && length > 0;
  return {
    startsAtByte,
    totalBytes: isKnown ? startsAtByte + length : null,
    mark: headers.get('ETag'),
    chunks: () => readChunks(body, clock, close),
    close,
  };
}

/** Other origins do not expose the header: the answer is then taken to be the requested rest. */
function startOf(contentRange: string | null, fromByte: number): number {
  const start = /^bytes (\d+)-/.exec(contentRange ?? '')?.[1];
  return start === undefined ? fromByte : Number(start);
}
