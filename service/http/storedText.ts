import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { rangedResponse, wholeResponse } from './byteRange';

/** The real service compresses answers from this size on. */
const SMALLEST_COMPRESSED_BYTES = 1000;

const compress = promisify(gzip);

/** A JSON text that is sent many times, with its version. */
export interface StoredText {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Null if the text is too short to be worth it. */
  readonly compressedBytes: Uint8Array<ArrayBuffer> | null;
  /** Weak, because it identifies the compressed bytes too. */
  readonly etag: string;
}

/** Compresses asynchronously, so that other requests are answered meanwhile. */
export async function storeText(text: string): Promise<StoredText> {
  const bytes = new TextEncoder().encode(text);
  const etag = `W/"${createHash('sha256').update(bytes).digest('hex')}"`;
  const isLong = bytes.byteLength > SMALLEST_COMPRESSED_BYTES;
  return { bytes, compressedBytes: isLong ? new Uint8Array(await compress(bytes)) : null, etag };
}

function opaqueTag(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((each) => opaqueTag(each) === opaqueTag(etag));
}

/** If-Range compares strongly, and a weak ETag never matches strongly. */
function rangeHeader({ method, headers }: Request): string | null {
  return method === 'GET' && !headers.has('if-range') ? headers.get('range') : null;
}

/**
 * Answers with the text: compressed, plain, "not modified", or a part of the plain bytes.
 *
 * @param hasRanges whether ranges are supported; otherwise Range is ignored
 */
export function storedTextResponse(
  request: Request,
  { bytes, compressedBytes, etag }: StoredText,
  hasRanges: boolean,
): Response {
  const common = {
    etag,
    vary: 'Accept-Encoding',
    // A browser may store it, but revalidates it each time.
    'cache-control': 'no-cache',
    ...(hasRanges ? { 'accept-ranges': 'bytes' } : {}),
  };
  if (isKnown(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: common });
  }
  const headers = { ...common, 'content-type': 'application/json; charset=utf-8' };
  return rangedResponse(hasRanges ? rangeHeader(request) : null, bytes, headers, () => {
    const isCompressed = request.headers.get('accept-encoding')?.includes('gzip') ?? false;
    return isCompressed && compressedBytes !== null
      ? wholeResponse(compressedBytes, { ...headers, 'content-encoding': 'gzip' })
      : wholeResponse(bytes, headers);
  });
}
