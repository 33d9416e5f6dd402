import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFaults, type DumpMode } from '../faults';
import { createServiceHandler } from '../handler';
import { buildWireSong } from '../testing/buildWireSong';

const SONGS = Array.from({ length: 20 }, (_, index) =>
  buildWireSong({ annId: 20 - index, annSongId: 1 + index, songName: `曲 ${index}` }),
);
const DUMP = '/api/catalog_dump';
const LINKED_IDS = '/api/annid_linked_ids';

const faults = createFaults();
const handler = createServiceHandler({ songs: SONGS, media: { find: () => null }, faults });

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return handler(new Request(`http://127.0.0.1${path}`, { method, headers }));
}

function askAs(mode: DumpMode, headers: Record<string, string> = {}, method = 'GET') {
  faults.clear();
  faults.setDumpMode(mode);
  return ask(DUMP, headers, method);
}

async function unpacked(response: Response): Promise<string> {
  const stream = response.body?.pipeThrough(new DecompressionStream('gzip')) ?? null;
  return new Response(stream).text();
}

describe.each([DUMP, LINKED_IDS])('the stored response %s', (path) => {
  it('is JSON with a weak ETag, readable from any origin', async () => {
    const response = await ask(path);
    const text = await response.text();
    const hash = createHash('sha256').update(text).digest('hex');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('ETag'),
      vary: 'Accept-Encoding',
      etag: `W/"${hash}"`,
    });
    expect(JSON.parse(text)).toBeTypeOf('object');
  });

  it('is compressed for a client that accepts gzip, under the same ETag', async () => {
    const plain = await ask(path);
    const packed = await ask(path, { 'accept-encoding': 'br, gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')),
    );
    expect(await unpacked(packed)).toBe(await plain.text());
  });

  it.each([
    ['the version', (etag: string) => etag],
    ['its strong form', (etag: string) => etag.replace('W/', '')],
    ['one of several', (etag: string) => `W/"older", ${etag}`],
    ['any', () => '*'],
  ])('answers 304 when If-None-Match contains %s', async (_, toHeader) => {
    const etag = (await ask(path)).headers.get('etag') ?? '';
    const response = await ask(path, { 'if-none-match': toHeader(etag) });
    expect([response.status, response.headers.get('etag')]).toEqual([304, etag]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toBe('');
  });

  it('is sent whole when If-None-Match contains another version', async () => {
    expect((await ask(path, { 'if-none-match': 'W/"older"' })).status).toBe(200);
  });

  it('answers HEAD with the headers only and POST with 405', async () => {
    const whole = await ask(path);
    const head = await ask(path, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    expect(await head.text()).toBe('');
    const posted = await ask(path, {}, 'POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('a short response', () => {
  it('is not compressed', async () => {
    const small = createServiceHandler({ songs: [], media: { find: () => null } });
    const headers = { 'accept-encoding': 'gzip' };
    const response = await small(new Request(`http://127.0.0.1${DUMP}`, { headers }));
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.json()).toEqual({ anime: {}, artists: {}, songs: [] });
  });
});

describe('the response of the catalogue dump', () => {
  it('lists the songs by the ids of their anime', async () => {
    const { songs }: { songs: { annId: number }[] } = await (await askAs('plain')).json();
    expect(songs.map(({ annId }) => annId)).toEqual(SONGS.map((_, index) => index + 1));
  });

  it.each(['GET', 'HEAD', 'POST'])('is 404 when the dump is switched off: %s', async (method) => {
    const response = await askAs('off', {}, method);
    expect(response.status).toBe(404);
    if (method !== 'HEAD') expect(await response.json()).toEqual({ detail: 'Not Found' });
  });

  it('is whole for a range request in plain mode', async () => {
    const response = await askAs('plain', { range: 'bytes=10-' });
    expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, null]);
  });

  it('is the requested rest of the plain bytes in ranged mode, under the same ETag', async () => {
    const whole = await askAs('ranged');
    const bytes = Buffer.from(await whole.arrayBuffer());
    const rest = await askAs('ranged', { range: 'bytes=1234-', 'accept-encoding': 'gzip' });
    expect(rest.status).toBe(206);
    expect(Object.fromEntries(rest.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-range': `bytes 1234-${bytes.byteLength - 1}/${bytes.byteLength}`,
      'content-length': String(bytes.byteLength - 1234),
      etag: whole.headers.get('etag'),
    });
    expect(rest.headers.has('content-encoding')).toBe(false);
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(1234));
  });

  it('is 416 for a range beyond its end in ranged mode', async () => {
    const totalBytes = (await askAs('ranged')).headers.get('content-length');
    const response = await askAs('ranged', { range: `bytes=${totalBytes}-` });
    expect([response.status, response.headers.get('content-range')]).toEqual([
      416,
      `bytes */${totalBytes}`,
    ]);
  });

  it('is whole for If-Range in ranged mode, since a weak ETag does not identify bytes', async () => {
    const etag = (await askAs('ranged')).headers.get('etag') ?? '';
    const response = await askAs('ranged', { range: 'bytes=10-', 'if-range': etag });
    expect(response.status).toBe(200);
  });

  it('is in its initial mode again once the faults are cleared', () => {
    const switched = createFaults('off', 'ranged');
    switched.setDumpMode('off');
    switched.clear();
    expect(switched.dumpMode()).toBe('ranged');
  });
});
