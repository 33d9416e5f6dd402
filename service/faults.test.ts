import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFaults, type FaultInput } from './faults';
import { createServiceHandler } from './handler';
import { buildWireSong } from './testing/buildWireSong';
import { createFakeMedia } from './testing/fakeMedia';

const media = createFakeMedia('abc123.mp3', 1000);
const faults = createFaults();
const handler = createServiceHandler({
  songs: [buildWireSong({ annId: 10 })],
  media,
  faults,
  hasTestControls: true,
});

const large = createServiceHandler({
  songs: Array.from({ length: 50 }, () => buildWireSong({ annId: 10 })),
  media,
  faults,
});

beforeEach(() => faults.clear());

function get(path: string): Promise<Response> {
  return handler(new Request(`http://127.0.0.1${path}`));
}

function findSongs(): Promise<Response> {
  return handler(
    new Request('http://127.0.0.1/api/annId_request', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"annId":10}',
    }),
  );
}

function control(method: string, body?: string, contentType = 'application/json') {
  return handler(
    new Request('http://127.0.0.1/__service/faults', {
      method,
      headers: { 'content-type': contentType },
      body: body ?? null,
    }),
  );
}

describe('a fault', () => {
  it('applies as many times as requested', async () => {
    faults.add({ kind: 'fail', target: '/api/annId_request', times: 2, status: 503 });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await findSongs()).status);
    expect(statuses).toEqual([503, 503, 200]);
    expect(faults.list()).toMatchObject([{ hitCount: 2 }]);
  });

  it('a stalled answer is sent whole if the faults are cleared before it is read', async () => {
    faults.add({ kind: 'stall', target: '/api/annId_request', afterBytes: 1, times: 1 });
    const answer = await findSongs();
    faults.clear();
    expect(await answer.json()).toHaveLength(1);
  });

  it('without a number of times applies until it is cleared', async () => {
    faults.add({ kind: 'fail', target: '/api', headers: { 'retry-after': '7' } });
    const response = await findSongs();
    expect([response.status, response.headers.get('retry-after')]).toEqual([500, '7']);
    expect((await findSongs()).status).toBe(500);
    faults.clear();
    expect((await findSongs()).status).toBe(200);
  });

  it.each([
    ['/american', '/american/abc123.mp3', true],
    ['/american/', '/american/abc123.mp3', true],
    ['/american/abc123.mp3', '/american/abc123.mp3', true],
    ['/american', '/american2/abc123.mp3', false],
    ['/american/abc', '/american/abc123.mp3', false],
    ['/', '/american/abc123.mp3', true],
  ])('for the target %s applies to %s: %s', async (target, path, isStruck) => {
    faults.add({ kind: 'fail', target });
    expect((await get(path)).status === 500).toBe(isStruck);
  });

  it('of the kind corrupt keeps status and length of a media file and changes its bytes', async () => {
    faults.add({ kind: 'corrupt', target: '/american' });
    const response = await get('/american/abc123.mp3');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '1000']);
    expect(bytes).toHaveLength(1000);
    expect(bytes.every((byte, index) => byte !== media.content[index])).toBe(true);
  });

  it('of the kind corrupt makes a JSON response unreadable', async () => {
    faults.add({ kind: 'corrupt', target: '/api' });
    const response = await findSongs();
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow();
  });

  it('of the kind answer sends exactly the given body and type', async () => {
    const body = '<ann><anime id="1"><info type="Main title">\u0000<script>';
    faults.add({ kind: 'answer', target: '/ann', contentType: 'text/xml', body });
    const response = await get('/ann?anime=1');
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'text/xml',
      body,
    ]);
  });

  it('of the kind answer adds the given headers and blanks', async () => {
    faults.add({
      kind: 'answer',
      target: '/api',
      body: '[]',
      headers: { etag: '"strange"' },
      blankBytes: 1_000_000,
    });
    const response = await get('/api/catalog_dump');
    const text = await response.text();
    expect([response.headers.get('etag'), text.length]).toEqual(['"strange"', 1_000_002]);
    expect(JSON.parse(text)).toEqual([]);
  });

  it('of the kind corrupt sends half of a compressed response, uncompressed', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const ask = () => large(new Request('http://127.0.0.1/api/catalog_dump', { headers }));
    const sound = await ask();
    expect(sound.headers.get('content-encoding')).toBe('gzip');
    faults.add({ kind: 'corrupt', target: '/api' });
    const response = await ask();
    expect(response.headers.has('content-encoding')).toBe(false);
    expect((await response.text()).startsWith('{"anime":{"10":')).toBe(true);
    await expect((await ask()).json()).rejects.toThrow();
  });

  it('of the kind slow answers after its delay', async () => {
    vi.useFakeTimers();
    try {
      faults.add({ kind: 'slow', target: '/api', delayMs: 5000 });
      let isAnswered = false;
      const answer = findSongs().then((response) => {
        isAnswered = true;
        return response;
      });
      await vi.advanceTimersByTimeAsync(4999);
      expect(isAnswered).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      vi.useRealTimers();
      expect((await answer).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the fault control', () => {
  it('adds, lists and clears faults', async () => {
    const added = await control(
      'POST',
      JSON.stringify({
        faults: [{ kind: 'hang', target: '/europe', times: 1 }],
        ranked: 'on',
        dump: 'ranged',
      }),
    );
    expect(await added.json()).toMatchObject({
      faults: [{ fault: { kind: 'hang', target: '/europe', times: 1 }, hitCount: 0 }],
      ranked: 'on',
      dump: 'ranged',
    });
    const untouched = { faults: [], ranked: 'off', dump: 'plain' };
    expect(await (await control('DELETE')).json()).toEqual(untouched);
    expect(await (await get('/__service/faults')).json()).toEqual(untouched);
  });

  it('replaces all faults in one step, and a request that hung continues', async () => {
    faults.add({ kind: 'hang', target: '/api/annId_request' });
    faults.setRankedMode('on');
    const hanging = findSongs();
    await vi.waitFor(() => expect(faults.list()).toMatchObject([{ hitCount: 1 }]));
    const replaced = await control('PUT', '{"faults":[{"kind":"fail","target":"/api"}]}');
    expect(await replaced.json()).toMatchObject({
      faults: [{ fault: { kind: 'fail', target: '/api' }, hitCount: 0 }],
      ranked: 'off',
      dump: 'plain',
    });
    expect([(await hanging).status, (await findSongs()).status]).toEqual([200, 500]);
  });

  it('changes nothing if one of the new faults is not one', async () => {
    faults.add({ kind: 'fail', target: '/ann' });
    const body = '{"faults":[{"kind":"fail","target":"/api"},{"kind":"explode","target":"/api"}]}';
    expect((await control('PUT', body)).status).toBe(422);
    expect(faults.list()).toMatchObject([{ fault: { kind: 'fail', target: '/ann' } }]);
  });

  it('is not affected by faults and not open to other pages', async () => {
    faults.add({ kind: 'fail', target: '/' });
    const response = await get('/__service/faults');
    expect(response.status).toBe(200);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    for (const method of ['POST', 'PUT']) {
      expect((await control(method, '{}', 'text/plain')).status).toBe(415);
    }
  });

  it.each<[string, FaultInput | object]>([
    ['no kind', { target: '/api' }],
    ['an unknown kind', { kind: 'explode', target: '/api' }],
    ['a target that is no path', { kind: 'hang', target: 'api' }],
    ['a status that is no failure', { kind: 'fail', target: '/api', status: 200 }],
    ['a negative number of times', { kind: 'hang', target: '/api', times: -1 }],
    [
      'more blanks than a disk holds',
      { kind: 'answer', target: '/api', body: '', blankBytes: 1e12 },
    ],
    ['an unknown field', { kind: 'hang', target: '/api', extra: 1 }],
  ])('rejects a fault with %s', async (_, fault) => {
    const response = await control('POST', JSON.stringify({ faults: [fault] }));
    expect(response.status).toBe(422);
    expect(faults.list()).toEqual([]);
  });

  it('answers 404 unless the test controls are on', async () => {
    const plain = createServiceHandler({ songs: [], media });
    const request = new Request('http://127.0.0.1/__service/faults', { method: 'DELETE' });
    expect((await plain(request)).status).toBe(404);
  });
});
