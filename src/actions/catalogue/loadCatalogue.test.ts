import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { buildWireSong } from '../../../service/testing/buildWireSong';
import { systemClock } from '../../mechanisms/clock';
import { PACKED_VERSION } from '../../search/catalogue/packedFormat';
import { unpackTables } from '../../search/catalogue/unpackTables';
import { createCatalogueRoom } from '../../storage/catalogue/catalogueRoom';
import { dumpSong, dumpText } from '../../testing/dumpBuilder';
import { READABLE_DUMPS, UNREADABLE_DUMPS } from '../../testing/hostileDumps';
import { createRequester } from '../../wire/request';
import { createBlockClient } from '../../wire/songDatabase/catalogue/catalogueBlocks';
import { createDumpOpener } from '../../wire/songDatabase/catalogue/openDump';
import { loadCatalogue } from './loadCatalogue';
import { MAX_DUMP_BYTES } from './loadDump';
import { packCatalogue } from './packCatalogue';

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;

const ETAG = 'W/"one"';
const encoder = new TextEncoder();

/** A body that breaks off after its chunks, as a connection does. */
function brokenBody(...chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const chunk = left.shift();
      if (chunk === undefined) controller.error(new TypeError('network error'));
      else controller.enqueue(chunk);
    },
  });
}

function openLoader(answers: Readonly<Record<string, Answer>>, factory = new IDBFactory()) {
  const asked: { readonly path: string; readonly init: RequestInit }[] = [];
  const room = createCatalogueRoom({
    factory: () => factory,
    openTimeoutMs: 1000,
    format: PACKED_VERSION,
  });
  const send = async (url: string, init: RequestInit) => {
    const path = url.slice(url.lastIndexOf('/') + 1);
    asked.push({ path, init });
    return answers[path]?.(url, init) ?? new Response('', { status: 404 });
  };
  let atMs = 1_000_000;
  return {
    room,
    asked,
    pathsAsked: () => asked.map(({ path }) => path),
    later: (ms: number) => {
      atMs += ms;
    },
    load: (overrides: Partial<Parameters<typeof loadCatalogue>[0]> = {}) =>
      loadCatalogue({
        room,
        openDump: createDumpOpener({ send, clock: systemClock, random: () => 0 }),
        client: createBlockClient(createRequester({ fetch: send, random: () => 0 }), '/api'),
        pack: packCatalogue,
        format: PACKED_VERSION,
        dumpUrl: '/api/catalog_dump',
        nowMs: () => atMs,
        isOnline: () => true,
        onProgress: () => undefined,
        ...overrides,
      }),
  };
}

const dumpWith = (text: string, headers: Record<string, string> = { ETag: ETAG }) => ({
  catalog_dump: () => new Response(text, { headers }),
});

describe('odd dumps', () => {
  it.each(READABLE_DUMPS.map((dump) => [dump.name, dump] as const))(
    '%s: the sound song is found',
    async (_, { text }) => {
      const { load, room } = openLoader(dumpWith(text()));
      expect(await load()).toMatchObject({ kind: 'stored' });
      const stored = await room.readCatalogue();
      if (stored === null) throw new Error('It is stored');
      expect([...unpackTables(stored.bytes).songs.annSongId]).toContain(1);
    },
  );

  it.each(UNREADABLE_DUMPS.map((dump) => [dump.name, dump] as const))(
    '%s is no catalogue',
    async (_, { text }) => {
      const { load, room } = openLoader(dumpWith(text()));
      expect(await load()).toEqual({ kind: 'failed', fault: 'malformed' });
      expect(await room.readFacts()).toBeNull();
      expect(await room.readDownload()).toBeNull();
    },
  );

  it('one of 200 MB is not read to its end', async () => {
    let sent = 0;
    const chunk = new Uint8Array(1024 * 1024).fill(32);
    const { load, room } = openLoader({
      catalog_dump: () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              sent += chunk.byteLength;
              if (sent > 200 * chunk.byteLength) controller.close();
              else controller.enqueue(chunk);
            },
          }),
          { headers: { ETag: ETAG } },
        ),
    });
    expect(await load()).toEqual({ kind: 'failed', fault: 'tooLarge' });
    expect(sent).toBeLessThan(MAX_DUMP_BYTES + 4 * chunk.byteLength);
    expect(await room.readDownload()).toBeNull();
  });

  it('counts every row that is left out', async () => {
    const songs = [null, dumpSong(2, { annId: 999 }), dumpSong(3), dumpSong(3)];
    const { load } = openLoader(dumpWith(dumpText({ songs })));
    expect(await load()).toMatchObject({ facts: { songCount: 2, droppedCount: 3 } });
  });
});

