import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createFaults } from './faults';
import { createServiceHandler } from './handler';
import { listen, type RunningServer } from './listen';
import { buildWireSong } from './testing/buildWireSong';
import { createFakeMedia } from './testing/fakeMedia';

const TOTAL_BYTES = 500_000;
const media = createFakeMedia('abc123.mp3', TOTAL_BYTES);
const running: RunningServer[] = [];
const faults = createFaults();

afterEach(async () => {
  faults.clear();
  await Promise.all(running.splice(0).map((server) => server.close()));
});

async function start(host: string | null = null): Promise<string> {
  const songs = [
    buildWireSong({ annId: 10, animeENName: 'Bleach', songName: 'x'.repeat(5000) }),
    // Names that do not compress.
    ...Array.from({ length: 50 }, (_, index) =>
      buildWireSong({
        annId: 11 + index,
        animeENName: createHash('md5').update(`${index}`).digest('hex'),
      }),
    ),
  ];
  const handler = createServiceHandler({ songs, media, faults, hasTestControls: true });
  const server = await listen(handler, { port: 0, host });
  running.push(server);
  return `http://127.0.0.1:${server.port}`;
}

function post(address: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${address}/api/annId_request`, { method: 'POST', headers, body });
}

/** Sends raw bytes and returns the answer, until we or the service end the connection. */
function sendRaw(address: string, bytes: string | Uint8Array, endsByUs = true): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const received: string[] = [];
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => received.push(text));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received.join('')));
    if (endsByUs) socket.end(bytes);
    else socket.write(bytes);
  });
}

describe('the server', () => {
  it('answers at 127.0.0.1 and at localhost', async () => {
    const address = await start();
    const { port } = new URL(address);
    expect((await fetch(`${address}/api/ranked_time_status`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/api/ranked_time_status`)).status).toBe(200);
  });

  it('uses the next port when one is taken, and reports it', async () => {
    const taken: Server = createServer();
    await new Promise<void>((resolve) => {
      taken.listen(0, '127.0.0.1', resolve);
    });
    const address = taken.address();
    const takenPort = typeof address === 'object' && address !== null ? address.port : 0;
    const told: [number, number][] = [];
    const server = await listen(async () => new Response('mine'), {
      port: takenPort,
      host: null,
      onPortTaken: (port, nextPort) => told.push([port, nextPort]),
    });
    running.push(server);
    taken.close();
    expect(told[0]).toEqual([takenPort, takenPort + 1]);
    expect(server.port).toBe(told.at(-1)?.[1]);
    expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toBe('mine');
  });

  it('rejects with the address when it does not belong to this machine', async () => {
    const answer = listen(async () => new Response(''), { port: 0, host: '203.0.113.1' });
    await expect(answer).rejects.toThrow('203.0.113.1');
  });

  it('closes at once, even while a client waits for a response', async () => {
    const address = await start();
    faults.add({ kind: 'hang', target: '/american' });
    const answer = fetch(`${address}/american/abc123.mp3`);
    await expect.poll(() => faults.list()[0]?.hitCount).toBe(1);
    await Promise.all([expect(answer).rejects.toThrow(), running.splice(0)[0]?.close()]);
    await expect(fetch(address)).rejects.toThrow();
  });
});

