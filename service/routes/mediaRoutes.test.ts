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
  it.each(MEDIA_PREFIXES)('is answered whole under %s [7.19]', async (prefix) => {
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
  ])('is answered in part for %s', async (range, startByte, endByteExclusive) => {
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

  it('gives exactly the bytes of any range', async () => {
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

  it('refuses a range it does not have and says how long it is', async () => {
    const response = await ask({ range: 'bytes=1000-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${TOTAL_BYTES}`);
    expect(await response.json()).toEqual({ detail: expect.any(String) });
  });

  it.each([
    ['the same version', '"fake-1"', 206],
    ['another version', '"fake-0"', 200],
    ['a date', 'Sat, 21 Nov 2026 11:00:00 GMT', 200],
  ])('answers If-Range for %s', async (_, ifRange, status) => {
    const response = await ask({ range: 'bytes=0-1', 'if-range': ifRange });
    expect(response.status).toBe(status);
    await response.body?.cancel();
  });

  it.each([
    ['"fake-1"', 304],
    ['"other", W/"fake-1"', 304],
    ['*', 304],
    ['"other"', 200],
  ])('answers If-None-Match %s', async (ifNoneMatch, status) => {
    const response = await ask({ 'if-none-match': ifNoneMatch });
    expect(response.status).toBe(status);
    await response.body?.cancel();
  });

  it.each([
    ['"fake-1"', 200],
    ['"other", "fake-1"', 200],
    ['*', 200],
    ['"other"', 412],
    ['W/"fake-1"', 412],
  ])('answers If-Match %s', async (ifMatch, status) => {
    const response = await ask({ 'if-match': ifMatch });
    expect(response.status).toBe(status);
    await response.body?.cancel();
  });

  it('answers HEAD with the same headers and no body', async () => {
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
  ])('%s %s is refused with %i and a reason', async (method, path, status) => {
    const response = await ask({}, method, path);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ detail: expect.any(String) });
  });

  it('tells a browser that asks first that ranges are allowed', async () => {
    const response = await ask({ origin: 'http://elsewhere.example' }, 'OPTIONS');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('Range');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});
