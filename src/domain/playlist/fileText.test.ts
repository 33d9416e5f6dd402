import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playlistFileName } from './fileText';

it.each([
  ['Mine', 'Mine.playlist.json'],
  ['Fate/stay night', 'Fate_stay night.playlist.json'],
  ['../../etc/passwd', '_.._etc_passwd.playlist.json'],
  ['What?', 'What_.playlist.json'],
  ['アニソン ☆ 2004', 'アニソン ☆ 2004.playlist.json'],
  ['', 'playlist.playlist.json'],
  ['...', 'playlist.playlist.json'],
  ['con', '_con.playlist.json'],
  ['COM¹', '_COM¹.playlist.json'],
  ['Con.cert', '_Con.cert.playlist.json'],
  ['a\u202Egpj.exe\n', 'a_gpj.exe_.playlist.json'],
  ['\uD800', '_.playlist.json'],
  ['x'.repeat(400), `${'x'.repeat(180)}.playlist.json`],
  ['語'.repeat(400), `${'語'.repeat(60)}.playlist.json`],
])('the title %j gives the file name %j [4.36]', (title, expected) => {
  expect(playlistFileName(title)).toBe(expected);
});

it('every title gives a file name that is valid on every file system', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const name = playlistFileName(title);
      expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}\p{Cs}]+\.playlist\.json$/u);
      expect(name).not.toMatch(/^[.\s]/);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
    }),
    { numRuns: 2000 },
  );
});
