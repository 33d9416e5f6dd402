import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoCatalogue } from '../service/catalogue/demoCatalogue';
import { animesOfSongs } from '../src/domain/season/seasonFiles';
import { type FakeSongDatabase, startFakeSongDatabase } from './fakeSongDatabase';
import { isCatalogueFile } from './packedCatalogue';
import { fetchCatalogueAnimes } from './seasonCatalogue.mjs';
import { buildSeasonFiles, joinAnimes, parseReport } from './seasonLists.mjs';

const SAMPLE = resolve(import.meta.dirname, 'fixtures', 'encyclopediaReport.xml');
const SCRIPT = resolve(import.meta.dirname, 'seasons.mjs');
const TSX = ['--import', import.meta.resolve('tsx')];
const SHIPPED = resolve(import.meta.dirname, '..', 'public', 'json');

const sample = await readFile(SAMPLE, 'utf8');

describe('npm run seasons', () => {
  const run = (...options: readonly string[]) =>
    promisify(execFile)(process.execPath, [...TSX, SCRIPT, ...options]);
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'season-lists-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('joins two sources, with each anime once in the season of the first source', () => {
    const [first, second] = parseReport(sample).animes;
    if (first === undefined || second === undefined) throw new Error('no sample');
    const moved = { ...first, vintage: 'Winter 2005' };
    expect(joinAnimes([moved], [first, second])).toEqual([moved, second]);
  });

  it('writes the lists of a saved report, removes old lists and keeps other files', async () => {
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

  it('changes no file when the input is unreadable or missing or an option is unknown', async () => {
    const before = await readdir(folder);
    await expect(run('--file', SCRIPT, '--out', folder)).rejects.toMatchObject({ code: 1 });
    await expect(run('--file', join(folder, 'none.xml'))).rejects.toMatchObject({ code: 1 });
    await expect(run('--fiel', SAMPLE)).rejects.toMatchObject({ code: 1 });
    expect(await readdir(folder)).toEqual(before);
  });
});

describe('npm run seasons with a song database', () => {
  const songs = loadDemoCatalogue();
  let folder: string;
  let service: FakeSongDatabase;

  const run = () =>
    promisify(execFile)(process.execPath, [
      ...TSX,
      SCRIPT,
      ...['--service', service.base, '--out', folder],
    ]);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'season-lists-'));
    service = await startFakeSongDatabase(songs);
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('writes every anime of the database in its season, with the date', async () => {
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
  ])('changes no file when the database %s', async (_name, fault) => {
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

describe('fetchCatalogueAnimes', () => {
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

  it('requests 500 anime at a time and at most two requests a second', async () => {
    const { answer, waits, calls } = ask(reply);
    expect(await answer).toHaveLength(ids.length);
    expect(calls).toHaveLength(5);
    expect(waits).toHaveLength(4);
    for (const pauseMs of waits) expect(pauseMs).toBeGreaterThanOrEqual(500);
  });

  it('retries after a temporary failure, after the time in Retry-After', async () => {
    let failures = 2;
    const { answer, waits } = ask((call, body) => {
      if (call !== 'ann_ids_request' || failures === 0) return reply(call, body);
      failures -= 1;
      return new Response('', { status: 503, headers: { 'Retry-After': '7' } });
    });
    expect(await answer).toHaveLength(ids.length);
    expect(waits.filter((pauseMs) => pauseMs === 7000)).toHaveLength(2);
  });

  it('fails after four tries', async () => {
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
  ])('fails when the service answers with %s', async (_name, broken, body, message) => {
    const { answer } = ask((call, sent) =>
      call === broken ? Response.json(body) : reply(call, sent),
    );
    await expect(answer).rejects.toThrow(message);
  });
});

describe('the shipped folder of season lists', () => {
  it('holds only an index without lists', async () => {
    const files = await readdir(SHIPPED);
    expect(files.filter((name) => !isCatalogueFile(name))).toEqual(['index.json']);
    const text = await readFile(join(SHIPPED, 'index.json'), 'utf8');
    expect(JSON.parse(text)).toEqual({ lastUpdate: null, wholeOn: null, lists: [] });
  });
});
