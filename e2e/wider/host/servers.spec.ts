import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { missingOf } from '../../../scripts/hosting/serverPrograms.mjs';
import { hostHeaders, hostScriptHeaders } from '../../../src/config/securityPolicy';
import { known } from '../../expect';
import { expect, test } from '../../fixtures';
import { waitUntilKept } from '../../installedHarness';
import { playPublicHosts } from '../../publicHosts';
import { watchRedLines } from '../../redLines';
import { PlayerBar } from '../../screens/PlayerBar';
import { SearchPage } from '../../screens/SearchPage';
import { Shell } from '../../screens/Shell';
import { SERVER_KINDS, type ServerProgram, startServer } from '../../serverPrograms';
import { leavePictures, watchBlocked } from '../../sharedWindow';

const ASSETS = resolve(import.meta.dirname, '../../../dist/assets');
/** Long enough to be worth compressing on the way. */
const ASSET_BYTES = 5_000;

const assetLike = (end: string) =>
  `assets/${known(
    readdirSync(ASSETS).find(
      (name) => name.endsWith(end) && statSync(join(ASSETS, name)).size > ASSET_BYTES,
    ),
  )}`;
const lowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
const FOR_ALL = lowerCase({ ...hostHeaders(), 'Cache-Control': 'no-cache' });
const FOR_ASSETS = lowerCase({ ...hostHeaders(), ...hostScriptHeaders() });

for (const kind of SERVER_KINDS) {
  test.describe(`${kind.name}, configured by the build`, () => {
    const missing = missingOf(kind.packageNames);
    test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);

    let server: ServerProgram;
    test.afterEach(() => server.close());

    const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(new URL(path, server.address), {
        method,
        headers: { 'accept-encoding': 'identity', ...headers },
        redirect: 'manual',
      });

    /** Expects that each file has its headers, and that there is no hidden file. */
    const expectFiles = async (basePath: string) => {
      const files: readonly (readonly [string, RegExp, Readonly<Record<string, string>>])[] = [
        ['', /^text\/html/, FOR_ALL],
        ['sw.js', /^text\/javascript/, FOR_ALL],
        ['json/index.json', /^application\/json/, FOR_ALL],
        ['photos/photos.json', /^application\/json/, FOR_ALL],
        ['manifest.webmanifest', /^application\/manifest\+json/, FOR_ALL],
        ['favicon.svg', /^image\/svg\+xml/, FOR_ALL],
        ['icons/icon-192.png', /^image\/png/, FOR_ALL],
        [assetLike('.js'), /^text\/javascript/, FOR_ASSETS],
        [assetLike('.css'), /^text\/css/, FOR_ASSETS],
        [assetLike('.js.map'), /^application\/json/, FOR_ASSETS],
      ];
      for (const [path, type, expected] of files) {
        const where = basePath + path;
        const { status, headers } = await ask(path);
        expect(status, where).toBe(200);
        expect(headers.get('content-type'), where).toMatch(type);
        expect(Object.fromEntries(headers), where).toMatchObject(expected);
        const etag = known(headers.get('etag'));
        expect((await ask(path, { 'if-none-match': etag })).status, where).toBe(304);
      }
      const { 'cache-control': _own, 'content-security-policy': _policy, ...guard } = FOR_ALL;
      for (const path of [
        ...['.build-stamp', '.page-headers.json', '.vite/manifest.json', '%2Ebuild-stamp'],
        ...['_headers', 'hosting', 'hosting/nginx.conf', 'hosting/Caddyfile'],
        ...['assets/', 'assets/gone-12345678.js', 'search/naruto'],
      ]) {
        const where = basePath + path;
        const { status, headers } = await ask(path);
        expect(status, where).toBe(404);
        expect(Object.fromEntries(headers), where).toMatchObject(guard);
        expect(headers.get('content-security-policy'), where).toContain('frame-ancestors');
        expect(headers.get('cache-control') ?? '', where).not.toContain('immutable');
      }
      expect((await ask('', {}, 'POST')).status, basePath).toBe(405);
      expect((await ask('')).headers.get('server') ?? '', basePath).not.toMatch(/\d/);
    };

    /** Expects that files are compressed for those who accept it, and sent in parts. */
    const expectEncodings = async () => {
      const encodingOf = async (path: string, accepted: string) => {
        const { headers, status } = await ask(path, { 'accept-encoding': accepted });
        expect(status).toBe(200);
        if (accepted !== 'identity') expect(headers.get('vary')).toMatch(/accept-encoding/i);
        return headers.get('content-encoding');
      };
      const [script, style] = [assetLike('.js'), assetLike('.css')];
      for (const path of [script, style]) {
        expect(await encodingOf(path, 'gzip, deflate, br'), path).toBe('br');
        expect(await encodingOf(path, 'gzip'), path).toBe('gzip');
      }
      for (const path of ['', 'sw.js', `${script}.map`]) {
        expect(await encodingOf(path, 'gzip, deflate, br'), path).toBe('gzip');
        expect(await encodingOf(path, 'identity'), path).toBeNull();
      }
      expect(await encodingOf(script, 'identity')).toBeNull();

      const whole = Buffer.from(await (await ask(script)).arrayBuffer());
      const part = await ask(script, { range: 'bytes=10-19' });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
      expect((await ask(script, { range: `bytes=${whole.length}-` })).status).toBe(416);
    };

    test(`${kind.name} sends each file with the headers of the policy at the root and below a path, no hidden file, compressed for those who accept it, and parts of files [14.1]`, async () => {
      server = await startServer(kind, '/songs/of/anime/');
      await expectFiles('/songs/of/anime/');
      await server.close();
      server = await startServer(kind, '/');
      await expectFiles('/');
      await expectEncodings();
    });

    test(`${kind.name} serves the app below a path: it plays a song, opens offline, and nothing is red [14.2]`, async ({
      browser,
      service,
    }) => {
      test.slow();
      server = await startServer(kind, '/songs/of/anime/');
      const { address } = server;
      const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: address });
      await playPublicHosts(context, service.address, address, () => true);
      const blocked: string[] = [];
      await watchBlocked(context, blocked);
      await context.addInitScript(leavePictures);
      const page = await context.newPage();
      const redLines = await watchRedLines(page);
      await PlayerBar.listen(page);
      await new Shell(page).open('/search/cowboy%20bebop');
      await new SearchPage(page).playButton('Tank!').click();
      await new PlayerBar(page).expectSoundAdvances();
      // It has checked each file by its hash.
      await waitUntilKept(page);
      expect(redLines).toEqual([]);
      await context.setOffline(true);
      await page.reload();
      await new Shell(page).searchInput.waitFor();
      expect(blocked).toEqual([]);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    });
  });
}
