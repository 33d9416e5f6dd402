import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagePolicy } from '../src/config/securityPolicy';
import { guard, hashInline } from './guardPage';

const ROOT = resolve(import.meta.dirname, '..');
const PAGE =
  '<!doctype html>\n<html><head>\n    <meta charset="utf-8" />\n<title>A</title></head></html>';
const FACTS = { scriptHashes: ['sha256-AAAA'], styleHashes: [] };

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('hashInline', () => {
  it.each([
    ['one in the page', '<script>\n  a();\n</script>', [hashOf('\n  a();\n')]],
    [
      'with plain line ends, as browsers read it',
      '<script>\r\na();\r</script>',
      [hashOf('\na();\n')],
    ],
    ['a module in the page', '<script type="module">a()</script>', [hashOf('a()')]],
    ['one of a file', '<script type="module" crossorigin src="./a.js"></script>', []],
    ['both', '<script src="a.js"></script>\n<script>b</script>', [hashOf('b')]],
  ])('hashes only the scripts inside the page: %s', (_name, html, hashes) => {
    expect(hashInline(html).scriptHashes).toEqual(hashes);
  });
});

describe('guard', () => {
  it('puts the policy after the character set and before everything the policy covers', () => {
    const guarded = guard(PAGE, FACTS);
    const policy = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(FACTS)}" />`;
    const [before = '', after = ''] = guarded.split(policy);
    expect(before).toMatch(/^<!doctype html>\s*<html><head>\s*<meta charset="utf-8" \/>\s*$/);
    expect(after).toContain('<meta name="referrer" content="strict-origin-when-cross-origin" />');
    expect(after).toContain('<title>A</title>');
  });

  it('throws for a page that has no place for the policy', () => {
    expect(() => guard('<html></html>', FACTS)).toThrow('character set');
  });
});

describe('index.html', () => {
  const html = readFileSync(resolve(ROOT, 'index.html'), 'utf8');

  it('has one inline script, one inline style, and no style or event attributes', () => {
    const { scriptHashes, styleHashes } = hashInline(html);
    expect([scriptHashes.length, styleHashes.length]).toEqual([1, 1]);
    expect(html).not.toMatch(/\sstyle=|\son\w+=|javascript:/i);
  });
});

/** APIs that turn a text into markup or into running code. */
const SINKS =
  /\b(?:DOMParser|dangerouslySetInnerHTML|(?:inner|outer)HTML|insertAdjacentHTML|createContextualFragment|srcdoc|Function\(|eval\(|new (?:Shared)?Worker\b|document\.write)/gi;

it('only startWorkers.ts creates workers, and no file turns text into markup or code', () => {
  const files = readdirSync(resolve(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => !/\.(?:test|d)\.tsx?$|^src\/testing\//.test(path));
  const found = files.flatMap((path) => {
    const text = readFileSync(resolve(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    return [...text.matchAll(SINKS)].map(([sink]) => `${path}: ${sink}`);
  });
  expect(found).toEqual(['src/storage/startWorkers.ts: new Worker']);
});
