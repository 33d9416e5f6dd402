import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoCatalogue } from '../service/catalogue/demoCatalogue';
import { type FakeSongDatabase, startFakeSongDatabase } from './fakeSongDatabase';
import { fetchCatalogueAnimes } from './seasonCatalogue.mjs';
import {
  animesOfSongs,
  buildSeasonFiles,
  isSeasonFile,
  joinAnimes,
  listNameOf,
  parseReport,
} from './seasonLists.mjs';

const SAMPLE = resolve(import.meta.dirname, 'fixtures', 'encyclopediaReport.xml');
const SCRIPT = resolve(import.meta.dirname, 'seasons.mjs');
const SHIPPED = resolve(import.meta.dirname, '..', 'public', 'json');

const sample = await readFile(SAMPLE, 'utf8');
const report = (items: string) => `<report>${items}</report>`;

describe('the list an anime belongs to', () => {
  it.each([
    ['2004-10-05 to 2012-03-27', '2004-fall'],
    ['1999', '1999'],
    ['2007-04', '2007-spring'],
    ['2012-03-31', '2012-winter'],
    ['2012-04-01', '2012-spring'],
    ['2013-09-30 (Japan)', '2013-summer'],
    ['2015-12-31', '2015-fall'],
    ['1999 (limited showing)', '1999'],
    ['2003-00-00', '2003'],
    ['2003-13', '2003'],
    ['Fall 2004', '2004-fall'],
    ['winter 1963', '1963-winter'],
    ['', 'no_date'],
    [null, 'no_date'],
    ['  ', 'no_date'],
    ['unknown', 'no_date'],
    ['0000-01-01', 'no_date'],
    ['20041005', 'no_date'],
  ])('%j: %s', (vintage, listName) => {
    expect(listNameOf(vintage)).toBe(listName);
  });

  it('is a list the app knows, whatever the vintage says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.date().map(String)), (vintage) => {
        expect(isSeasonFile(`${listNameOf(vintage)}.json`)).toBe(true);
      }),
    );
  });
});

describe('the encyclopedia’s list', () => {
  it('gives every readable anime once, and counts the others', () => {
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
  ])('is refused when it is %s', (_name, text, message) => {
    expect(() => parseReport(text)).toThrow(message);
  });

  it('never yields an anime without id and name', () => {
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

describe('the files', () => {
  const files = buildSeasonFiles(parseReport(sample).animes, { today: '2026-11-21' });
  const idsOf = (fileName: string) =>
    [...(files.get(fileName) ?? '').matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));

  it('hold each anime once, in the list it belongs to, by name', () => {
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

  it('are the entries that the app reads', () => {
    expect(JSON.parse(files.get('2007-spring.json') ?? '')).toEqual([
      { id: 503, name: 'Only a Month', type: 'Movie' },
    ]);
  });

  const lists = ['1999', '2004-fall', '2007-spring', '2026-fall', '2099-winter', 'no_date'];

  it.each([
    ['2026-11-21', 'Fall 2026'],
    ['2026-09-30', 'Spring 2007'],
    [undefined, 'Winter 2099'],
  ])('of %s say what they were made up to: %s', (today, lastUpdate) => {
    const index = buildSeasonFiles(parseReport(sample).animes, today ? { today } : {});
    expect(JSON.parse(index.get('index.json') ?? '')).toEqual({
      lastUpdate,
      wholeOn: null,
      lists,
    });
  });

  it('say when they were whole, where they are, and name themselves last', () => {
    const options = { today: '2026-11-21', isWhole: true };
    const whole = buildSeasonFiles(parseReport(sample).animes, options);
    expect([...whole.keys()].at(-1)).toBe('index.json');
    expect(JSON.parse(whole.get('index.json') ?? '')).toEqual({
      lastUpdate: 'Fall 2026',
      wholeOn: '2026-11-21',
      lists,
    });
  });

  it('say nothing of an update when there is no season', () => {
    const [undated] = parseReport(sample).animes.filter(({ id }) => id === 504);
    const index = buildSeasonFiles(undated ? [undated] : []).get('index.json');
    expect(JSON.parse(index ?? '')).toEqual({
      lastUpdate: null,
      wholeOn: null,
      lists: ['no_date'],
    });
  });
});

describe('npm run seasons', () => {
  const run = (...options: readonly string[]) =>
    promisify(execFile)(process.execPath, [SCRIPT, ...options]);
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'season-lists-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('joins two sources, each anime once, in the season of the first', () => {
    const [first, second] = parseReport(sample).animes;
    if (first === undefined || second === undefined) throw new Error('no sample');
    const moved = { ...first, vintage: 'Winter 2005' };
    expect(joinAnimes([moved], [first, second])).toEqual([moved, second]);
  });

  it('writes the lists of a saved file and removes lists that are no more', async () => {
    await writeFile(join(folder, '1917.json'), '[]');
    await writeFile(join(folder, 'notes.json'), '{}');
    const { stdout } = await run('--file', SAMPLE, '--out', folder);
    expect(stdout).toContain('11 anime in 6 lists');
    expect(await readdir(folder)).toEqual(
      [
        '1999.json',
        '2004-fall.json',
        '2007-spring.json',
        '2026-fall.json',
        '2099-winter.json',
        'index.json',
        'no_date.json',
        'notes.json',
      ].sort(),
    );
  });

  it('changes nothing when the file is no list', async () => {
    const before = await readdir(folder);
    await expect(run('--file', SCRIPT, '--out', folder)).rejects.toMatchObject({ code: 1 });
    await expect(run('--file', join(folder, 'none.xml'))).rejects.toMatchObject({ code: 1 });
    await expect(run('--fiel', SAMPLE)).rejects.toMatchObject({ code: 1 });
    expect(await readdir(folder)).toEqual(before);
  });
});

describe('npm run seasons, asking a song database', () => {
  const songs = loadDemoCatalogue();
  let folder: string;
  let service: FakeSongDatabase;

  const run = () =>
    promisify(execFile)(process.execPath, [SCRIPT, '--service', service.base, '--out', folder]);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'season-lists-'));
    service = await startFakeSongDatabase(songs);
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('lists every anime it has, in the season it has it in, and says when', async () => {
    const { stdout } = await run();
    const animes = animesOfSongs(songs);
    expect(stdout).toContain(`${animes.length} of ${animes.length} anime`);
    const today = new Date().toISOString().slice(0, 10);
    const files = buildSeasonFiles(animes, { today, isWhole: true });
    expect((await readdir(folder)).sort()).toEqual([...files.keys()].sort());
    for (const [fileName, text] of files) {
      expect([fileName, await readFile(join(folder, fileName), 'utf8')]).toEqual([fileName, text]);
    }
    expect(service.asked.map(({ path }) => path)).toEqual([
      '/api/annid_linked_ids',
      ...Array.from({ length: Math.ceil(animes.length / 500) }, () => '/api/ann_ids_request'),
      '/api/database_totals',
    ]);
  });

  it.each([
    ['leaves anime out of its answers', { hiddenCount: 1 }],
    ['counts more anime than it names', { extraCount: 1 }],
    ['refuses', { status: 404 }],
  ])('changes nothing when it %s', async (_name, fault) => {
    const before = await readdir(folder);
    service.fault = fault;
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing was written.'),
    });
    expect(await readdir(folder)).toEqual(before);
    service.fault = {};
  });
});

