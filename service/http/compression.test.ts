import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createCompressor, pickEncoding } from './compression';

const LONG_TEXT = JSON.stringify(Array.from({ length: 500 }, (_, index) => `song ${index}`));

function compress(acceptEncoding: string, response: Response): Promise<Response> {
  const request = new Request('http://127.0.0.1/', {
    headers: { 'accept-encoding': acceptEncoding },
  });
  return createCompressor()(request, response);
}

function jsonOf(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { 'content-type': 'application/json', ...headers } });
}

describe('the encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['BR', 'br'],
    ['identity', null],
    ['gzip;q=0', null],
    ['gzip;q=nonsense', null],
    ['', null],
    [null, null],
  ])('for %s is %s', (header, expected) => {
    expect(pickEncoding(header)).toBe(expected);
  });
});

describe('compressed answers', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('%s gives the same text in fewer bytes', async (encoding, decompress) => {
    const response = await compress(encoding, jsonOf(LONG_TEXT));
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(bytes.byteLength).toBeLessThan(LONG_TEXT.length / 2);
    expect(decompress(bytes).toString()).toBe(LONG_TEXT);
  });

  it.each([
    ['short text', jsonOf('{}')],
    ['media', new Response(LONG_TEXT, { headers: { 'content-type': 'audio/mpeg' } })],
    ['what is compressed already', jsonOf(LONG_TEXT, { 'content-encoding': 'gzip' })],
  ])('leaves %s as it is', async (_, response) => {
    const text = await response.clone().text();
    const answered = await compress('br', response);
    expect(await answered.text()).toBe(text);
    expect(answered.headers.get('content-encoding')).not.toBe('br');
  });

  it('keeps what has an ETag, apart by content', async () => {
    const compressor = createCompressor();
    const request = new Request('http://127.0.0.1/', { headers: { 'accept-encoding': 'br' } });
    const ask = async (text: string, etag: string) => {
      const response = await compressor(request, jsonOf(text, { etag }));
      return brotliDecompressSync(await response.arrayBuffer()).toString();
    };
    const other = LONG_TEXT.toUpperCase();
    expect(await ask(LONG_TEXT, 'W/"1"')).toBe(LONG_TEXT);
    expect(await ask(LONG_TEXT, 'W/"1"')).toBe(LONG_TEXT);
    expect(await ask(other, 'W/"2"')).toBe(other);
  });
});
