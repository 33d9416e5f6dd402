import { Hono } from 'hono';
import { parseByteRange } from '../http/byteRange';
import { matchesEntityTag } from '../http/entityTag';
import { jsonResponse, refuseMethod, ServiceError } from '../http/serviceError';
import type { MediaFile, MediaLibrary } from '../media/mediaLibrary';

/** The prefixes of the media hosts, as the chat-activity embed maps them. */
export const MEDIA_PREFIXES = ['/american', '/american2', '/europe', '/catbox'] as const;

// Demo sound may be made differently by a later version, so not for ever.
const CACHE_CONTROL = 'public, max-age=3600';

function streamBytes(
  file: MediaFile,
  startByte: number,
  endByteExclusive: number,
  requestSignal: AbortSignal,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const controller = new AbortController();
  const signal = AbortSignal.any([requestSignal, controller.signal]);
  const pieces = file.read(startByte, endByteExclusive, signal)[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      try {
        const { done, value } = await pieces.next();
        if (done) stream.close();
        else stream.enqueue(value);
      } catch (error) {
        // The answer has begun, so that breaking it off is all that is left to do.
        if (!signal.aborted) onError(error);
        stream.error(error);
      }
    },
    async cancel() {
      controller.abort();
      await pieces.return?.();
    },
  });
}

function isRangeAllowed(ifRange: string | null, file: MediaFile): boolean {
  return ifRange === null || ifRange.trim() === file.etag;
}

/** If-Match compares strongly: a weak validator says nothing about bytes. */
function isVersionAllowed(ifMatch: string | null, file: MediaFile): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((each) => each.trim() === file.etag);
}

/** Answers one media request: whole, one range, not modified, or refused (RFC 9110, 13 and 14). */
function mediaResponse(
  request: Request,
  file: MediaFile,
  onError: (error: unknown) => void,
): Response {
  const { headers, method, signal } = request;
  const common = {
    'accept-ranges': 'bytes',
    'cache-control': CACHE_CONTROL,
    etag: file.etag,
  };
  if (!isVersionAllowed(headers.get('if-match'), file)) {
    throw new ServiceError(412, 'The file is of another version', common);
  }
  if (matchesEntityTag(headers.get('if-none-match'), file.etag)) {
    return new Response(null, { status: 304, headers: common });
  }
  const rangeHeader = isRangeAllowed(headers.get('if-range'), file) ? headers.get('range') : null;
  const range = parseByteRange(method === 'GET' ? rangeHeader : null, file.totalBytes);
  if (range.kind === 'unsatisfiable') {
    return jsonResponse(
      416,
      { detail: 'The requested range is not in the file' },
      { ...common, 'content-range': `bytes */${file.totalBytes}`, 'cache-control': 'no-store' },
    );
  }
  const { startByte, endByteExclusive } =
    range.kind === 'part' ? range : { startByte: 0, endByteExclusive: file.totalBytes };
  const body =
    method === 'HEAD' ? null : streamBytes(file, startByte, endByteExclusive, signal, onError);
  return new Response(body, {
    status: range.kind === 'part' ? 206 : 200,
    headers: {
      ...common,
      'content-type': file.contentType,
      'content-length': String(endByteExclusive - startByte),
      ...(range.kind === 'part' && {
        'content-range': `bytes ${startByte}-${endByteExclusive - 1}/${file.totalBytes}`,
      }),
    },
  });
}

/** All hosts hold the same files, as the real ones do. */
export function createMediaRoutes(
  media: Pick<MediaLibrary, 'find'>,
  onError: (error: unknown) => void,
): Hono {
  const routes = new Hono();
  for (const prefix of MEDIA_PREFIXES) {
    routes.get(`${prefix}/:fileName`, ({ req }) => {
      const file = media.find(req.param('fileName'));
      if (file === null) throw new ServiceError(404, 'No such media file');
      return mediaResponse(req.raw, file, onError);
    });
    routes.all(`${prefix}/:fileName`, refuseMethod('GET', 'HEAD'));
  }
  return routes;
}
