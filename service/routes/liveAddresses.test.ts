import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServiceHandler } from '../handler';
import { findLiveAddress } from '../liveAddress';
import { LIVE_HOSTS } from '../liveHosts';

const NA1 = 'https://nawdist.animemusicquiz.com';
const NA2 = 'https://naedist.animemusicquiz.com';
const API = 'https://anisongdb.com/api';

/** The requests that the public hosts would get, and the answer to the client. */
async function askLive(path: string, options: RequestInit = {}, answers: readonly Response[] = []) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const place = asked.push(String(address)) - 1;
    return answers[place] ?? new Response('{}');
  });
  const handler = createServiceHandler({ songs: [], media: { find: () => null }, live: true });
  const response = await handler(new Request(`http://127.0.0.1:4173${path}`, options));
  return { asked, response };
}

afterEach(() => vi.unstubAllGlobals());

describe('the forwarding of a path', () => {
  it.each([
    ['/american/x.mp3', `${NA1}/x.mp3`],
    ['/american2/x.mp3', `${NA2}/x.mp3`],
    ['/american/x.mp3?a=//evil.example/@b#c', `${NA1}/x.mp3?a=//evil.example/@b`],
    ['/american', NA1],
    ['/american/', `${NA1}/`],
    [
      '/ann?anime=1&anime=2',
      'https://cdn.animenewsnetwork.com/encyclopedia/api.xml?anime=1&anime=2',
    ],
    // Encoded letters mean the same path; the prefix is removed in decoded form.
    ['/%61merican/x.mp3', `${NA1}/x.mp3`],
    ['/%61%6d%65%72%69%63%61%6e/x.mp3', `${NA1}/x.mp3`],
    ['/%61merican2/x.mp3', `${NA2}/x.mp3`],
    ['/%61merican', NA1],
    ['/american%2Fx.mp3', `${NA1}/x.mp3`],
    ['/%61pi%2fsearch_request', `${API}/search_request`],
    // Dots are resolved before the path is looked up.
    ['/player/../american/x.mp3', `${NA1}/x.mp3`],
    ['/american/../american2/x.mp3', `${NA2}/x.mp3`],
    ['/american/a/%2e%2e/x.mp3', `${NA1}/x.mp3`],
    ['/american/a%2f..%2fx.mp3', `${NA1}/x.mp3`],
    // Text that a URL could read as something else stays a name.
    ['/american/@evil.example', `${NA1}/%40evil.example`],
    ['/american/:8080', `${NA1}/%3A8080`],
    ['/american/http:/evil.example', `${NA1}/http%3A/evil.example`],
    ['/american/a%3fb%23c', `${NA1}/a%3Fb%23c`],
    ['/american/%E3%81%82.mp3', `${NA1}/%E3%81%82.mp3`],
  ])('sends %s to %s', async (path, address) => {
    const { asked, response } = await askLive(path);
    expect([response.status, asked]).toEqual([200, [address]]);
  });

  it.each([
    // Longer than a prefix, or written differently.
    '/americanx.mp3',
    '/american.evil.example/x.mp3',
    '/american@evil.example/x.mp3',
    '/american:80/x.mp3',
    '/american%40evil.example/x.mp3',
    '/%61mericanx/x.mp3',
    '/American/x.mp3',
    '/american3/x.mp3',
    '/apis/search_request',
    '/annx',
    // Leaving the prefix.
    '/api/../admin',
    '/api/%2e%2e/admin',
    '/api/%2E./admin',
    '/api/..%2fadmin',
    '/api%2f..%2fadmin',
    '/api/..%2f..%2f..%2fadmin',
    '/anime/..%2f..%2fv2',
    // Encoded twice, for a host that decodes once more.
    '/api/%252e%252e/admin',
    '/api/..%252fadmin',
    '/%2561merican/x.mp3',
    '/american/..%255cx',
    // Backslashes, which some hosts read as slashes, and characters that no path contains.
    '/api/..%5cadmin',
    '/american%5cx.mp3',
    '/american/%00',
    '/american/x%0d%0aHost:%20evil.example',
    '/american/%c2%85',
    // An empty name between two slashes.
    '//american/x.mp3',
    '//evil.example/american/x.mp3',
    '/%2famerican/x.mp3',
    '/american//evil.example/x.mp3',
    '/american/https://evil.example',
    '/american/%2f%2fevil.example',
    '/@evil.example/american/x.mp3',
    '/https://evil.example/american/x.mp3',
    // Malformed encoding.
    '/american/%',
    '/american/%zz.mp3',
    '/american/%ff.mp3',
    '/american/%c0%af..%c0%afx',
    '/%american/x.mp3',
  ])('answers 404 for %s and asks no host', async (path) => {
    const { asked, response } = await askLive(path);
    expect([response.status, asked]).toEqual([404, []]);
    expect(await response.json()).toEqual({ detail: 'Not Found' });
  });

  it.each(['HEAD', 'GET', 'POST'])('asks the same host for %s', async (method) => {
    const { asked } = await askLive('/%61merican/x.mp3', { method });
    expect(asked).toEqual([`${NA1}/x.mp3`]);
  });

  it.each(['PUT', 'DELETE', 'PATCH'])('answers 405 for %s and asks no host', async (method) => {
    const { asked, response } = await askLive('/%61merican/x.mp3', { method });
    expect([response.status, response.headers.get('allow'), asked]).toEqual([
      405,
      'GET, HEAD, POST, OPTIONS',
      [],
    ]);
  });
});

