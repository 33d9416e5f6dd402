import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { unpackTables } from '../../engine/tables/packTables';
import type { CatalogueStore } from '../../storage/side/catalogueStore';
import {
  brokenBody,
  dumpWith,
  ETAG,
  hurriedClock,
  openLoader,
} from '../../testing/catalogueLoader';
import {
  buildDump,
  cutText,
  dumpAnime,
  dumpPerson,
  dumpSong,
  dumpText,
  type Facts,
  GROUP_ID,
  NO_LINE_UP,
  SINGER_ID,
  SOUND_ANN_ID,
  SOUND_SONG_ID,
} from '../../testing/dumpBuilder';
import { MAX_DUMP_BYTES } from './loadCatalogue';

interface HostileDump {
  readonly name: string;
  /** Created on demand: some are long. */
  readonly text: () => string;
}

function asSongs(name: string, ...songs: readonly unknown[]): HostileDump {
  return { name, text: () => dumpText({ songs }) };
}

const ODD_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['a text', 'text'],
  ['a text of digits', '7'],
  ['a number', 7],
  ['half a number', 0.5],
  ['a number beyond all', 1e300],
  ['a number below all', -1e300],
  ['true', true],
  ['a list', [1, 'two', null]],
  ['a list of lists', [[[[]]], [null], []]],
  ['an object', { key: 'value' }],
  ['an object with a dangerous key', JSON.parse('{"__proto__":{"polluted":true}}')],
];
const LONG_NAME = '長'.repeat(100_000);
const ODD_CREDITS = [
  [SINGER_ID],
  [],
  SINGER_ID,
  null,
  [999_999, NO_LINE_UP],
  [GROUP_ID, 7],
  [GROUP_ID, -7],
  [GROUP_ID, null],
  ['10', '-1'],
  { id: SINGER_ID },
];

function asTypedSong(songType: unknown, place: number): Facts {
  return dumpSong(2 + place, { songType, songNumber: place % 2 === 0 ? null : '3' });
}

function withEach(facts: Facts, value: unknown): Facts {
  return Object.fromEntries(Object.keys(facts).map((key) => [key, value]));
}

/** Dumps with one fault beside a valid song, which must be read nevertheless. */
const READABLE_DUMPS: readonly HostileDump[] = [
  asSongs('a song with a foreign annId', dumpSong(2, { annId: 999_999 })),
  asSongs('two songs with one annSongId', dumpSong(2), dumpSong(2, { songName: 'Other Song' })),
  asSongs(
    'several songs without a linked id',
    dumpSong(-1, { songName: 'Unlinked' }),
    dumpSong(-1, { songName: 'Unlinked too' }),
  ),
  {
    name: 'names of 100,000 characters',
    text: () =>
      dumpText({
        anime: {
          200: dumpAnime({ animeENName: LONG_NAME, animeAltName: [LONG_NAME], tags: [LONG_NAME] }),
        },
        artists: { 30: dumpPerson({ names: [LONG_NAME] }) },
        songs: [dumpSong(2, { annId: 200, songName: LONG_NAME, artists: [[30, NO_LINE_UP]] })],
      }),
  },
  asSongs('credits of every kind', dumpSong(2, { artists: ODD_CREDITS, composers: ODD_CREDITS })),
  {
    name: 'a group in itself',
    text: () =>
      dumpText({
        artists: {
          40: dumpPerson({
            type: 'Group',
            groups: [[40, 0]],
            line_ups: [{ line_up_type: 'vocalists', members: [[40, 0]] }],
          }),
        },
        songs: [dumpSong(2, { artists: [[40, 0]] })],
      }),
  },
  {
    name: 'ids that are no numbers',
    text: () =>
      dumpText({
        anime: { none: dumpAnime(), '-5': dumpAnime(), '1.5': dumpAnime(), '': dumpAnime() },
        artists: { none: dumpPerson(), '-5': dumpPerson(), '1.5': dumpPerson(), '': dumpPerson() },
      }),
  },
  asSongs('song types of every kind', ...[0, 4, -1, '1', 'Opening 2', null].map(asTypedSong)),
  asSongs('fields left out', { annId: SOUND_ANN_ID, annSongId: 2 }, {}),
  asSongs('fields that nobody knows', dumpSong(2, { newField: { deep: [1, 2] } })),
  ...ODD_VALUES.flatMap(([name, value]): readonly HostileDump[] => [
    asSongs(`${name} for every field of a song`, withEach(dumpSong(2), value)),
    {
      name: `${name} for every field of an anime`,
      text: () =>
        dumpText({
          anime: { 200: withEach(dumpAnime(), value) },
          songs: [dumpSong(2, { annId: 200 })],
        }),
    },
    {
      name: `${name} for every field of a person`,
      text: () =>
        dumpText({
          artists: { 30: withEach(dumpPerson(), value) },
          songs: [dumpSong(2, { artists: [[30, 0]] })],
        }),
    },
    {
      name: `${name} for a song, an anime and a person`,
      text: () => dumpText({ anime: { 200: value }, artists: { 30: value }, songs: [value] }),
    },
    {
      name: `${name} among genres and tags`,
      text: () =>
        dumpText({
          anime: { 200: dumpAnime({ genres: [value, 'Drama'], tags: [value, value, 'Band'] }) },
          songs: [dumpSong(2, { annId: 200 })],
        }),
    },
  ]),
];