describe('a fault over the network', () => {
  it('of the kind cut announces the full length and then breaks the connection', async () => {
    const address = await start();
    faults.add({ kind: 'cut', target: '/american', afterBytes: 1000, times: 1 });
    const cut = await fetch(`${address}/american/abc123.mp3`);
    expect([cut.status, cut.headers.get('content-length')]).toEqual([200, String(TOTAL_BYTES)]);
    await expect(cut.arrayBuffer()).rejects.toThrow();
    const whole = await fetch(`${address}/american/abc123.mp3`);
    expect((await whole.arrayBuffer()).byteLength).toBe(TOTAL_BYTES);
  });

  it('of the kind cut with a pause delivers the bytes sent before it', async () => {
    const address = await start();
    faults.add({ kind: 'cut', target: '/american', afterBytes: 1000, pauseMs: 50 });
    const reader = (await fetch(`${address}/american/abc123.mp3`)).body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBe(1000);
    await expect(reader?.read()).rejects.toThrow();
  });

  it('of the kind cut delivers exactly the given number of bytes of a range', async () => {
    const address = await start();
    faults.add({ kind: 'cut', target: '/american/', afterBytes: 1000 });
    const range = 'Range: bytes=4000-9999';
    const answer = await sendRaw(
      address,
      `GET /american/abc123.mp3 HTTP/1.1\r\nHost: 127.0.0.1\r\n${range}\r\n\r\n`,
      false,
    );
    const [head = '', ...body] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 206 /);
    expect(head).toMatch(/^content-length: 6000\r?$/im);
    expect(head).toMatch(/^access-control-allow-origin: \*\r?$/im);
    expect(Buffer.from(body.join('\r\n\r\n'), 'latin1')).toEqual(
      Buffer.from(media.content.subarray(4000, 5000)),
    );
  });

  it('of the kind corrupt keeps the length and position of a range', async () => {
    const address = await start();
    faults.add({ kind: 'corrupt', target: '/american/' });
    const headers = { range: 'bytes=10-19' };
    const answer = await fetch(`${address}/american/abc123.mp3`, { headers });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${TOTAL_BYTES}`,
    ]);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes).toHaveLength(10);
    expect(bytes).not.toEqual(media.content.subarray(10, 20));
  });

  it('of the kind cut breaks a compressed response in the middle', async () => {
    const address = await start();
    faults.add({ kind: 'cut', target: '/api/annid_linked_ids', afterBytes: 800 });
    const cut = await fetch(`${address}/api/annid_linked_ids`);
    expect([cut.status, cut.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    await expect(cut.text()).rejects.toThrow();
  });

  it('of the kind stall sends the first bytes at once and the rest when the faults are cleared', async () => {
    const address = await start();
    faults.add({ kind: 'stall', target: '/american', afterBytes: 1000 });
    const answer = await fetch(`${address}/american/abc123.mp3`);
    expect(answer.headers.get('content-length')).toBe(String(TOTAL_BYTES));
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? [])).toEqual(Buffer.from(media.content.subarray(0, 1000)));
    let isNextThere = false;
    const next = reader?.read().then(({ value }) => {
      isNextThere = true;
      return value;
    });
    // Once another request is answered, all pending data has arrived.
    await fetch(`${address}/api/database_totals`);
    expect(isNextThere).toBe(false);
    faults.clear();
    expect((await next)?.byteLength).toBeGreaterThan(0);
    await reader?.cancel();
  });

  it('of the kind stall does not block later requests after a client aborts', async () => {
    const address = await start();
    faults.add({ kind: 'stall', target: '/american', afterBytes: 10, times: 1 });
    const abort = new AbortController();
    const answer = await fetch(`${address}/american/abc123.mp3`, { signal: abort.signal });
    abort.abort();
    await expect(answer.arrayBuffer()).rejects.toThrow();
    expect((await fetch(`${address}/american/abc123.mp3`)).status).toBe(200);
  });

  it('of the kind hang answers once the faults are cleared', async () => {
    const address = await start();
    faults.add({ kind: 'hang', target: '/api/annId_request' });
    const answer = post(address, '{"annId":10}');
    await expect.poll(() => faults.list()[0]?.hitCount).toBe(1);
    faults.clear();
    expect(await (await answer).json()).toHaveLength(1);
  });

  it('of the kind hang does not block later requests after a client aborts', async () => {
    const address = await start();
    faults.add({ kind: 'hang', target: '/american' });
    const abort = new AbortController();
    const answer = fetch(`${address}/american/abc123.mp3`, { signal: abort.signal });
    await expect.poll(() => faults.list()[0]?.hitCount).toBe(1);
    abort.abort();
    await expect(answer).rejects.toThrow();
    faults.clear();
    expect((await post(address, '{"annId":10}')).status).toBe(200);
  });
});

describe('a malformed HTTP request', () => {
  const lines = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary-ascii' }),
      fc.constantFrom(
        'GET / HTTP/1.1',
        'GET /../../etc/passwd HTTP/1.1',
        'GET http://elsewhere/ HTTP/1.1',
        'GET \\..\\x HTTP/1.1',
        'POST /api/search_request HTTP/1.1',
        'GET /player/%c0%ae%c0%ae/ HTTP/1.1',
        'Host: 127.0.0.1',
        'Host: [::bad',
        'Host:',
        'Content-Length: -1',
        'Content-Length: 99999999999999999999',
        'Transfer-Encoding: chunked',
        'Range: bytes=0-',
        'Expect: 100-continue',
        'Upgrade: websocket',
        '',
        '',
      ),
    ),
    { maxLength: 8 },
  );

  it('never stops the service', async () => {
    const address = await start();
    await fc.assert(
      fc.asyncProperty(lines, async (texts) => {
        await sendRaw(address, `${texts.join('\r\n')}\r\n\r\n`);
      }),
      { numRuns: 150 },
    );
    expect((await post(address, '{"annId":10}')).status).toBe(200);
  });

  it.each([
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: user@elsewhere\r\nConnection: close\r\n\r\n',
    'GET \\..\\x HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
  ])('%j gets the status 400', async (bytes) => {
    const address = await start();
    expect(await sendRaw(address, bytes)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(['/../../etc/passwd', '/player/../../etc/passwd', '//etc/passwd'])(
    'with the raw path %s gets 400 or 404',
    async (path) => {
      const address = await start();
      const answer = await sendRaw(
        address,
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    },
  );
});
