import { describe, expect, it } from 'vitest';
import { HOME_VIDEO } from './home';
import { EMBED_FRAMERS, PICTURE_HOSTS, PUBLIC_HOSTS } from './hosts';
import { hostHeaders, hostScriptHeaders, pagePolicy, serviceHeaders } from './securityPolicy';

const HASH = 'sha256-AAAA';
const FACTS = { scriptHashes: [HASH], styleHashes: [] };
const PAGE = pagePolicy(FACTS);
const SERVICE = serviceHeaders(FACTS)['Content-Security-Policy'] ?? '';
const HOST = hostHeaders()['Content-Security-Policy'] ?? '';
const HOST_SCRIPT = hostScriptHeaders()['Content-Security-Policy'] ?? '';

const originOf = (address: string) => new URL(address).origin;
const VIDEO = originOf(HOME_VIDEO.embedBase);
const { songDatabase, animeInfo, encyclopedia, media } = PUBLIC_HOSTS;

function sourcesOf(policy: string): Readonly<Record<string, readonly string[]>> {
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  const names = directives.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

function hostsOf(policy: string): readonly string[] {
  const words = Object.values(sourcesOf(policy)).flat();
  return [...new Set(words.filter((word) => word.includes('//')))].sort();
}

const unique = (origins: readonly string[]) => [...new Set(origins)].sort();

describe.each([
  ['the page', PAGE],
  ['the local service', SERVICE],
  ['a static host', HOST],
  ['the scripts of a static host', HOST_SCRIPT],
])('the policy of %s', (_name, policy) => {
  it('has no unsafe keyword and no wildcard', () => {
    expect(policy).not.toMatch(/unsafe|\*|inline|eval|strict-dynamic/);
    expect(policy).not.toMatch(/(?:https?|wss?):(?!\/\/)/);
    expect(policy).not.toMatch(/[\n,"]/);
  });

  it('allows blob: URLs for media only', () => {
    const { 'media-src': _media, ...others } = sourcesOf(policy);
    expect(Object.values(others).flat()).not.toContain('blob:');
  });

  it('names only https origins', () => {
    for (const host of hostsOf(policy)) expect(originOf(host)).toBe(host);
    expect(policy).not.toContain('http:');
  });
});

describe('the page policy', () => {
  const sources = sourcesOf(PAGE);

  it('runs only own scripts and those whose hash is given', () => {
    expect(sources['default-src']).toEqual(["'none'"]);
    expect(sources['script-src']).toEqual(["'self'", `'${HASH}'`]);
    expect(sourcesOf(pagePolicy({ scriptHashes: [], styleHashes: [] }))['script-src']).toEqual([
      "'self'",
    ]);
    expect(sources['style-src']).toEqual(["'self'"]);
    expect(sources['worker-src']).toEqual(["'self'"]);
    expect(sources['base-uri']).toEqual(["'none'"]);
    expect(sources['form-action']).toEqual(["'none'"]);
    expect(sources['require-trusted-types-for']).toEqual(["'script'"]);
  });

  it('allows only the hosts of the tables, each for its own purpose', () => {
    expect(hostsOf(PAGE)).toEqual(
      unique([
        ...[songDatabase, animeInfo, encyclopedia, ...Object.values(media)].map(originOf),
        ...PICTURE_HOSTS,
        VIDEO,
      ]),
    );
    expect(sources['media-src']).toEqual([
      "'self'",
      'blob:',
      ...new Set(Object.values(media).map(originOf)),
    ]);
    expect(sources['connect-src']).toEqual([
      "'self'",
      ...[songDatabase, animeInfo, encyclopedia].map(originOf),
      // Files that are kept on the device are asked for, not only played.
      ...new Set(Object.values(media).map(originOf)),
      VIDEO,
    ]);
    expect(sources['img-src']).toEqual(["'self'", 'data:', ...PICTURE_HOSTS, originOf(animeInfo)]);
    expect(sources['frame-src']).toEqual([VIDEO]);
  });

  it('allows another anime info API instead when the build names one', () => {
    const other = pagePolicy({ ...FACTS, animeInfoBase: 'https://info.example/v1/anime' });
    expect(sourcesOf(other)['connect-src']).toContain('https://info.example');
    expect(sourcesOf(other)['img-src']).toContain('https://info.example');
    expect(other).not.toContain(originOf(animeInfo));
    expect(pagePolicy({ ...FACTS, animeInfoBase: '' })).toBe(PAGE);
    expect(pagePolicy({ ...FACTS, animeInfoBase: '/anime' })).not.toContain(originOf(animeInfo));
  });

  it('has no directive that browsers accept only from a server', () => {
    expect(PAGE).not.toMatch(/frame-ancestors|report-|sandbox/);
  });
});

describe('the local service policy', () => {
  it('adds the allowed framers and removes the hosts that the service replaces', () => {
    const { 'frame-ancestors': framers, ...rest } = sourcesOf(SERVICE);
    expect(framers).toEqual(["'self'", ...EMBED_FRAMERS]);
    expect(Object.keys(rest)).toEqual(Object.keys(sourcesOf(PAGE)));
    expect(rest['connect-src']).toEqual(["'self'", VIDEO]);
    expect(rest['media-src']).toEqual(["'self'", 'blob:']);
  });

  it('allows nothing that the page policy forbids', () => {
    const { 'frame-ancestors': _framers, ...rest } = sourcesOf(SERVICE);
    const own = sourcesOf(PAGE);
    for (const [name, sources] of Object.entries(rest)) {
      expect(own[name], name).toEqual(expect.arrayContaining([...sources]));
    }
  });
});

describe('the server-only headers', () => {
  it('are the same for the local service and a static host, except the content policy', () => {
    const { 'Content-Security-Policy': _own, ...service } = serviceHeaders(FACTS);
    expect(hostHeaders()).toMatchObject(service);
    expect(sourcesOf(HOST)).toEqual({ 'frame-ancestors': ["'self'", ...EMBED_FRAMERS] });
  });

  it('let the embedded video play and deny features that the page does not need', () => {
    const permissions = hostHeaders()['Permissions-Policy']?.split(', ') ?? [];
    expect(permissions).toContain(`autoplay=(self "${VIDEO}")`);
    expect(permissions).toContain(`fullscreen=(self "${VIDEO}")`);
    expect(permissions).toContain('clipboard-write=(self)');
    expect(permissions).toContain('camera=()');
    const names = permissions.map((permission) => permission.split('=')[0]);
    expect(new Set(names).size).toBe(names.length);
  });
});