describe('the address for any path', () => {
  const part = fc.constantFrom(
    ...['/', '/', '//', 'american', 'american2', 'api', 'ann', 'anime', '%61merican', 'x.mp3'],
    ...['.', '..', '%2e', '%2E%2e', '%252e', '%2f', '%5c', '\\', '@', ':', ':80', 'evil.example'],
    ...['http:', '?', '#', '%', '%00', '%ff', ';', '&', '[', ' ', 'é', '\ud800'],
  );

  it('is below the address of a public host [7.20]', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const requestUrl = `http://127.0.0.1:4173/${parts.join('')}`;
        if (!URL.canParse(requestUrl)) return;
        const address = findLiveAddress(LIVE_HOSTS, requestUrl);
        if (address === null) return;
        const { origin, pathname, username, password } = new URL(address);
        expect(username + password).toBe('');
        const isBelow = LIVE_HOSTS.some((host) => {
          const root = new URL(host.address).pathname.replace(/\/$/, '');
          const isInside = pathname === root || pathname.startsWith(`${root}/`);
          return new URL(host.address).origin === origin && isInside;
        });
        expect(isBelow, address).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a redirect of a public host', () => {
  const sendTo = (location: string, status = 302) =>
    new Response(null, { status, headers: { location } });

  it.each([
    [`${NA2}/y.mp3`, `${NA2}/y.mp3`],
    ['/y.mp3', `${NA1}/y.mp3`],
  ])('is followed to %s, a known host', async (location, address) => {
    const { asked, response } = await askLive('/american/x.mp3', {}, [sendTo(location)]);
    expect([response.status, asked]).toEqual([200, [`${NA1}/x.mp3`, address]]);
  });

  it.each([
    'http://127.0.0.1:9/',
    'https://evil.example/x',
    '//evil.example/x',
    `${NA1.replace('https', 'http')}/x.mp3`,
    `${NA1}:8443/x.mp3`,
    'https://nawdist.animemusicquiz.com.evil.example/x',
    'https://user@nawdist.animemusicquiz.com/x',
    'file:///etc/passwd',
    'https://[',
  ])('is not followed to %s', async (location) => {
    const { asked, response } = await askLive('/american/x.mp3', {}, [sendTo(location)]);
    expect([response.status, asked.length]).toEqual([502, 1]);
    expect(await response.json()).toEqual({
      detail: 'nawdist.animemusicquiz.com sends this elsewhere',
    });
  });

  it('is followed three times at most', async () => {
    const round = Array.from({ length: 9 }, () => sendTo('/x.mp3'));
    const { asked, response } = await askLive('/american/x.mp3', {}, round);
    expect([response.status, asked.length]).toEqual([502, 4]);
  });

  it('is not followed for a request with a body', async () => {
    const { asked, response } = await askLive(
      '/api/search_request',
      { method: 'POST', body: '{}' },
      [sendTo('/api/other', 307)],
    );
    expect([response.status, asked.length]).toEqual([502, 1]);
  });

  it('is not assumed for a 304 response, which is passed on', async () => {
    const { response } = await askLive('/american/x.mp3', {}, [
      new Response(null, { status: 304 }),
    ]);
    expect(response.status).toBe(304);
  });
});