describe('asking for all anime', () => {
  const song = (annId: number) => ({ annId, animeENName: `Anime ${annId}`, animeVintage: null });
  const ids = Array.from({ length: 1001 }, (_, index) => index + 1);

  function ask(answer: (call: string, body: string) => Response) {
    const waits: number[] = [];
    const calls: string[] = [];
    const fetch = async (url: string | URL | Request, init?: RequestInit) => {
      const call = String(url).replace('https://songs.example/api/', '');
      calls.push(call);
      return answer(call, String(init?.body));
    };
    const wait = async (durationMs: number) => void waits.push(durationMs);
    const parts = { serviceBase: 'https://songs.example/api', fetch, wait, onProgress: () => {} };
    return { answer: fetchCatalogueAnimes(parts), waits, calls };
  }
  const reply = (call: string, body: string): Response => {
    if (call === 'annid_linked_ids') {
      return Response.json(Object.fromEntries(ids.map((id) => [id, {}])));
    }
    if (call === 'database_totals') return Response.json({ total_anime: ids.length });
    const { ann_ids } = JSON.parse(body);
    return Response.json(ann_ids.map(song));
  };

  it('takes 500 at a time and never more than two requests a second', async () => {
    const { answer, waits, calls } = ask(reply);
    expect(await answer).toHaveLength(ids.length);
    expect(calls).toHaveLength(5);
    expect(waits).toHaveLength(4);
    for (const pauseMs of waits) expect(pauseMs).toBeGreaterThanOrEqual(500);
  });

  it('waits and asks again after a passing failure, as long as the service says', async () => {
    let failures = 2;
    const { answer, waits } = ask((call, body) => {
      if (call !== 'ann_ids_request' || failures === 0) return reply(call, body);
      failures -= 1;
      return new Response('', { status: 503, headers: { 'Retry-After': '7' } });
    });
    expect(await answer).toHaveLength(ids.length);
    expect(waits.filter((pauseMs) => pauseMs === 7000)).toHaveLength(2);
  });

  it('gives up after a few tries', async () => {
    const { answer, calls } = ask(() => new Response('', { status: 503 }));
    await expect(answer).rejects.toThrow('answered 503');
    expect(calls).toHaveLength(4);
  });

  it.each([
    ['no map of anime', 'annid_linked_ids', [], 'did not name its anime'],
    ['ids that are none', 'annid_linked_ids', { x: {} }, 'did not name its anime'],
    ['no list of songs', 'ann_ids_request', { detail: 'no' }, 'something else'],
    ['a song without an anime', 'ann_ids_request', [null], 'unreadable'],
    ['no anime for an id', 'ann_ids_request', [song(1)], 'not whole'],
    ['another count', 'database_totals', { total_anime: 7 }, 'not whole'],
    ['no count', 'database_totals', {}, 'not whole'],
  ])('is refused where it gets %s', async (_name, broken, body, message) => {
    const { answer } = ask((call, sent) =>
      call === broken ? Response.json(body) : reply(call, sent),
    );
    await expect(answer).rejects.toThrow(message);
  });
});

describe('what ships', () => {
  it('is an index that names no list, as none of ours would be whole', async () => {
    expect(await readdir(SHIPPED)).toEqual(['index.json']);
    const text = await readFile(join(SHIPPED, 'index.json'), 'utf8');
    expect(JSON.parse(text)).toEqual({ lastUpdate: null, wholeOn: null, lists: [] });
  });
});
