import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWebLink } from './webLink';

describe('readWebLink', () => {
  it.each([
    'https://a.example/x?y=1#z',
    'http://a.example',
    'HTTPS://A.example/日本',
    'https://a.example:8443',
    'https://[::1]/x',
    'https://日本.example',
    // After the host, "@" does not mark a user name.
    'https://a.example/@user',
    'https://a.example?to=user@b.example',
    'https://a.example#user:pw@b.example',
  ])('keeps %s', (link) => {
    expect(readWebLink(` ${link}\n`)).toBe(link);
  });

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

  it.each([
    'https://user:pw@a.example/x',
    'https://user@a.example',
    'https://user:@a.example',
    'https://:pw@a.example',
    'https://@a.example',
    'https://:@a.example',
    'https://a.example@b.example/x',
    'https://a.example:443@b.example',
    'https://www.animenewsnetwork.com%2Fencyclopedia@b.example',
    'https://user@b.example@a.example',
    'HTTPS://user:pw@A.example',
    'http:user@a.example',
    'https:/user@a.example',
    'https:///user@a.example',
    'https:////user@a.example',
    'https://a.example\\@b.example',
    'https://a.example\u0009@b.example',
    'https://user\n@a.example',
    'https://a.example\u0001@b.example',
    'https://user＠a.example',
    'https://user﹫a.example',
  ])('refuses %j, which has a user part or looks as if it had one', (link) => {
    expect(readWebLink(link)).toBeNull();
  });

  it.each([
    'https://a.example/\u0000',
    'https://a.example/\u007f',
    'https://a.example/\u0085',
    'https://a.example/\u202egnp.exe',
    'https://a.\u200bexample',
    'https://a.\u00adexample',
    'https://a.example/\u2066x',
    '\u0000https://a.example',
    '\ufeff\u0001https://a.example',
    'ht\ttps://a.example',
    'https:/\n/a.example',
  ])('refuses %j, which contains an invisible character', (link) => {
    expect(readWebLink(link)).toBeNull();
  });

  it('never accepts a link with a user or a password', () => {
    const part = fc.constantFrom(
      'user',
      ':',
      'pw',
      '@',
      '/',
      '?',
      '#',
      '\\',
      '\t',
      '.',
      'a.b',
      '%40',
    );
    fc.assert(
      fc.property(fc.constantFrom('http', 'https'), fc.array(part), (scheme, parts) => {
        const link = readWebLink(`${scheme}://${parts.join('')}`);
        if (link === null || !URL.canParse(link)) return;
        const { username, password } = new URL(link);
        expect(username + password).toBe('');
      }),
      { numRuns: 1000 },
    );
  });

  it('never accepts a link that a browser reads with a scheme other than http or https', () => {
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
