import { describe, expect, it, vi } from 'vitest';
import { PACKED_VERSION } from '../../engine/tables/packedFormat';
import { openFilesDatabase } from '../../storage/database/sideDatabase';
import { createCatalogueStore } from '../../storage/side/catalogueStore';
import { buildServices } from '../../testing/buildServices';
import {
  dumpAnswer,
  FIND,
  openCatalogueHarness,
  openWithCatalogue,
  until,
  WEEK_MS,
} from '../../testing/catalogueHarness';
import { defer } from '../../testing/deferred';
import { dumpSong, dumpText, SOUND_ANN_ID, SOUND_SONG_ID } from '../../testing/dumpBuilder';
import { packDump, packedAnswers } from '../../testing/packedCatalogue';
import { findSongs } from '../songs/findSongs';
import { readSongs } from '../songs/readSongs';

const SOUND_SONGS = { of: 'anime', annId: SOUND_ANN_ID } as const;

describe('a catalogue in two tabs', () => {
  it('is gone in one tab, even while it searches, when the other tab removes it [10.38]', async () => {
    const { harness, catalogue } = await openWithCatalogue();
    const other = harness.openTab();
    await other.open();
    const services = buildServices({ catalogue });
    const found = await findSongs(services.catalogue, services.storage, FIND.question);
    const asking = [
      findSongs(services.catalogue, services.storage, FIND.question),
      readSongs(catalogue, SOUND_SONGS),
    ];
    expect(await other.remove()).toBeGreaterThan(0);
    await Promise.all(asking);
    await until(catalogue, ({ facts }) => facts === null);
    expect(await catalogue.ask('find', FIND)).toBeNull();
    expect(await found?.readRows(0, 10)).toEqual([]);
    expect(await found?.readIds()).toEqual([]);
    expect(await found?.readJson(() => undefined)).toBe(false);
  });
});

describe('a stored catalogue', () => {
  it('is opened by the worker while the page still reads its facts', async () => {
    const { harness } = await openWithCatalogue();
    const facts = await harness.store.readFacts();
    const reading = defer<typeof facts>();
    const startSearch = vi.fn(harness.startSearch);
    const next = harness.openTab({
      startSearch,
      store: { ...harness.store, readFacts: () => reading.promise },
    });
    const opening = next.open();
    await vi.waitFor(() => expect(startSearch).toHaveBeenCalledOnce());
    reading.resolve(facts);
    await opening;
    expect(next.getState()).toMatchObject({ isSearchable: true, isKnown: true });
  });

  it('is removed and offered for download again when it is damaged [10.9]', async () => {
    const { harness } = await openWithCatalogue();
    const stored = await harness.store.readCatalogue();
    if (stored === null) throw new Error('It is stored');
    new Uint8Array(stored.bytes).fill(7, 200, 300);
    await harness.store.replace(stored);
    const next = harness.openTab();
    await next.open();
    expect(next.getState()).toMatchObject({ facts: null, isKnown: true, isSearchable: false });
    expect(await harness.store.readFacts()).toBeNull();
  });

  it('is removed and offered for download again when it has an older format [10.9]', async () => {
    const { harness } = await openWithCatalogue();
    const stored = await harness.store.readCatalogue();
    if (stored === null) throw new Error('It is stored');
    const format = PACKED_VERSION - 1;
    await harness.store.replace({ ...stored, facts: { ...stored.facts, format } });
    const next = harness.openTab();
    await next.open();
    expect(next.getState()).toMatchObject({ facts: null, isKnown: true, isSearchable: false });
    expect(harness.choices.getSettings().isHere).toBe(false);
    const older = createCatalogueStore(
      openFilesDatabase(() => harness.factory, 1000),
      format,
    );
    expect(await older.readFacts()).toBeNull();
  });

  it('is replaced by a newer download, which answers the next question [10.6]', async () => {
    const { harness, catalogue } = await openWithCatalogue();
    harness.answerWith(dumpAnswer(dumpText({ songs: [dumpSong(2)] }), '"two"'));
    catalogue.download();
    await vi.waitFor(() => expect(catalogue.getState().facts?.songCount).toBe(2), 5000);
    expect((await readSongs(catalogue, SOUND_SONGS))?.length).toBe(2);
  });
});

describe('the search worker', () => {
  it('restarts after its first crash and answers the pending question, but not after the second [10.39]', async () => {
    const { harness } = await openWithCatalogue();
    const workers: ReturnType<typeof harness.startSearch>[] = [];
    const startSearch = () => {
      const worker = harness.startSearch();
      workers.push(worker);
      return worker;
    };
    const next = harness.openTab({ startSearch });
    await next.open();
    const asking = next.ask('find', FIND);
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    const breakDown = () => {
      const facts = { colno: 0, error: null, filename: '', lineno: 0, message: '' };
      workers.at(-1)?.onerror?.(Object.assign(new Event('error'), facts));
    };
    breakDown();
    expect((await asking)?.songCount).toBe(1);
    expect(workers).toHaveLength(2);
    breakDown();
    expect(next.getState()).toMatchObject({ isBroken: true, isSearchable: false });
    expect(await next.ask('find', FIND)).toBeNull();
    expect(workers).toHaveLength(2);
  });

  it('drops an aborted question, and of suggestions answers those to the newest text', async () => {
    const { catalogue } = await openWithCatalogue();
    const askFor = (text: string) => {
      const asking = new AbortController();
      const question = { text, takenOff: [], isAnimeOnly: false, limit: 3 };
      const answer = catalogue.ask('suggest', question, { signal: asking.signal });
      return { answer: answer.catch((error: Error) => error.name), abort: () => asking.abort() };
    };
    const first = askFor('s');
    first.abort();
    const second = askFor('so');
    second.abort();
    const third = askFor('sound');
    expect(await Promise.all([first.answer, second.answer])).toEqual(['AbortError', 'AbortError']);
    expect(await third.answer).toMatchObject({
      songs: [{ song: { annSongId: SOUND_SONG_ID } }],
    });
  });
});

