import { gunzipSync, gzipSync } from 'node:zlib';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { unpackTables } from '../../engine/tables/packTables';
import { type Clock, systemClock } from '../../lib/clock';
import { type Answer, brokenBody, dumpWith, openLoader } from '../../testing/catalogueLoader';
import { dumpSong, dumpText } from '../../testing/dumpBuilder';
import { MADE_AT, packDump, packedAnswers } from '../../testing/packedCatalogue';
import { packedFileName } from '../../wire/songDatabase/catalogue/packedIndex';
import type { DownloadProgress } from './catalogue';

const packed = packDump();
const fileName = packedFileName(packed.index.hash);
const newer = packDump(dumpText({ songs: [dumpSong(2)] }), '1970-01-01T00:15:00.000Z');

/** A dump that a test can tell from the host's catalogue. */
const ofDatabase = dumpWith(dumpText({ songs: [dumpSong(2), dumpSong(3)] }));
const isOfDatabase = { kind: 'stored', facts: { songCount: 3 } };

/** A host that sends the rest of the file where that is asked for. */
const restAnswer: Answer = (_url, init) => {
  const start = Number(/\d+/.exec(new Headers(init.headers).get('Range') ?? '')?.[0] ?? 0);
  const { byteLength } = packed.file;
  return new Response(packed.file.subarray(start), {
    status: 206,
    headers: { 'Content-Range': `bytes ${start}-${byteLength - 1}/${byteLength}` },
  });
};
const cutAnswer = () =>
  new Response(brokenBody(packed.file.subarray(0, 200)), {
    headers: { ETag: '"of the compressed"' },
  });
const rangesOf = ({ asked }: ReturnType<typeof openLoader>) =>
  asked
    .filter(({ path }) => path === fileName)
    .map(({ init }) => new Headers(init.headers).get('Range'));

describe('a catalogue on the host of the app', () => {
  it('is stored as it was packed, and the song database is not asked', async () => {
    const { load, store, pathsAsked } = openLoader({ ...packedAnswers(packed), ...ofDatabase });
    const seen: DownloadProgress[] = [];
    expect(await load({ onProgress: (each) => seen.push(each) })).toMatchObject({
      kind: 'stored',
      facts: {
        songCount: 1,
        animeCount: 1,
        byteCount: packed.index.byteCount,
        etag: null,
        totals: packed.index.totals,
        packed: { hash: packed.index.hash, madeAtMs: Date.parse(MADE_AT) },
      },
    });
    expect(pathsAsked()).toEqual(['catalogue.json', fileName]);
    const { bytes = new ArrayBuffer() } = (await store.readCatalogue()) ?? {};
    expect(new Uint8Array(bytes)).toEqual(new Uint8Array(gunzipSync(packed.file)));
    expect(unpackTables(bytes).kept).not.toBeNull();
    const totalBytes = packed.file.byteLength;
    expect(seen.at(-1)).toEqual({ byteCount: totalBytes, totalBytes, songCount: 1 });
  });

  it('is current on the next try, without another request', async () => {
    const factory = new IDBFactory();
    await openLoader(packedAnswers(packed), factory).load();
    const again = openLoader({ ...packedAnswers(packed), ...ofDatabase }, factory);
    expect(await again.load()).toEqual({ kind: 'unchanged' });
    expect(again.pathsAsked()).toEqual(['catalogue.json']);
  });

  it('replaces an older one, and is replaced neither by an older one nor by a broken one', async () => {
    const factory = new IDBFactory();
    await openLoader(packedAnswers(packed), factory).load();
    const later = openLoader(packedAnswers(newer), factory);
    expect(await later.load()).toMatchObject({ kind: 'stored', facts: { songCount: 2 } });
    const older = openLoader(packedAnswers(packed), factory);
    expect(await older.load()).toMatchObject({ kind: 'failed' });
    expect(older.pathsAsked()).not.toContain(fileName);
    expect(await older.store.readFacts()).toMatchObject({ songCount: 2 });
  });

  it('goes on after a cut connection where it broke off, also on a later try', async () => {
    const factory = new IDBFactory();
    const index = packedAnswers(packed);
    const offline = { isOnline: () => false };
    const first = openLoader({ ...index, [fileName]: cutAnswer }, factory);
    expect(await first.load(offline)).toEqual({ kind: 'failed', fault: 'offline' });
    const second = openLoader({ ...index, [fileName]: restAnswer }, factory);
    expect(await second.load()).toMatchObject({ kind: 'stored', facts: { songCount: 1 } });
    expect(rangesOf(second)).toEqual(['bytes=200-']);
  });

  it('goes on within one try too, from the last received byte [10.5]', async () => {
    const loader = openLoader({
      ...packedAnswers(packed),
      [fileName]: (url, init) =>
        new Headers(init.headers).has('Range') ? restAnswer(url, init) : cutAnswer(),
    });
    expect(await loader.load()).toMatchObject({ kind: 'stored', facts: { songCount: 1 } });
    expect(rangesOf(loader)).toEqual([null, 'bytes=200-']);
  });

  it.each([
    ['the host knows no ranges', packed.index.hash, 'bytes=200-'],
    ['the stored parts are of another file', '0'.repeat(64), null],
  ])('begins again where %s', async (_, hash, range) => {
    const loader = openLoader(packedAnswers(packed));
    await loader.store.startDownload({ kind: 'packed', startedAtMs: 1_000_000, hash });
    await loader.store.addPart(0, new Uint8Array(packed.file.subarray(0, 200)).buffer);
    expect(await loader.load()).toMatchObject({ kind: 'stored', facts: { songCount: 1 } });
    expect(rangesOf(loader)).toEqual([range]);
  });

  it('drops parts older than a day, but keeps them after the clock was set back', async () => {
    for (const [ms, range] of [
      [25 * 60 * 60 * 1000, null],
      [-300_000, 'bytes=200-'],
    ] as const) {
      const loader = openLoader({ ...packedAnswers(packed), [fileName]: restAnswer });
      const { hash } = packed.index;
      await loader.store.startDownload({ kind: 'packed', startedAtMs: 1_000_000, hash });
      await loader.store.addPart(0, new Uint8Array(packed.file.subarray(0, 200)).buffer);
      loader.later(ms);
      expect(await loader.load()).toMatchObject({ kind: 'stored' });
      expect(rangesOf(loader)).toEqual([range]);
    }
  });
});