/** Texts that are no dump, or an incomplete one: none may be accepted as the catalogue. */
const UNREADABLE_DUMPS: readonly HostileDump[] = [
  { name: 'nothing', text: () => '' },
  { name: 'a dump cut off midway', text: () => cutText(0.5) },
  { name: 'a dump that lacks its last character', text: () => dumpText().slice(0, -1) },
  {
    name: 'a page',
    text: () => '<!doctype html><html><head><title>Just a moment…</title></head><body></body>',
  },
  { name: 'a dump and more', text: () => `${dumpText()}${dumpText()}` },
  { name: 'a refusal', text: () => '{"detail":"Not Found"}' },
  { name: 'an empty object', text: () => '{}' },
  { name: 'a list of songs', text: () => JSON.stringify([dumpSong(SOUND_SONG_ID)]) },
  { name: 'songs alone', text: () => JSON.stringify({ songs: [dumpSong(SOUND_SONG_ID)] }) },
  ...ODD_VALUES.map(([name, value]) => ({
    name: `${name} for songs`,
    text: () => JSON.stringify({ ...buildDump(), songs: value }),
  })).filter(({ text }) => !Array.isArray(JSON.parse(text()).songs)),
  ...ODD_VALUES.map(([name, value]) => ({ name, text: () => JSON.stringify(value) })),
];

const encoder = new TextEncoder();

