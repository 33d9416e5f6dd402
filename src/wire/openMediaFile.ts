import { unlessAborted } from '../lib/abort';
import type { Clock } from '../lib/clock';
import type { Send } from './exchange';
import { readChunks } from './readChunks';
import { parseRetryAfter } from './retryPolicy';
import { WireError } from './wireError';

/** Until the first byte is announced. */
const ANSWER_TIMEOUT_MS = 15_000;
/** What a host or a portal in between says instead of a file, often with status 200. */
const NO_MEDIA = /^\s*(text\/|application\/(json|xhtml|xml))/i;

/** A media file that begins to come. */
export interface OpenedMediaFile {
  /** Where it begins: behind what is here already, or at 0 where the host sends all of it again. */
  readonly startsAtByte: number;
  /** Of the whole file; null where it is not stated. */
  readonly totalBytes: number | null;
  /** The host's own mark of this content (ETag); null where it gives none, or does not show it. */
  readonly mark: string | null;
  /** @throws WireError network when it is cut off, timeout when nothing comes any more */
  readonly chunks: () => AsyncGenerator<Uint8Array>;
  /** Reads no further. */
  readonly close: () => void;
}

export type OpenMediaFile = (url: string, fromByte: number) => Promise<OpenedMediaFile>;

/**
 * Asks a media host for a whole file, or for the rest of one. The length of an answer is all that other
 * origins let us see of it, so that the total follows from it. The opener throws WireError alone.
 */
export function createMediaFileOpener(send: Send, clock: Clock): OpenMediaFile {
  return async function openMediaFile(url, fromByte) {
    const stop = new AbortController();
    const close = () => stop.abort(WireError.aborted());
    const cancelTimeout = clock.schedule(
      () => stop.abort(WireError.timeout(ANSWER_TIMEOUT_MS)),
      ANSWER_TIMEOUT_MS,
    );
    const headers: Record<string, string> = fromByte > 0 ? { Range: `bytes=${fromByte}-` } : {};
    try {
      // Not the browser's own store: it would hold everything twice.
      const init = {
        headers,
        signal: stop.signal,
        cache: 'no-store',
        credentials: 'omit',
      } as const;
      const response = await unlessAborted(send(url, init), stop.signal);
      return read(response, fromByte, clock, close);
    } catch (error) {
      close();
      throw error instanceof WireError ? error : WireError.network(error);
    } finally {
      cancelTimeout();
    }
  };
}

/** @throws WireError http for what is no media file */
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

/** Other origins let us see nothing of it: there the rest is what was asked for. */
function startOf(contentRange: string | null, fromByte: number): number {
  const start = /^bytes (\d+)-/.exec(contentRange ?? '')?.[1];
  return start === undefined ? fromByte : Number(start);
}
