import { describe, expect, it } from 'vitest';
import { hostHeaders, hostScriptHeaders } from '../../src/config/securityPolicy';
import { caddyFile } from './caddyFile';
import { headersFile } from './hostFiles';
import { nginxFile } from './nginxFile';

type Headers = Readonly<Record<string, string>>;

/** The rules of a `_headers` file by path. */
function readRules(text: string): ReadonlyMap<string, Headers> {
  const rules = text.split(/\n(?=\/)/).map((rule) => {
    const [path = '', ...lines] = rule.trimEnd().split('\n');
    const headers = lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) ?? []);
    return [path, Object.fromEntries(headers)] as const;
  });
  return new Map(rules);
}

describe.each([
  ['./', '/'],
  ['/', '/'],
  ['/songs/of/anime/', '/songs/of/anime/'],
  ['https://songs.example/player/', '/player/'],
])('_headers of a build for %s', (basePath, root) => {
  const text = headersFile(basePath);
  const rules = readRules(text);

  it('gives every path the headers of the policy', () => {
    expect(rules.get(`${root}*`)).toEqual(hostHeaders());
    expect(rules.get(`${root}assets/*`)).toEqual(hostScriptHeaders());
  });

  it('lets only names with a hash be kept, never the worker', () => {
    const kept = [...rules].filter(([, headers]) =>
      headers['Cache-Control']?.includes('immutable'),
    );
    expect(kept.map(([path]) => path)).toEqual([`${root}assets/*`, `${root}json/catalogue-*`]);
    for (const path of ['', 'index.html', 'sw.js', 'manifest.webmanifest']) {
      expect(rules.get(`${root}${path}`)?.['Cache-Control'], path).toBe('no-cache');
    }
  });

  it('fits the limits of Cloudflare Pages: short lines, one wildcard per path', () => {
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2000);
    for (const path of rules.keys()) expect(path.split('*').length).toBeLessThanOrEqual(2);
  });
});

it.each([
  ['nginx.conf', nginxFile(), ['listen 8080;', 'root .;', '\n  server {', '\n  }\n']],
  ['Caddyfile', caddyFile(), ['{$SITE_ADDRESS::8080}', '{$SITE_ROOT:.}']],
])('%s has each part once that the hosting guide replaces', (_name, text, parts) => {
  for (const part of parts) expect(text.split(part), part).toHaveLength(2);
});

describe.each([
  ['nginx.conf', nginxFile(), /location ~ "(.+)" \{\s+return 404;/],
  ['Caddyfile', caddyFile(), /@hidden path_regexp (.+)/],
])('%s', (_name, text, place) => {
  const hidden = new RegExp(place.exec(text)?.[1] ?? '');

  it.each(['/', '/songs/'])('hides files for hosts below %s, and nothing else', (root) => {
    for (const path of [
      ...['.git/config', '.build-stamp', '.vite/manifest.json', '.', '.well', '.well-known'],
      ...['.well-knowns/x', '.well-known/.git', 'assets/.git', 'hosting', 'hosting/Caddyfile'],
      '_headers',
    ]) {
      expect(hidden.test(root + path), path).toBe(true);
    }
    for (const path of [
      ...['', 'index.html', '.well-known/acme-challenge/x', '.well-known/security.txt'],
      ...['assets/hosting-1.js', 'hostings', '_headers.txt', 'json/index.json'],
    ]) {
      expect(hidden.test(root + path), path).toBe(false);
    }
  });
});
