import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadDemoCatalogue } from '../service/catalogue/demoCatalogue';
import { catalogueDump } from '../service/dump/catalogueDump';
import { unpackTables } from '../src/engine/tables/packTables';
import { packedFileName, parsePackedIndex } from '../src/wire/songDatabase/catalogue/packedIndex';
import { type FakeSongDatabase, startFakeSongDatabase } from './fakeSongDatabase';
import { fetchWholeCatalogue } from './packedCatalogue';

const SCRIPT = resolve(import.meta.dirname, 'catalogue.ts');
const OLD_FILE = 'catalogue-0123456789abcdef.bin';

const songs = loadDemoCatalogue();
let folder: string;
let service: FakeSongDatabase;

beforeAll(async () => {
  service = await startFakeSongDatabase(songs);
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.fault = {};
  service.asked.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  return () => rm(folder, { recursive: true, force: true });
});

const run = (...options: readonly string[]) =>
  promisify(execFile)(process.execPath, [
    ...['--import', import.meta.resolve('tsx'), SCRIPT, '--out', folder],
    ...['--service', service.base, ...options],
  ]);

async function readResult() {
  const index = parsePackedIndex(await readFile(join(folder, 'catalogue.json'), 'utf8'));
  const file = await readFile(join(folder, packedFileName(index.hash)));
  return { index, file, bytes: gunzipSync(file) };
}

describe('npm run catalogue', () => {
  it('writes every song in blocks of anime, as the app packs it, and removes the older one [14.5]', async () => {
    await writeFile(join(folder, OLD_FILE), 'old');
    await writeFile(join(folder, 'index.json'), '{}');
    const { stdout } = await run();
    const { index, file, bytes } = await readResult();
    const name = packedFileName(index.hash);
    expect(await readdir(folder)).toEqual([name, 'catalogue.json', 'index.json'].sort());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(index.hash);
    expect([file.byteLength, bytes.byteLength]).toEqual([index.fileByteCount, index.byteCount]);
    const tables = unpackTables(new Uint8Array(bytes).buffer);
    expect(tables.songCount).toBe(index.songCount);
    // Names that are folded and looked up at the opening are in the file.
    expect([tables.texts.folded, tables.kept]).not.toContain(null);
    expect(index.songCount + index.droppedCount).toBe(songs.length);
    expect(index.totals.songCount).toBe(songs.length);
    expect(stdout).toContain(`${index.songCount} songs`);
    const animeCount = new Set(songs.map(({ annId }) => annId)).size;
    expect(service.asked.map(({ path }) => path)).toEqual([
      '/api/catalog_dump',
      '/api/annid_linked_ids',
      ...Array.from({ length: Math.ceil(animeCount / 500) }, () => '/api/ann_ids_request'),
      '/api/database_totals',
    ]);
  });

  it('takes the dump where there is one, in two requests', async () => {
    service.fault = { dump: catalogueDump(songs) };
    await run();
    expect((await readResult()).index.totals.songCount).toBe(songs.length);
    expect(service.asked.map(({ path }) => path)).toEqual([
      '/api/catalog_dump',
      '/api/database_totals',
    ]);
  });

  it.each([
    ['leaves anime out of its answers', { hiddenCount: 1 }],
    ['counts more than it names', { extraCount: 1 }],
    ['has a dump that lacks a song', { dump: catalogueDump(songs.slice(1)) }],
    ['has a dump without anime', { dump: { ...catalogueDump(songs), anime: {} } }],
    ['has a dump of something else', { dump: { detail: 'no' } }],
    ['refuses', { status: 403, dump: {} }],
  ])('changes no file when the database %s', async (_name, fault) => {
    await writeFile(join(folder, OLD_FILE), 'old');
    service.fault = fault;
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing was written.'),
    });
    expect(await readdir(folder)).toEqual([OLD_FILE]);
  });

  it('explains itself, and refuses an option that it does not know', async () => {
    expect((await run('--help')).stdout).toContain('--service URL');
    await expect(run('--sevrice', 'x')).rejects.toMatchObject({ code: 1 });
  });
});

describe('fetchWholeCatalogue', () => {
  it('pauses between requests and waits as long as the service asks', async () => {
    const waits: number[] = [];
    let failures = 1;
    const fetch: typeof globalThis.fetch = async (url, init) => {
      failures -= 1;
      if (failures < 0) return globalThis.fetch(url, init);
      return new Response('', { status: 429, headers: { 'Retry-After': '7' } });
    };
    const { source } = await fetchWholeCatalogue({
      serviceBase: service.base,
      fetch,
      wait: async (durationMs) => void waits.push(durationMs),
      onProgress: () => undefined,
    });
    expect(source.songs).toHaveLength(songs.length);
    expect(waits[0]).toBe(7000);
    expect(waits).toHaveLength(service.asked.length + 1);
    for (const pauseMs of waits) expect(pauseMs).toBeGreaterThanOrEqual(500);
  });
});
