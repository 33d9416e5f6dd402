import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listNameOf } from '../src/domain/season/seasonFiles';
import { buildSeasonFiles, isSeasonFile, parseReport } from './seasonLists.mjs';

const SAMPLE = resolve(import.meta.dirname, 'fixtures', 'encyclopediaReport.xml');

const sample = await readFile(SAMPLE, 'utf8');
const report = (items: string) => `<report>${items}</report>`;

describe('listNameOf', () => {
  it('gives a list that the app knows for any vintage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.date().map(String)), (vintage) => {
        expect(isSeasonFile(`${listNameOf(vintage)}.json`)).toBe(true);
      }),
    );
  });
});

describe('parseReport', () => {
  it('returns every readable anime once and counts the skipped entries', () => {
    const { animes, skippedCount } = parseReport(sample);
    expect(animes.map(({ id }) => id)).toEqual([
      501, 502, 503, 504, 505, 506, 507, 508, 509, 510, 514,
    ]);
    expect(skippedCount).toBe(6);
  });

  it('decodes names and writes types as the song database does', () => {
    const { animes } = parseReport(sample);
    expect(animes.find(({ id }) => id === 506)?.name).toBe('Tom & Jérôme <3 "Again"');
    expect(animes.find(({ id }) => id === 508)).toMatchObject({
      name: 'Raw & Plain',
      type: 'Omnibus',
    });
    expect(animes.slice(0, 5).map(({ type }) => type)).toEqual([
      'TV',
      'OVA',
      'Movie',
      'Special',
      'ONA',
    ]);
    expect(animes.find(({ id }) => id === 509)?.type).toBeNull();
  });

  it.each([
    ['a page of text', '<html><body>Too many requests</body></html>', 'not the encyclopedia'],
    ['half of it', sample.slice(0, 900), 'cut off'],
    ['nothing', '', 'not the encyclopedia'],
  ])('throws for a report that is %s', (_name, text, message) => {
    expect(() => parseReport(text)).toThrow(message);
  });

  it('never returns an anime without an id and a name', () => {
    const part = fc.constantFrom(
      '<item>',
      '</item>',
      '<id>7</id>',
      '<id></id>',
      '<name>x</name>',
      '<name/>',
      '<vintage>2007-04</vintage>',
      '&#0;',
      ']]>',
      '<![CDATA[',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        for (const { id, name } of parseReport(report(parts.join(''))).animes) {
          expect([id > 0, name !== '']).toEqual([true, true]);
        }
      }),
    );
  });
});

describe('buildSeasonFiles', () => {
  const files = buildSeasonFiles(parseReport(sample).animes, { today: '2026-11-21' });
  const idsOf = (fileName: string) =>
    [...(files.get(fileName) ?? '').matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));

  it('puts each anime once in its list, sorted by name', () => {
    expect(Object.fromEntries([...files.keys()].map((name) => [name, idsOf(name)]))).toEqual({
      '2004-fall.json': [501, 506, 507],
      '1999.json': [514, 502, 508],
      '2007-spring.json': [503],
      'no_date.json': [505, 504],
      '2026-fall.json': [509],
      '2099-winter.json': [510],
      'index.json': [],
    });
  });

  it('writes the entries in the form that the app reads', () => {
    expect(JSON.parse(files.get('2007-spring.json') ?? '')).toEqual([
      { id: 503, name: 'Only a Month', type: 'Movie' },
    ]);
  });

  const lists = ['1999', '2004-fall', '2007-spring', '2026-fall', '2099-winter', 'no_date'];

  it.each([
    ['2026-11-21', 'Fall 2026'],
    ['2026-09-30', 'Spring 2007'],
    [undefined, 'Winter 2099'],
  ])('names in the index, for the date %s, the last update %s', (today, lastUpdate) => {
    const index = buildSeasonFiles(parseReport(sample).animes, today ? { today } : {});
    expect(JSON.parse(index.get('index.json') ?? '')).toEqual({
      lastUpdate,
      wholeOn: null,
      lists,
    });
  });

  it('puts the date of complete lists in the index, which is the last file', () => {
    const options = { today: '2026-11-21', isWhole: true };
    const whole = buildSeasonFiles(parseReport(sample).animes, options);
    expect([...whole.keys()].at(-1)).toBe('index.json');
    expect(JSON.parse(whole.get('index.json') ?? '')).toEqual({
      lastUpdate: 'Fall 2026',
      wholeOn: '2026-11-21',
      lists,
    });
  });

  it('leaves out the last update when no anime has a season', () => {
    const [undated] = parseReport(sample).animes.filter(({ id }) => id === 504);
    const index = buildSeasonFiles(undated ? [undated] : []).get('index.json');
    expect(JSON.parse(index ?? '')).toEqual({
      lastUpdate: null,
      wholeOn: null,
      lists: ['no_date'],
    });
  });
});
