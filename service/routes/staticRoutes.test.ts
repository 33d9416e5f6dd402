import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceHandler, type ServiceHandler } from '../handler';
import { markPage, SERVICE_MARKER } from './staticRoutes';

const PAGE = '<!doctype html>\n<html><head lang="x"><title>App</title></head><body></body></html>';
const SCRIPT = `console.log(${JSON.stringify('long '.repeat(1000))})`;
const SECRET = 'not for everybody';
const POLICY = "default-src 'none'; script-src 'self'";

let folder: string;
let handler: ServiceHandler;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-routes-'));
  const root = join(folder, 'dist');
  await mkdir(join(root, 'assets'), { recursive: true });
  await mkdir(join(root, 'json'));
  await mkdir(join(folder, 'dist-secret'));
  await writeFile(join(root, 'index.html'), PAGE);
  await writeFile(join(root, 'assets', 'main-abcd1234.js'), SCRIPT);
  await writeFile(join(root, 'assets', 'packed-abcd1234.js'), SCRIPT);
  await writeFile(join(root, 'assets', 'packed-abcd1234.js.br'), 'packed for hosts');
  await writeFile(join(root, 'photos.json'), '{}');
  await writeFile(join(root, 'json', 'catalogue.json'), '{}');
  await writeFile(join(root, 'json', 'catalogue-0123456789abcdef.bin'), 'packed');
  await writeFile(join(root, '.build-stamp'), SECRET);
  await writeFile(
    join(root, '.page-headers.json'),
    JSON.stringify({ 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'no-referrer' }),
  );
  await writeFile(join(folder, 'secret.txt'), SECRET);
  await writeFile(join(folder, 'dist-secret', 'secret.txt'), SECRET);
  await symlink(join(folder, 'secret.txt'), join(root, 'link.txt'));
  handler = createServiceHandler({ songs: [], media: { find: () => null }, staticRoot: root });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return handler(new Request(`http://127.0.0.1${path}`, { method, headers }));
}

describe('the served app', () => {
  it.each(['/', '/player'])('redirects %s to the base path', async (path) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/player/']);
  });

  it.each(['/player/', '/player/index.html', '/player/?x=1'])(
    'answers %s with the marked page',
    async (path) => {
      const response = await ask(path);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain(`<head lang="x">\n    ${SERVICE_MARKER}<title>`);
    },
  );

  it.each([
    [
      '/player/assets/main-abcd1234.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/player/photos.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/player/json/catalogue.json', 'application/json; charset=utf-8', 'no-cache'],
    [
      '/player/json/catalogue-0123456789abcdef.bin',
      'application/octet-stream',
      'public, max-age=31536000, immutable',
    ],
  ])(
    'answers %s with its content type and cache header',
    async (path, contentType, cacheControl) => {
      const { headers, status } = await ask(path);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        contentType,
        cacheControl,
      ]);
    },
  );

  it.each(['/player/', '/player/assets/main-abcd1234.js', '/player/photos.json'])(
    'answers %s with the headers that the build names',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get('content-security-policy')).toBe(POLICY);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('does not put its security policy on other responses', async () => {
    for (const path of ['/player/missing.js', '/api/database_totals']) {
      expect((await ask(path)).headers.get('content-security-policy')).toBeNull();
    }
  });

  it('answers 304 when the browser has the current version', async () => {
    const etag = (await ask('/player/')).headers.get('etag') ?? '';
    const again = await ask('/player/', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is sent uncompressed even if a packed file exists', async () => {
    const path = '/player/assets/packed-abcd1234.js';
    const response = await ask(path, { 'accept-encoding': 'gzip, br' });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([
      null,
      SCRIPT,
    ]);
  });

  it('sends the new content after a file changed', async () => {
    const path = join(folder, 'dist', 'json', 'made.json');
    await writeFile(path, '[1]');
    expect(await (await ask('/player/json/made.json')).json()).toEqual([1]);
    await writeFile(path, '[1, 2]');
    expect(await (await ask('/player/json/made.json')).json()).toEqual([1, 2]);
  });

  it('answers HEAD without a body and 405 to POST and PUT', async () => {
    const head = await ask('/player/', {}, 'HEAD');
    expect([head.status, head.body]).toEqual([200, null]);
    expect((await ask('/player/', {}, 'POST')).status).toBe(405);
    expect((await ask('/', {}, 'POST')).status).toBe(405);
    expect((await ask('/player', {}, 'PUT')).status).toBe(405);
  });
});

describe('a path without a file of the app', () => {
  it.each([
    '/player/missing.js',
    '/player/json/1850.json',
    '/player/assets',
    '/player/assets/',
    '/player/.build-stamp',
    '/player/.page-headers.json',
    '/player/link.txt',
    '/player/../secret.txt',
    '/player/%2e%2e/secret.txt',
    '/player/..%2fsecret.txt',
    '/player/..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/player/..%5csecret.txt',
    '/player/%2e%2e%2fdist-secret%2fsecret.txt',
    '/player//etc/passwd',
    '/player/%2fetc%2fpasswd',
    '/player/C:%5cwindows%5cwin.ini',
    '/player/index.html%00.js',
    '/player/%zz',
    `/player/${'a'.repeat(5000)}`,
  ])('gets an error and no file content: %s', async (path) => {
    const response = await ask(path);
    expect([400, 404]).toContain(response.status);
    const text = await response.text();
    expect(text).not.toContain(SECRET);
    expect(JSON.parse(text)).toEqual({ detail: expect.any(String) });
  });

  it('gets 404 with the command to build the app when there is no build', async () => {
    const unbuilt = createServiceHandler({
      songs: [],
      media: { find: () => null },
      staticRoot: join(folder, 'nothing'),
    });
    const response = await unbuilt(new Request('http://127.0.0.1/player/'));
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ detail: expect.stringContaining('npm start') });
  });
});

describe('markPage', () => {
  it('does not change a page without a head element', () => {
    expect(markPage('<p>Hello</p>')).toBe('<p>Hello</p>');
    expect(markPage('<header></header>')).toBe('<header></header>');
  });
});

describe('the app at another base path', () => {
  it.each(['/', '/deep/er/'])('serves its page and its files at %s', async (basePath) => {
    const moved = createServiceHandler({
      songs: [],
      media: { find: () => null },
      staticRoot: join(folder, 'dist'),
      basePath,
    });
    const page = await moved(new Request(`http://127.0.0.1${basePath}`));
    expect(await page.text()).toContain(SERVICE_MARKER);
    const file = await moved(new Request(`http://127.0.0.1${basePath}photos.json`));
    expect(await file.json()).toEqual({});
  });
});
