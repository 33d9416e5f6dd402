import type { Plugin } from 'vite';
import { hostHeaders, hostScriptHeaders } from '../../src/config/securityPolicy.ts';
import { caddyFile } from './caddyFile.ts';
import { nginxFile } from './nginxFile.ts';

/** Files that change under their names. The hosts that read `_headers` revalidate others as well. */
const CHANGING_PATHS = ['', 'index.html', 'sw.js', 'json/*.json', 'photos/*'];
const IMMUTABLE_PATHS = ['assets/*', 'json/catalogue-*'];
const MANIFEST = 'manifest.webmanifest';

/**
 * The headers in the form of Netlify and Cloudflare Pages, which give a path the headers of all
 * rules that match it.
 *
 * @param basePath of the build; the rules of a relative one begin at the root of the site
 */
export function headersFile(basePath: string): string {
  const { pathname } = new URL(basePath, 'https://host.example/');
  const revalidated = { 'Cache-Control': 'no-cache' };
  const rules: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['*', hostHeaders()],
    ...CHANGING_PATHS.map((path) => [path, revalidated] as const),
    [MANIFEST, { ...revalidated, 'Content-Type': 'application/manifest+json' }],
    ...IMMUTABLE_PATHS.map((path) => [path, hostScriptHeaders()] as const),
  ];
  const lines = rules.flatMap(([path, headers]) => [
    `${pathname}${path}`,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Without it, some hosts answer unknown paths with the app's page. */
const MISSING_PAGE =
  '<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>404</title><p>404</p></html>\n';

/** Writes the configurations of hosts (docs/hosting.md) into the build. */
export function hostFiles(): Plugin {
  let basePath = '/';
  return {
    name: 'host-files',
    apply: 'build',
    configResolved({ base }) {
      basePath = base;
    },
    generateBundle() {
      const files = {
        _headers: headersFile(basePath),
        '404.html': MISSING_PAGE,
        'hosting/Caddyfile': caddyFile(),
        'hosting/nginx.conf': nginxFile(),
      };
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