describe('a connection that breaks off', () => {
  const bytes = encoder.encode(dumpText());
  const half = Math.floor(bytes.byteLength / 2);
  const rest = (headers: Record<string, string> = {}) =>
    new Response(bytes.slice(half), {
      status: 206,
      headers: {
        ETag: '"one"',
        'Content-Range': `bytes ${half}-${bytes.byteLength - 1}/${bytes.byteLength}`,
        ...headers,
      },
    });
  const isRange = (init: RequestInit) => new Headers(init.headers).get('Range');
  const cutOnce = (headers = { ETag: ETAG }): Response =>
    new Response(brokenBody(bytes.slice(0, half)), { headers });

  it('goes on where it broke off, of the same catalogue', async () => {
    const { load, asked } = openLoader({
      catalog_dump: (_url, init) => (isRange(init) ? rest() : cutOnce()),
    });
    expect(await load()).toMatchObject({ kind: 'stored', facts: { songCount: 1 } });
    expect(asked.map(({ init }) => isRange(init)).filter(Boolean)).toEqual([`bytes=${half}-`]);
  });

  it('goes on in a later visit', async () => {
    const factory = new IDBFactory();
    const first = openLoader({ catalog_dump: () => cutOnce() }, factory);
    // Nothing but beginnings come: it ends with what it has.
    expect(await first.load()).toEqual({ kind: 'failed', fault: 'offline' });
    expect((await first.room.readDownload())?.parts.map((part) => part.byteLength)).toEqual([half]);
    const second = openLoader({ catalog_dump: () => rest() }, factory);
    expect(await second.load()).toMatchObject({ kind: 'stored' });
    expect(second.asked.map(({ init }) => isRange(init)).at(-1)).toBe(`bytes=${half}-`);
  });

  it.each([
    ['whose part begins elsewhere', { 'Content-Range': `bytes 0-9/${bytes.byteLength}` }],
    ['that does not say what it sends', { 'Content-Range': 'bytes */100' }],
    ['whose catalogue is another one by now', { ETag: '"two"' }],
  ])('begins again with a service %s', async (_, headers) => {
    let count = 0;
    const { load } = openLoader({
      catalog_dump: (_url, init) => {
        if (isRange(init)) return rest(headers);
        count += 1;
        return count === 1 ? cutOnce() : new Response(dumpText(), { headers: { ETag: '"two"' } });
      },
    });
    expect(await load()).toMatchObject({ kind: 'stored', facts: { etag: '"two"' } });
    expect(count).toBe(2);
  });

  it('begins again where the service knows no parts', async () => {
    let count = 0;
    const { load } = openLoader({
      catalog_dump: () => {
        count += 1;
        return count === 1 ? cutOnce() : new Response(dumpText(), { headers: { ETag: ETAG } });
      },
    });
    expect(await load()).toMatchObject({ kind: 'stored' });
  });

  it('keeps nothing that has no name', async () => {
    const { load, room } = openLoader({
      catalog_dump: () => new Response(brokenBody(bytes.slice(0, half))),
    });
    expect(await load()).toEqual({ kind: 'failed', fault: 'offline' });
    expect(await room.readDownload()).toBeNull();
  });

  it('forgets what was kept for more than a day, and not after the clock was set back', async () => {
    for (const [ms, range] of [
      [25 * 60 * 60 * 1000, null],
      [-500_000, `bytes=${half}-`],
    ] as const) {
      const { load, later, room, asked } = openLoader(dumpWith(dumpText()));
      await room.startDownload({ kind: 'dump', startedAtMs: 1_000_000, etag: ETAG });
      await room.addPart(0, bytes.slice(0, half).buffer);
      later(ms);
      expect(await load()).toMatchObject({ kind: 'stored' });
      expect(asked.map(({ init }) => isRange(init)).at(-1)).toBe(range);
    }
  });
});

