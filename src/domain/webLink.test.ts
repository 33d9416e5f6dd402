import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWebLink } from './webLink';

describe('readWebLink', () => {
  it.each(['https://a.example/x?y=1#z', 'http://a.example', 'HTTPS://A.example/日本'])(
    'keeps %s',
    (link) => {
      expect(readWebLink(` ${link}\n`)).toBe(link);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//a.example/x',
    '/x',
    'https:///x',
    'https:\\\\a.example',
    'https://a.example/a b',
    'ftp://a.example',
    `https://a.example/${'x'.repeat(2000)}`,
    '',
    null,
    7,
  ])('refuses %j', (input) => {
    expect(readWebLink(input)).toBeNull();
  });

  it('lets nothing through that a browser takes for another scheme', () => {
    const start = fc.constantFrom('http', 'https', 'javascript', 'data', 'HTTP', ' ', '\u0000');
    fc.assert(
      fc.property(start, fc.string(), fc.string(), (scheme, between, rest) => {
        const link = readWebLink(`${scheme}${between}:${rest}`);
        if (link === null || !URL.canParse(link)) return;
        expect(['http:', 'https:']).toContain(new URL(link).protocol);
      }),
    );
  });
});
