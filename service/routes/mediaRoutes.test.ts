import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createServiceHandler } from '../handler';
import { createFakeMedia } from '../testing/fakeMedia';
import { MEDIA_PREFIXES } from './mediaRoutes';

const TOTAL_BYTES = 1000;
const media = createFakeMedia('abc123.mp3', TOTAL_BYTES);
const handler = createServiceHandler({ songs: [], media });

function ask(
  headers: Record<string, string> = {},
  method = 'GET',
  path = '/american/abc123.mp3',
): Promise<Response> {
  return handler(new Request(`http://127.0.0.1${path}`, { method, headers }));
}

async function bytesOf(response: Response): Promise<number[]> {
  return [...new Uint8Array(await response.arrayBuffer())];
}

describe('a media file', () => {
  it.each(MEDIA_PREFIXES)('is sent whole under %s [7.19]', async (prefix) => {
    const response = await ask({}, 'GET', `${prefix}/abc123.mp3`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('Content-Range'),
      'cache-control': 'public, max-age=3600',
      'content-length': String(TOTAL_BYTES),
      'content-type': 'audio/mpeg',
      etag: '"fake-1"',
    });
    expect(await bytesOf(response)).toEqual([...media.content]);
  });

  it('is never compressed', async () => {
    const response = await ask({ 'accept-encoding': 'br, gzip' });
    expect(response.headers.has('content-encoding')).toBe(false);
  });

  it.each([
    ['bytes=0-', 0, 1000],
    ['bytes=500-', 500, 1000],
    ['bytes=10-19', 10, 20],
    ['bytes=-100', 900, 1000],
  ])('is sent in part for the range %s', async (range, startByte, endByteExclusive) => {
    const response = await ask({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(
      `bytes ${startByte}-${endByteExclusive - 1}/${TOTAL_BYTES}`,
    );
    expect(response.headers.get('content-length')).toBe(String(endByteExclusive - startByte));
    expect(await bytesOf(response)).toEqual([
      ...media.content.subarray(startByte, endByteExclusive),
    ]);
  });

  it('is sent with exactly the bytes of any range', async () => {
    const place = fc.nat({ max: TOTAL_BYTES - 1 });
    await fc.assert(
      fc.asyncProperty(place, place, async (left, right) => {
        const [first, last] = left < right ? [left, right] : [right, left];
        const response = await ask({ range: `bytes=${first}-${last}` });
        expect(await bytesOf(response)).toEqual([...media.content.subarray(first, last + 1)]);
      }),
      { numRuns: 50 },
    );
  });

  it('answers 416 with its length for a range beyond its end', async () => {
    const response = await ask({ range: 'bytes=1000-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${TOTAL_BYTES}`);
    expect(await response.json()).toEqual({ detail: expect.any(String) });
  });

  it.each([
    ['the same version', '"fake-1"', 206],
    ['another version', '"fake-0"', 200],
    ['a date', 'Sat, 21 Nov 2026 11:00:00 GMT', 200],
  ])(
    'answers a range only for an unchanged version, with If-Range: %s',
    async (_, ifRange, status) => {
      const response = await ask({ range: 'bytes=0-1', 'if-range': ifRange });
      expect(response.status).toBe(status);
      await response.body?.cancel();
    },
  );

  it.each([
    ['"fake-1"', 304],
    ['"other", W/"fake-1"', 304],
    ['*', 304],
    ['"other"', 200],
  ])(
    'answers 304 to a matching If-None-Match and 200 otherwise: %s',
    async (ifNoneMatch, status) => {
      const response = await ask({ 'if-none-match': ifNoneMatch });
      expect(response.status).toBe(status);
      await response.body?.cancel();
    },
  );

  it.each([
    ['"fake-1"', 200],
    ['"other", "fake-1"', 200],
    ['*', 200],
    ['"other"', 412],
    ['W/"fake-1"', 412],
  ])('answers 200 to a matching If-Match and 412 otherwise: %s', async (ifMatch, status) => {
    const response = await ask({ 'if-match': ifMatch });
    expect(response.status).toBe(status);
    await response.body?.cancel();
  });

  it('answers HEAD with its headers and no body', async () => {
    const response = await ask({ range: 'bytes=0-1' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(TOTAL_BYTES));
    expect(response.body).toBeNull();
  });

  it.each([
    ['GET', '/american/unknown.mp3', 404],
    ['GET', '/american/', 404],
    ['GET', '/american/..%2fabc123.mp3', 404],
    ['GET', '/american/%zz', 404],
    ['GET', '/american3/abc123.mp3', 404],
    ['POST', '/american/abc123.mp3', 405],
    ['DELETE', '/american/abc123.mp3', 405],
  ])('answers %s %s with %i and a reason', async (method, path, status) => {
    const response = await ask({}, method, path);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ detail: expect.any(String) });
  });

  it('allows ranges in its preflight response', async () => {
    const response = await ask({ origin: 'http://elsewhere.example' }, 'OPTIONS');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('Range');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});