describe('a device', () => {
  function fillUpFor(isRefused: (store: IDBObjectStore) => boolean): void {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (isRefused(this)) throw new DOMException('No room', 'QuotaExceededError');
      return put.apply(this, args);
    });
  }

  it('without room for the catalogue says so and keeps the older one', async () => {
    const { load, room } = openLoader(dumpWith(dumpText(), {}));
    await load();
    const before = await room.readCatalogue();
    fillUpFor(({ name }) => name === 'bytes');
    expect(await load()).toEqual({ kind: 'failed', fault: 'full' });
    vi.restoreAllMocks();
    expect(await room.readCatalogue()).toEqual(before);
  });

  it('without room for the parts still takes the catalogue', async () => {
    const { load } = openLoader(dumpWith(dumpText()));
    fillUpFor(({ name }) => name === 'download' || name === 'parts');
    expect(await load()).toMatchObject({ kind: 'stored' });
  });

  describe('whose room ends at four fifths of the download', () => {
    // The dump and blanks, in five pieces that are kept one by one.
    const whole = encoder.encode(dumpText().padEnd(10 * 1024 * 1024));
    const piece = whole.byteLength / 5;
    const inPieces = () =>
      new ReadableStream({
        start(controller) {
          for (let from = 0; from < whole.byteLength; from += piece) {
            controller.enqueue(whole.slice(from, from + piece));
          }
          controller.close();
        },
      });
    const answers = { catalog_dump: () => new Response(inPieces(), { headers: { ETag: ETAG } }) };
    const isLastPart = (args: readonly unknown[]) =>
      v.is(v.object({ place: v.literal(4) }), args[0]);

    function fillUpAtFourFifths(isCatalogueRefused: boolean): void {
      const put = IDBObjectStore.prototype.put;
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...args
      ) {
        const isRefused =
          this.name === 'parts' ? isLastPart(args) : isCatalogueRefused && this.name === 'bytes';
        if (isRefused) throw new DOMException('No room', 'QuotaExceededError');
        return put.apply(this, args);
      });
    }

    it('gives the parts up for the catalogue, which is smaller', async () => {
      const { load, room } = openLoader(answers);
      const addPart = vi.fn(room.addPart);
      fillUpAtFourFifths(false);
      expect(await load({ room: { ...room, addPart } })).toMatchObject({ kind: 'stored' });
      vi.restoreAllMocks();
      expect(addPart.mock.calls.map(([place]) => place)).toEqual([0, 1, 2, 3, 4]);
      expect(await room.readDownload()).toBeNull();
    });

    it('says so where there is none for the catalogue either, and takes none up', async () => {
      const { load, room } = openLoader(answers);
      fillUpAtFourFifths(true);
      expect(await load()).toEqual({ kind: 'failed', fault: 'full' });
      vi.restoreAllMocks();
      expect(await room.readFacts()).toBeNull();
      expect(await room.readDownload()).toBeNull();
    });
  });

  it('that keeps nothing says so', async () => {
    const { load } = openLoader(dumpWith(dumpText()));
    const room = createCatalogueRoom({
      factory: () => null,
      openTimeoutMs: 10,
      format: PACKED_VERSION,
    });
    expect(await load({ room })).toEqual({ kind: 'failed', fault: 'blocked' });
  });

  it('without a network says so', async () => {
    const { load } = openLoader({ catalog_dump: () => Promise.reject(new TypeError('no way')) });
    expect(await load({ isOnline: () => false })).toEqual({ kind: 'failed', fault: 'offline' });
  });
});

