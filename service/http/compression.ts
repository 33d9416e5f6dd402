import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:json|xml|javascript|manifest))/;
const SMALLEST_COMPRESSED_BYTES = 1024;
/** For answers that are made anew each time; those that are kept deserve more patience. */
const QUICK_BROTLI_QUALITY = 4;
const QUICK_GZIP_LEVEL = 5;
const PATIENT_BROTLI_QUALITY = 9;
const PATIENT_GZIP_LEVEL = 9;
const MOST_KEPT_BYTES = 64 * 1024 * 1024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The encoding the client prefers of those we have; brotli where it does not care. */
export function pickEncoding(acceptEncoding: string | null): Encoding | null {
  const accepted = new Map<string, number>();
  for (const entry of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    accepted.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const qualityOf = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get('*') ?? 0;
  const brotli = qualityOf('br');
  const gzipped = qualityOf('gzip');
  if (brotli === 0 && gzipped === 0) return null;
  return brotli >= gzipped ? 'br' : 'gzip';
}

function compress(content: Uint8Array, encoding: Encoding, isPatient: boolean): Promise<Buffer> {
  if (encoding === 'gzip') {
    return gzipAsync(content, { level: isPatient ? PATIENT_GZIP_LEVEL : QUICK_GZIP_LEVEL });
  }
  const quality = isPatient ? PATIENT_BROTLI_QUALITY : QUICK_BROTLI_QUALITY;
  return brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function isCompressible(response: Response): boolean {
  return (
    response.status !== 206 &&
    response.body !== null &&
    !response.headers.has('content-encoding') &&
    COMPRESSIBLE.test(response.headers.get('content-type') ?? '')
  );
}

/**
 * Compresses text answers. Answers with an ETag are compressed once and kept, because they are
 * asked for again; media pass through untouched.
 */
export function createCompressor(): (request: Request, response: Response) => Promise<Response> {
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;

  function keep(key: string, content: Buffer): void {
    if (keptBytes + content.byteLength > MOST_KEPT_BYTES) {
      kept.clear();
      keptBytes = 0;
    }
    kept.set(key, content);
    keptBytes += content.byteLength;
  }

  async function compressOnce(
    key: string | null,
    content: Uint8Array,
    encoding: Encoding,
  ): Promise<Buffer> {
    const known = key === null ? undefined : kept.get(key);
    if (known !== undefined) return known;
    const compressed = await compress(content, encoding, key !== null);
    if (key !== null) keep(key, compressed);
    return compressed;
  }

  return async (request, response) => {
    if (!isCompressible(response)) return response;
    const headers = new Headers(response.headers);
    headers.append('vary', 'Accept-Encoding');
    const content = new Uint8Array(await response.arrayBuffer());
    const encoding = pickEncoding(request.headers.get('accept-encoding'));
    if (encoding === null || content.byteLength < SMALLEST_COMPRESSED_BYTES) {
      headers.set('content-length', String(content.byteLength));
      return new Response(content, { status: response.status, headers });
    }
    const entityTag = headers.get('etag');
    const key = entityTag === null ? null : `${encoding} ${entityTag}`;
    const compressed = await compressOnce(key, content, encoding);
    headers.set('content-encoding', encoding);
    headers.set('content-length', String(compressed.byteLength));
    return new Response(new Uint8Array(compressed), { status: response.status, headers });
  };
}