describe('a newer catalogue', () => {
  async function openLater(ms: number, overrides = {}) {
    const { harness } = await openWithCatalogue();
    const fetchTotals = vi.fn(async () => ({ songCount: 9, animeCount: 1, artistCount: 2 }));
    const later = harness.openTab({ fetchTotals, nowMs: () => Date.now() + ms, ...overrides });
    await later.open();
    return { harness, later, fetchTotals };
  }

  it('is looked for after a week and then offered [10.7]', async () => {
    const { later, fetchTotals } = await openLater(WEEK_MS + 1000);
    expect(fetchTotals).toHaveBeenCalledOnce();
    expect(later.getState()).toMatchObject({ hasNewer: true, download: { kind: 'idle' } });
  });

  it('is downloaded by itself when automatic updates are on [10.7]', async () => {
    const { harness } = await openWithCatalogue();
    harness.choices.changeSettings({ isAutomatic: true });
    harness.answerWith(dumpAnswer(dumpText({ songs: [dumpSong(2)] }), '"two"'));
    const later = harness.openTab({
      nowMs: () => Date.now() + WEEK_MS + 1000,
      fetchTotals: async () => ({ songCount: 2, animeCount: 1, artistCount: 2 }),
    });
    await later.open();
    await vi.waitFor(() => expect(later.getState().facts?.songCount).toBe(2), 5000);
  });

  it('is no longer offered after it was downloaded', async () => {
    const { harness, later } = await openLater(WEEK_MS + 1000);
    expect(later.getState().hasNewer).toBe(true);
    harness.answerWith(dumpAnswer(dumpText({ songs: [dumpSong(2)] }), '"two"'));
    later.download();
    await until(later, ({ facts }) => facts?.songCount === 2);
    expect(later.getState().hasNewer).toBe(false);
  });

  it.each([
    ['within a week', 6 * 24 * 60 * 60 * 1000, {}],
    ['where data is to be spared', WEEK_MS + 1000, { isDataSpared: () => true }],
    ['without a network', WEEK_MS + 1000, { isOnline: () => false }],
  ])('is not looked for %s', async (_, ms, overrides) => {
    const { later, fetchTotals } = await openLater(ms, overrides);
    expect(fetchTotals).not.toHaveBeenCalled();
    expect(later.getState().hasNewer).toBe(false);
  });

  it.each([
    ['is offered where the host of the app has it', WEEK_MS, 'other', true, 0],
    ['is looked for at the song database where the host has an older one', -1000, 'other', true, 1],
  ])('%s', async (_, madeAfterMs, hash, hasNewer, totalsCount) => {
    const madeAt = new Date(Date.now() + madeAfterMs).toISOString();
    const { later, fetchTotals } = await openLater(WEEK_MS + 1000, {
      askHost: async () => ({ ...packDump().index, hash, madeAt }),
    });
    expect(later.getState().hasNewer).toBe(hasNewer);
    expect(fetchTotals).toHaveBeenCalledTimes(totalsCount);
  });

  it('of the host is taken, and as long as it is current the song database is not asked', async () => {
    const madeAt = new Date(Date.now() - 1000).toISOString();
    const packed = packDump(dumpText({ songs: [dumpSong(2)] }), madeAt);
    const harness = openCatalogueHarness(packedAnswers(packed));
    const catalogue = harness.openTab();
    await catalogue.open();
    catalogue.download();
    await until(catalogue, ({ facts }) => facts?.songCount === 2);
    expect((await catalogue.ask('find', FIND))?.songCount).toBe(1);
    const fetchTotals = vi.fn();
    const later = harness.openTab({
      fetchTotals,
      askHost: async () => packed.index,
      nowMs: () => Date.now() + WEEK_MS + 1000,
    });
    await later.open();
    expect(later.getState().hasNewer).toBe(false);
    expect(fetchTotals).not.toHaveBeenCalled();
    expect(harness.asked.filter((call) => call.includes('/api/'))).toEqual([]);
  });

  it('is not offered when the totals have not changed [10.7]', async () => {
    const { later } = await openLater(WEEK_MS + 1000, {
      fetchTotals: async () => ({ songCount: 1, animeCount: 1, artistCount: 2 }),
    });
    expect(later.getState().hasNewer).toBe(false);
  });
});