describe('loading an odd dump [10.37]', () => {
  it.each(READABLE_DUMPS.map((dump) => [dump.name, dump] as const))(
    'still stores the valid song beside %s',
    async (_, { text }) => {
      const { load, store } = openLoader(dumpWith(text()));
      expect(await load()).toMatchObject({ kind: 'stored' });
      const stored = await store.readCatalogue();
      if (stored === null) throw new Error('It is stored');
      expect([...unpackTables(stored.bytes).songs.annSongId]).toContain(1);
    },
  );

  it.each(UNREADABLE_DUMPS.map((dump) => [dump.name, dump] as const))(
    'rejects %s as malformed and stores nothing',
    async (_, { text }) => {
      const { load, store } = openLoader(dumpWith(text()));
      expect(await load()).toEqual({ kind: 'failed', fault: 'malformed' });
      expect(await store.readFacts()).toBeNull();
      expect(await store.readDownload()).toBeNull();
    },
  );

  it('stops reading a dump of 200 MB and fails as too large [10.37]', async () => {
    let sent = 0;
    const chunk = new Uint8Array(1024 * 1024).fill(32);
    const { load, store } = openLoader({
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
    expect(await store.readDownload()).toBeNull();
  });

  it('counts every row that it leaves out [10.2]', async () => {
    const songs = [null, dumpSong(2, { annId: 999 }), dumpSong(3), dumpSong(3)];
    const { load } = openLoader(dumpWith(dumpText({ songs })));
    expect(await load()).toMatchObject({ facts: { songCount: 2, droppedCount: 3 } });
  });
});

describe('a dump whose connection breaks', () => {
  const bytes = encoder.encode(dumpText());
  const half = bytes.slice(0, bytes.byteLength >> 1);

  it('fails, stores nothing, and is asked for again as a whole with the next try [10.5]', async () => {
    let count = 0;
    const { load, store, asked } = openLoader({
      catalog_dump: () => {
        count += 1;
        return count === 1
          ? new Response(brokenBody(half), { headers: { ETag: ETAG } })
          : dumpWith(dumpText()).catalog_dump();
      },
    });
    expect(await load()).toEqual({ kind: 'failed', fault: 'offline' });
    expect(await store.readFacts()).toBeNull();
    expect(await store.readDownload()).toBeNull();
    expect(await load()).toMatchObject({ kind: 'stored', facts: { songCount: 1, etag: ETAG } });
    const dumps = asked.filter(({ path }) => path === 'catalog_dump');
    expect(dumps.map(({ init }) => new Headers(init.headers).get('Range'))).toEqual([null, null]);
  });

  it('is shorter than it said, and is no catalogue', async () => {
    const headers = { 'Content-Length': String(bytes.byteLength + 1) };
    const { load } = openLoader({ catalog_dump: () => new Response(bytes, { headers }) });
    expect(await load()).toEqual({ kind: 'failed', fault: 'offline' });
  });
});

it('a dump that hangs fails as stalled, and the next try asks for it again [12.93]', async () => {
  const { load } = openLoader({ catalog_dump: () => new Promise<Response>(() => {}) });
  expect(await load({ clock: hurriedClock() })).toEqual({ kind: 'failed', fault: 'stalled' });
  const { load: loadAgain } = openLoader(dumpWith(dumpText()));
  expect(await loadAgain()).toMatchObject({ kind: 'stored' });
});

it('a download on a full device fails as full, and can be tried again [12.93]', async () => {
  const { load, store } = openLoader(dumpWith(dumpText()));
  const full: CatalogueStore = { ...store, replace: async () => 'full' };
  expect(await load({ store: full })).toEqual({ kind: 'failed', fault: 'full' });
  expect(await load({ store })).toMatchObject({ kind: 'stored' });
});

describe('an unchanged catalogue that is already stored', () => {
  const totals = (count: number) => ({
    database_totals: () => Response.json({ total_songs: count, total_anime: 1, total_artists: 2 }),
  });
  const without = { catalog_dump: () => new Response(dumpText()) };

  it('is not downloaded again without an ETag while the totals are the same [10.7]', async () => {
    const factory = new IDBFactory();
    await openLoader({ ...without, ...totals(1) }, factory).load();
    const again = openLoader({ ...without, ...totals(1) }, factory);
    expect(await again.load()).toEqual({ kind: 'unchanged' });
    expect(again.pathsAsked()).toEqual(['catalogue.json', 'database_totals']);
    const changed = openLoader({ ...without, ...totals(2) }, factory);
    expect(await changed.load()).toMatchObject({ kind: 'stored' });
  });

  it.each([
    ['no totals', {}],
    ['totals that say nothing', { database_totals: () => Response.json({}) }],
  ])('is downloaded again without an ETag from a service with %s', async (_, answers) => {
    const factory = new IDBFactory();
    await openLoader({ ...without, ...answers }, factory).load();
    const again = openLoader({ ...without, ...answers }, factory);
    expect(await again.load()).toMatchObject({ kind: 'stored' });
  });

  it('is recognised by its ETag, not by the totals: a new ETag is downloaded', async () => {
    const factory = new IDBFactory();
    await openLoader({ ...dumpWith(dumpText()), ...totals(1) }, factory).load();
    const newer = { ...dumpWith(dumpText(), { ETag: '"two"' }), ...totals(1) };
    expect(await openLoader(newer, factory).load()).toMatchObject({ kind: 'stored' });
  });

  it('is not read again when the service sends it in full with the same ETag', async () => {
    const factory = new IDBFactory();
    await openLoader(dumpWith(dumpText()), factory).load();
    const onProgress = vi.fn();
    const again = openLoader(dumpWith(dumpText()), factory);
    expect(await again.load({ onProgress })).toEqual({ kind: 'unchanged' });
    expect(onProgress).not.toHaveBeenCalled();
  });
});
