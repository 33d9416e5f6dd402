import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createServiceHandler, type ServiceHandler } from '../handler';
import { listen } from '../listen';
import { LIVE_HOSTS } from '../liveHosts';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
});

/** A fake public host, and a handler that forwards everything to it. */
async function forwardTo(listener: RequestListener): Promise<ServiceHandler> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return createServiceHandler({
    songs: [],
    media: { find: () => null },
    live: [
      { path: '/api', address: `http://127.0.0.1:${port}/database` },
      { path: '/anime', address: `http://127.0.0.1:${port}/v1/anime` },
      { path: '/american', address: `http://127.0.0.1:${port}` },
    ],
  });
}

function request(path: string, options: RequestInit = {}): Request {
  return new Request(`http://127.0.0.1${path}`, options);
}

describe('the forwarding to public hosts', () => {
  it.each([
    ['/api/annId_request', 'POST', '/database/annId_request'],
    ['/anime?q=a%20b&sort=asc', 'GET', '/v1/anime?q=a%20b&sort=asc'],
    ['/anime/269', 'GET', '/v1/anime/269'],
    ['/american/abc123.mp3', 'HEAD', '/abc123.mp3'],
  ])('sends %s by %s to %s [7.20]', async (path, method, expected) => {
    const asked: string[] = [];
    const handler = await forwardTo((incoming, outgoing) => {
      asked.push(`${incoming.method} ${incoming.url}`);
      outgoing.end('{}');
    });
    const body = method === 'POST' ? '{"annId":1}' : null;
    expect((await handler(request(path, { method, body }))).status).toBe(200);
    expect(asked).toEqual([`${method} ${expected}`]);
  });

  it('passes on the request body and the status and body of the response', async () => {
    const bodies: string[] = [];
    const handler = await forwardTo(async (incoming, outgoing) => {
      for await (const chunk of incoming) bodies.push(String(chunk));
      outgoing.writeHead(503, { 'content-type': 'application/json', 'retry-after': '3' });
      outgoing.end('{"detail":"ranked"}');
    });
    const response = await handler(
      request('/api/search_request', { method: 'POST', body: '{"x":"é"}' }),
    );
    expect(bodies).toEqual(['{"x":"é"}']);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await response.json()).toEqual({ detail: 'ranked' });
  });

  it('passes on partial responses with their range headers', async () => {
    const handler = await forwardTo((incoming, outgoing) => {
      outgoing.writeHead(206, {
        'content-type': 'audio/mpeg',
        'content-range': 'bytes 5-6/10',
        'content-length': '2',
        'x-range': String(incoming.headers.range),
      });
      outgoing.end('56');
    });
    const response = await handler(
      request('/american/abc123.mp3', { headers: { range: 'bytes=5-6' } }),
    );
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 5-6/10');
    expect(response.headers.get('content-length')).toBe('2');
    expect(await response.text()).toBe('56');
  });

  it('passes on no cookies, credentials or connection headers [6.1]', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const handler = await forwardTo((incoming, outgoing) => {
      seen.push(incoming.headers);
      outgoing.writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': 'track=1',
        'keep-alive': 'timeout=99',
      });
      outgoing.end('[]');
    });
    const response = await handler(
      request('/anime', {
        headers: {
          cookie: 'a=b',
          authorization: 'secret',
          referer: 'http://x/',
          connection: 'close',
        },
      }),
    );
    expect(seen[0]).not.toHaveProperty('cookie');
    expect(seen[0]).not.toHaveProperty('authorization');
    expect(seen[0]).not.toHaveProperty('referer');
    expect(response.headers.has('set-cookie')).toBe(false);
    expect(response.headers.has('keep-alive')).toBe(false);
  });

  it('unpacks compressed responses and gives their correct length', async () => {
    const text = JSON.stringify('song '.repeat(1000));
    const handler = await forwardTo((_, outgoing) => {
      const packed = gzipSync(text);
      outgoing.writeHead(200, {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-length': String(packed.byteLength),
      });
      outgoing.end(packed);
    });
    const response = await handler(request('/anime'));
    expect(await response.text()).toBe(text);
    expect(Number(response.headers.get('content-length') ?? text.length)).toBe(text.length);
  });

  it('passes on the first bytes before the last are sent', async () => {
    let finish: () => void = () => undefined;
    const handler = await forwardTo((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'audio/mpeg' });
      outgoing.write('first');
      finish = () => outgoing.end('last');
    });
    const response = await handler(request('/american/abc123.mp3'));
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('first');
    finish();
    await reader?.cancel();
  });

  it('ends the request to the public host when the client leaves', async () => {
    let leftCount = 0;
    const handler = await forwardTo((_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'audio/mpeg' });
      outgoing.write('first');
      outgoing.on('close', () => {
        leftCount += 1;
      });
    });
    const { port, close } = await listen(handler, { port: 0, host: null });
    const abort = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/american/abc123.mp3`, {
      signal: abort.signal,
    });
    await answer.body?.getReader().read();
    abort.abort();
    await expect.poll(() => leftCount).toBe(1);
    await close();
  });

  it.each([
    ['a page', 'text/html; charset=utf-8', 'text/plain; charset=utf-8'],
    ['a page of another kind', 'application/xhtml+xml', 'text/plain; charset=utf-8'],
    ['a script', 'text/javascript', 'text/plain; charset=utf-8'],
    ['a style', 'TEXT/CSS', 'text/plain; charset=utf-8'],
    ['JSON and a page at once', 'application/json, text/html', 'text/plain; charset=utf-8'],
    ['something of no known type', 'nonsense', 'text/plain; charset=utf-8'],
    ['JSON', 'application/json', 'application/json'],
    [
      'JSON of a kind',
      'application/problem+json; charset=utf-8',
      'application/problem+json; charset=utf-8',
    ],
    ['XML', 'text/xml; charset=utf-8', 'text/xml; charset=utf-8'],
    ['a picture that may hold scripts', 'image/svg+xml', 'image/svg+xml'],
    ['a song', 'audio/mpeg', 'audio/mpeg'],
    ['bytes', 'application/octet-stream', 'application/octet-stream'],
  ])('%s of another host is sent on sandboxed [12.84]', async (_name, sent, passed) => {
    const handler = await forwardTo((_, outgoing) => {
      outgoing.writeHead(502, { 'content-type': sent, 'content-security-policy': 'script-src *' });
      outgoing.end('<script>alert(1)</script>');
    });
    const response = await handler(request('/anime/1'));
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toBe(passed);
    expect(response.headers.get('content-security-policy')).toBe('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe('<script>alert(1)</script>');
  });

  it('names the host that could not be reached', async () => {
    const handler = await forwardTo((incoming) => incoming.socket.destroy());
    const response = await handler(request('/american/abc123.mp3'));
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      detail: expect.stringMatching(/^127\.0\.0\.1:\d+ could not be reached$/),
    });
  });
});

describe('the table of public hosts', () => {
  it('has an HTTPS address for each path of the embed', () => {
    expect(LIVE_HOSTS.map(({ path }) => path)).toEqual([
      '/api',
      '/anime',
      '/ann',
      '/american',
      '/american2',
      '/europe',
      '/catbox',
    ]);
    for (const { address } of LIVE_HOSTS) expect(address).toMatch(/^https:\/\/.*[^/]$/);
  });
});