describe('what is here already', () => {
  const totals = (count: number) => ({
    database_totals: () => Response.json({ total_songs: count, total_anime: 1, total_artists: 2 }),
  });
  const without = { catalog_dump: () => new Response(dumpText()) };

  it('without a name does not come again while the totals stay', async () => {
    const factory = new IDBFactory();
    await openLoader({ ...without, ...totals(1) }, factory).load();
    const again = openLoader({ ...without, ...totals(1) }, factory);
    expect(await again.load()).toEqual({ kind: 'unchanged' });
    expect(again.pathsAsked()).toEqual(['database_totals']);
    const changed = openLoader({ ...without, ...totals(2) }, factory);
    expect(await changed.load()).toMatchObject({ kind: 'stored' });
  });

  it.each([
    ['no totals', {}],
    ['totals that say nothing', { database_totals: () => Response.json({}) }],
  ])('without a name, at a service with %s, comes again', async (_, answers) => {
    const factory = new IDBFactory();
    await openLoader({ ...without, ...answers }, factory).load();
    const again = openLoader({ ...without, ...answers }, factory);
    expect(await again.load()).toMatchObject({ kind: 'stored' });
  });

  it('is known by its name before by the totals', async () => {
    const factory = new IDBFactory();
    await openLoader({ ...dumpWith(dumpText()), ...totals(1) }, factory).load();
    const newer = { ...dumpWith(dumpText(), { ETag: '"two"' }), ...totals(1) };
    expect(await openLoader(newer, factory).load()).toMatchObject({ kind: 'stored' });
  });

  it('is not read again from a service that names it and sends it all the same', async () => {
    const factory = new IDBFactory();
    await openLoader(dumpWith(dumpText()), factory).load();
    const onProgress = vi.fn();
    const again = openLoader(dumpWith(dumpText()), factory);
    expect(await again.load({ onProgress })).toEqual({ kind: 'unchanged' });
    expect(onProgress).not.toHaveBeenCalled();
  });
});

describe('a service without a dump', () => {
  const annIds = Array.from({ length: 1001 }, (_, index) => index + 1);
  const linked = () => Response.json(Object.fromEntries(annIds.map((id) => [id, {}])));
  const blockOf = (init: RequestInit): readonly number[] => JSON.parse(String(init.body)).ann_ids;
  const rows: Answer = (_url, init) =>
    Response.json(
      blockOf(init).map((annId) =>
        buildWireSong({ annId, annSongId: annId, songName: `Song ${annId}` }),
      ),
    );

  it('is asked for blocks of anime', async () => {
    const { load, asked } = openLoader({ annid_linked_ids: linked, ann_ids_request: rows });
    expect(await load()).toMatchObject({
      kind: 'stored',
      facts: { songCount: 1001, animeCount: 1001, etag: null },
    });
    const blocks = asked.filter(({ path }) => path === 'ann_ids_request');
    expect(blocks.map(({ init }) => blockOf(init).length)).toEqual([500, 500, 1]);
  });

  it('is not asked again for blocks that have come', async () => {
    const factory = new IDBFactory();
    let left = 1;
    const answers = {
      annid_linked_ids: linked,
      ann_ids_request: ((url, init) => {
        left -= 1;
        return left < 0 ? new Response('{}', { status: 403 }) : rows(url, init);
      }) satisfies Answer,
    };
    const first = openLoader(answers, factory);
    expect(await first.load()).toEqual({ kind: 'failed', fault: 'unavailable' });
    left = 9;
    const second = openLoader(answers, factory);
    expect(await second.load()).toMatchObject({ kind: 'stored', facts: { songCount: 1001 } });
    expect(second.pathsAsked()).toEqual(['database_totals', 'ann_ids_request', 'ann_ids_request']);
  });

  it('is not asked for blocks while the totals stay', async () => {
    const factory = new IDBFactory();
    const answers = {
      annid_linked_ids: linked,
      ann_ids_request: rows,
      database_totals: () => Response.json({ total_songs: 1001, total_anime: 1001 }),
    };
    await openLoader(answers, factory).load();
    const again = openLoader(answers, factory);
    expect(await again.load()).toEqual({ kind: 'unchanged' });
    expect(again.pathsAsked()).toEqual(['database_totals']);
  });

  it('has no catalogue where its blocks are no lists, or empty', async () => {
    for (const answer of [() => new Response('<html>'), () => Response.json([])]) {
      const { load } = openLoader({ annid_linked_ids: linked, ann_ids_request: answer });
      expect(await load()).toEqual({ kind: 'failed', fault: 'malformed' });
    }
  });
});