const flipped = new Uint8Array(gunzipSync(packed.file));
flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 1;
const hashOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
const hostileBytes = new TextEncoder().encode('<!doctype html>'.repeat(100));
const hostileHash = await hashOf(hostileBytes);
const answers = packedAnswers(packed);

describe('a catalogue on the host of the app that cannot be used', () => {
  it.each([
    ['is not there', {}],
    ['is named by a page', { 'catalogue.json': () => new Response('<!doctype html>') }],
    [
      'is named by an index without one',
      { 'catalogue.json': () => Response.json({ format: null }) },
    ],
    ['has another format', packedAnswers(packed, { format: 99 })],
    ['has a hash that is a path', packedAnswers(packed, { hash: '../../api/catalog_dump' })],
    ['is said to be larger than any catalogue', packedAnswers(packed, { byteCount: 2 ** 40 })],
    ['is said to be from the future', packedAnswers(packed, { madeAt: '2999-01-01T00:00:00Z' })],
    ['is gone', { 'catalogue.json': () => Response.json(packed.index) }],
    ['is refused', { ...answers, [fileName]: () => new Response('', { status: 403 }) }],
    ['is cut off', { ...answers, [fileName]: () => new Response(packed.file.subarray(0, 300)) }],
    ['is longer than it is said to be', packedAnswers(packed, { fileByteCount: 300 })],
    ['unpacks to more than it is said to', packedAnswers(packed, { byteCount: 100 })],
    ['unpacks to less than it is said to', packedAnswers(packed, { byteCount: 9_000 })],
    ['is another file', { ...answers, [fileName]: () => new Response('<!doctype html>') }],
    ['has a changed bit', { ...answers, [fileName]: () => new Response(gzipSync(flipped)) }],
    ['has another number of songs', packedAnswers(packed, { songCount: 7 })],
    [
      'has the right hash and is no catalogue',
      packedAnswers(
        { ...packed, file: gzipSync(hostileBytes) },
        { hash: hostileHash, byteCount: hostileBytes.byteLength },
      ),
    ],
  ])('gives way to the song database: it %s', async (_, host) => {
    const { load, store } = openLoader({ ...host, ...ofDatabase });
    expect(await load()).toMatchObject(isOfDatabase);
    expect((await store.readFacts())?.packed).toBeUndefined();
    expect(await store.readDownload()).toBeNull();
  });

  it.each(['before its first byte', 'after some bytes'])(
    'gives way to the song database 30 s after it hangs %s',
    async (place) => {
      let isHanging = false;
      /** A wait of 30 s is over once nothing else happens; shorter ones would not be long enough. */
      const clock: Clock = {
        ...systemClock,
        schedule(callback, delayMs) {
          const timer = setInterval(() => {
            if (isHanging && delayMs === 30_000) callback();
          });
          return () => clearInterval(timer);
        },
      };
      function hang(): Promise<never> {
        isHanging = true;
        return new Promise(() => {});
      }
      function hangAfter(chunk: Uint8Array) {
        const left = [chunk];
        return new ReadableStream<Uint8Array>({
          pull: (controller) => left.splice(0).map((each) => controller.enqueue(each))[0] ?? hang(),
        });
      }
      const host = {
        ...answers,
        [fileName]: () =>
          place === 'after some bytes'
            ? new Response(hangAfter(packed.file.subarray(0, 200)))
            : hang(),
      };
      const { load, pathsAsked } = openLoader({
        ...host,
        catalog_dump: () => {
          isHanging = false;
          return ofDatabase.catalog_dump();
        },
      });
      expect(await load({ clock })).toMatchObject(isOfDatabase);
      expect(pathsAsked().filter((path) => path === fileName)).toHaveLength(1);
    },
  );

  it('is not fetched by a page that cannot compute hashes', async () => {
    vi.stubGlobal('crypto', {});
    const { load, pathsAsked } = openLoader({ ...answers, ...ofDatabase });
    expect(await load()).toMatchObject(isOfDatabase);
    vi.unstubAllGlobals();
    expect(pathsAsked()).toEqual(['database_totals', 'catalog_dump']);
  });

  it('keeps the stored catalogue where the song database fails too', async () => {
    const factory = new IDBFactory();
    const first = openLoader(ofDatabase, factory);
    first.later(-500_000);
    await first.load();
    const broken = {
      ...packedAnswers(newer),
      [packedFileName(newer.index.hash)]: () => new Response('x'),
    };
    const second = openLoader(broken, factory);
    expect(await second.load()).toMatchObject({ kind: 'failed' });
    expect(second.pathsAsked()).toContain(packedFileName(newer.index.hash));
    expect(await second.store.readFacts()).toMatchObject({ songCount: 3 });
  });
});
