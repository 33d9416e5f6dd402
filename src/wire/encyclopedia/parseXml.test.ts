// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import entryXml from './fixtures/entry.xml?raw';
import hostileXml from './fixtures/hostile.xml?raw';
import relatedXml from './fixtures/related.xml?raw';
import { parseEncyclopediaXml, parsePicturesInParts } from './parseXml';

describe('parseEncyclopediaXml', () => {
  it('reads every field of an entry [3.12 7.13]', () => {
    expect(parseEncyclopediaXml(entryXml)).toEqual([
      {
        annId: 4240,
        name: 'Bleach',
        type: 'TV',
        mainTitle: 'Bleach',
        alternativeTitles: ['ブリーチ', 'Блич'],
        vintage: '2004-10-05 to 2012-03-27',
        plotSummary: 'A student & a reaper <of souls>.',
        episodeCount: 366,
        runningTime: '24',
        pictures: [
          { src: 'https://cdn.example/thumbnails/small.jpg', width: 150, height: 200 },
          { src: 'https://cdn.example/thumbnails/large.jpg', width: 300, height: 400 },
        ],
        officialWebsites: [
          { href: 'http://www.tv.example/bleach/', label: 'TV page', language: 'JA' },
          { href: 'https://studio.example/', label: '', language: null },
        ],
        rating: { voteCount: 8000, weightedScore: 7.9 },
        related: [
          { annId: 3052, direction: 'prev', relation: 'adapted from' },
          { annId: 6720, direction: 'next', relation: 'movie' },
          { annId: 23_000, direction: 'next', relation: 'sequel' },
        ],
        credits: [
          { task: 'Animation Production', company: 'Studio Pierrot' },
          { task: 'Production', company: 'A Station' },
        ],
      },
    ]);
  });

  it('reads several entries next to a warning', () => {
    const names = parseEncyclopediaXml(relatedXml)?.map((entry) => [entry.annId, entry.name]);
    expect(names).toEqual([
      [6720, 'Bleach: A Film'],
      [23_000, 'Bleach: The Next Part'],
    ]);
  });

  it('keeps markup as text and drops links that are not http or https', () => {
    expect(parseEncyclopediaXml(hostileXml)).toEqual([
      {
        annId: 1,
        name: '<img src=x onerror=alert(1)>',
        type: 'TV',
        mainTitle: null,
        alternativeTitles: [],
        vintage: null,
        plotSummary: '<script>alert(1)</script> and bold',
        episodeCount: null,
        runningTime: null,
        pictures: [],
        officialWebsites: [{ href: 'https://good.example/', label: '<a>', language: null }],
        rating: null,
        related: [{ annId: 2, direction: 'next', relation: '<b>sequel</b>' }],
        credits: [],
      },
    ]);
  });

  it('counts the listed episodes when no number is given', () => {
    const xml = '<ann><anime id="1" name="x"><episode num="1"/><episode num="2"/></anime></ann>';
    expect(parseEncyclopediaXml(xml)).toMatchObject([{ episodeCount: 2 }]);
  });

  it('returns an empty list for a response that is only a warning', () => {
    const xml = '<ann><warning>no result for anime=99999999</warning></ann>';
    expect(parseEncyclopediaXml(xml)).toEqual([]);
  });

  it.each([
    ['cut off', entryXml.slice(0, 700)],
    ['defining entities, if only in a comment', '<ann><!-- <!ENTITY --></ann>'],
    ['empty', ''],
    ['plain text', 'Bad gateway'],
    ['a page', '<html><body><anime id="1" name="x"/></body></html>'],
    ['JSON', '{"ann":{}}'],
    [
      'entities that blow up',
      '<!DOCTYPE ann [<!ENTITY a "b">]><ann><anime id="1" name="&a;"/></ann>',
    ],
  ])('returns null for XML that is %s', (_name, text) => {
    expect(parseEncyclopediaXml(text)).toBeNull();
  });

  it('never throws, however a response is cut or changed', () => {
    const damage = fc.record({
      text: fc.constantFrom(entryXml, hostileXml),
      from: fc.nat(2500),
      length: fc.nat(40),
      insert: fc.string(),
    });
    fc.assert(
      fc.property(damage, ({ text, from, length, insert }) => {
        const damaged = `${text.slice(0, from)}${insert}${text.slice(from + length)}`;
        const entries = parseEncyclopediaXml(damaged);
        for (const entry of entries ?? []) {
          for (const website of entry.officialWebsites) {
            expect(website.href).toMatch(/^https?:\/\//i);
          }
        }
      }),
    );
  });
});

describe('parsePicturesInParts', () => {
  const picture = (src: string) => `<info type="Picture" src="${src}" width="100" height="150"/>`;
  it('gives the pictures of every entry; one that cannot be read has none', async () => {
    const found = await parsePicturesInParts(
      `<?xml version="1.0"?><ann><anime id="1" name="A">${picture('http://a.example/1.jpg')}</anime>
      <warning>no result for anime=2</warning><anime id="3"><broken></anime>
      <anime id="4" name="D">${picture('javascript:x')}</anime></ann>`,
    );
    const src = 'http://a.example/1.jpg';
    expect([...(found ?? [])]).toEqual([
      [1, [{ src, width: 100, height: 150 }]],
      [4, []],
    ]);
  });

  it.each([
    ['no XML', 'Service unavailable'],
    ['a page', '<html><body/></html>'],
    ['an answer that is cut off', '<ann><anime id="1" name="A"></anime>'],
    ['an attack by entities', '<!DOCTYPE x [<!ENTITY a "b">]><ann></ann>'],
  ])('is null for %s', async (_name, text) => {
    expect(await parsePicturesInParts(text)).toBeNull();
  });

  it('has no entries in an answer with only warnings', async () => {
    expect((await parsePicturesInParts('<ann><warning>none</warning></ann>'))?.size).toBe(0);
  });
});
