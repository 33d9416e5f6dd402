import { METHODS } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServiceHandler } from './handler';
import { listen, type RunningServer } from './listen';
import { buildWireSong } from './testing/buildWireSong';
import { createFakeMedia } from './testing/fakeMedia';

/*
 * Bodies through a real connection: the server library passes on its own Request, which is not
 * quite the one that the other tests create.
 */

const MEGABYTE = 1024 * 1024;
const errors: unknown[] = [];
let server: RunningServer;

beforeEach(async () => {
  errors.length = 0;
  const handler = createServiceHandler({
    songs: [buildWireSong({ annId: 10, animeENName: 'Bleach' })],
    media: createFakeMedia('abc123.mp3', 1000),
    hasTestControls: true,
    onError: (error) => errors.push(error),
  });
  server = await listen(handler, { port: 0, host: null });
});

afterEach(async () => {
  await server.close();
  expect(errors, 'what the service would have written on the console').toEqual([]);
});

/** Sends the parts and returns the answer until the connection ends. */
function exchange(parts: readonly (string | Uint8Array)[], isCutOff = false): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1');
    const received: string[] = [];
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => received.push(text));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received.join('')));
    for (const part of parts) socket.write(part);
    if (isCutOff) setTimeout(() => socket.destroy(), 20);
  });
}

function head(method: string, path: string, ...lines: readonly string[]): string {
  const all = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines];
  return `${all.join('\r\n')}\r\n\r\n`;
}

function chunked(...texts: readonly string[]): string {
  const chunks = texts.map((text) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
  return `${chunks.join('')}0\r\n\r\n`;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4);

const JSON_TYPE = 'Content-Type: application/json';
const CHUNKED = 'Transfer-Encoding: chunked';

describe('a request body without a length', () => {
  it('is read in chunks like a body with a length [12.82]', async () => {
    const withLength = await exchange([
      head('POST', '/api/annId_request', JSON_TYPE, 'Content-Length: 12'),
      '{"annId":10}',
    ]);
    const inChunks = await exchange([
      head('POST', '/api/annId_request', JSON_TYPE, CHUNKED),
      chunked('{"annI', 'd":10}'),
    ]);
    expect(statusOf(inChunks)).toBe(200);
    expect(bodyOf(inChunks)).toContain('Bleach');
    expect(bodyOf(inChunks)).toBe(bodyOf(withLength));
  });

  it('is accepted when it is absent and not needed', async () => {
    const answer = await exchange([head('POST', '/api/get_50_random_songs')]);
    expect(statusOf(answer)).toBe(200);
    expect(bodyOf(answer)).toContain('Bleach');
  });

  it.each([
    ['none', head('POST', '/api/annId_request')],
    ['one of no chunks', head('POST', '/api/annId_request', CHUNKED) + chunked()],
    ['one of length zero', head('POST', '/api/annId_request', 'Content-Length: 0')],
  ])('is reported as missing when it is required: %s', async (_name, bytes) => {
    const answer = await exchange([bytes]);
    expect(statusOf(answer)).toBe(422);
    expect(bodyOf(answer)).toContain('Field required');
  });
});

describe('any HTTP method', () => {
  // CONNECT does not request a page: Node ends it before the service is asked.
  const methods = METHODS.filter((method) => method !== 'CONNECT');
  const paths = ['/api/annId_request', '/american/abc123.mp3', '/api/catalog_dump', '/nowhere'];

  it.each(paths)('gets a status below 500 at %s, with and without a body [12.82]', async (path) => {
    for (const method of methods) {
      for (const bytes of [
        head(method, path),
        head(method, path, CHUNKED) + chunked('{"annId":10}'),
        `${head(method, path, JSON_TYPE, 'Content-Length: 12')}{"annId":10}`,
      ]) {
        const status = statusOf(await exchange([bytes]));
        expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(200);
        expect(status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  });

  it.each([
    ['DELETE', '/api/get_50_random_songs', 405],
    ['PUT', '/api/get_50_random_songs', 405],
    ['DELETE', '/american/abc123.mp3', 405],
    ['DELETE', '/__service/faults', 200],
    ['HEAD', '/american/abc123.mp3', 200],
    ['OPTIONS', '/api/annId_request', 204],
    ['PATCH', '/nowhere', 404],
  ])('%s %s is answered with %i', async (method, path, status) => {
    expect(statusOf(await exchange([head(method, path)]))).toBe(status);
  });
});

describe('an oversized request body', () => {
  it.each([
    ['says so', `Content-Length: ${MEGABYTE + 1}`, [new Uint8Array(MEGABYTE + 1).fill(32)]],
    ['comes in chunks', CHUNKED, [chunked(' '.repeat(MEGABYTE), ' ')]],
    ['never ends', CHUNKED, Array.from({ length: 40 }, () => `10000\r\n${' '.repeat(65_536)}\r\n`)],
  ])('is refused with 413 where it %s [12.82]', async (_name, line, parts) => {
    const answer = await exchange([head('POST', '/api/annId_request', JSON_TYPE, line), ...parts]);
    expect(statusOf(answer)).toBe(413);
  });

  it('is not refused up to one megabyte', async () => {
    const text = `{"annId":10${' '.repeat(MEGABYTE - 12)}}`;
    const answer = await exchange([
      head('POST', '/api/annId_request', JSON_TYPE, CHUNKED),
      chunked(text),
    ]);
    expect(statusOf(answer)).toBe(200);
  });
});

describe('a request body that breaks', () => {
  it.each([
    ['off before it is whole', ['Content-Length: 100'], '{"ann'],
    ['off between chunks', [CHUNKED], '5\r\n{"ann\r\n'],
    ['off within a chunk', [CHUNKED], 'ff\r\n{"ann'],
    ['the rules of chunks', [CHUNKED], 'zz\r\n{"ann\r\n'],
    ['off before it began', [CHUNKED], ''],
  ])('%s: the service logs no error and keeps answering [12.82]', async (_name, lines, part) => {
    await exchange([head('POST', '/api/annId_request', JSON_TYPE, ...lines), part], true);
    const next = await exchange([
      head('POST', '/api/annId_request', JSON_TYPE, CHUNKED) + chunked('{"annId":10}'),
    ]);
    expect(statusOf(next)).toBe(200);
  });
});

describe('any request body', () => {
  it('gets the same response in chunks as with a length', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.json(), fc.string(), fc.constant('{"annId":10}')),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
        async (text, sizes) => {
          const bytes = Buffer.from(text).toString('latin1');
          const pieces: string[] = [];
          for (let at = 0, next = 0; at < bytes.length; next += 1) {
            const size = sizes[next % sizes.length] ?? 1;
            pieces.push(bytes.slice(at, at + size));
            at += size;
          }
          const inChunks = Buffer.from(
            `${pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')}0\r\n\r\n`,
            'latin1',
          );
          const post = (line: string) => head('POST', '/api/annId_request', JSON_TYPE, line);
          const answers = await Promise.all([
            exchange([post(`Content-Length: ${bytes.length}`), Buffer.from(bytes, 'latin1')]),
            exchange([post(CHUNKED), inChunks]),
          ]);
          expect(statusOf(answers[1])).toBe(statusOf(answers[0]));
          expect(bodyOf(answers[1])).toBe(bodyOf(answers[0]));
        },
      ),
      { numRuns: 40 },
    );
  });
});
