import { describe, expect, it, vi } from 'vitest';
import { BY_RELEVANCE, NO_NARROWING } from '../../domain/narrowing';
import { anyFind, openCatalogueStage, totalsAnswer } from '../../testing/catalogueStage';
import { defer } from '../../testing/deferred';
import {
  dumpSong,
  dumpText,
  SOUND_ANN_ID,
  SOUND_SONG_ID,
  SOUND_SONG_NAME,
} from '../../testing/dumpBuilder';
import { createBrokenWorker } from '../../testing/fakeWorker';
import type { Catalogue } from './catalogue';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const FIND = { ...anyFind(SOUND_SONG_NAME), narrowing: NO_NARROWING, sort: BY_RELEVANCE };
const dumpAnswer = (text = dumpText(), etag = '"one"') => ({
  '/catalog_dump': () => new Response(text, { headers: { ETag: etag } }),
});

function until(catalogue: Catalogue, isSo: (state: ReturnType<Catalogue['getState']>) => boolean) {
  return vi.waitFor(() => {
    if (!isSo(catalogue.getState())) throw new Error(JSON.stringify(catalogue.getState()));
  }, 5000);
}
const isReady = (state: ReturnType<Catalogue['getState']>) =>
  state.isSearchable && state.download.kind === 'idle';
const failsWith = (fault: string) => (state: ReturnType<Catalogue['getState']>) =>
  state.download.kind === 'failed' && state.download.fault === fault;

async function openWithCatalogue(answers = dumpAnswer()) {
  const stage = openCatalogueStage(answers);
  const catalogue = stage.openTab();
  await catalogue.open();
  catalogue.download();
  await until(catalogue, isReady);
  return { stage, catalogue };
}

async function namesOf(catalogue: Catalogue, question = FIND) {
  const found = await catalogue.find(question);
  const rows = await found?.readRows(0, 10);
  return rows?.map(({ songName }) => songName) ?? null;
}

describe('without a catalogue', () => {
  it('nothing is asked for, and questions have no answer', async () => {
    const stage = openCatalogueStage();
    const startSearch = vi.fn(stage.startSearch);
    const catalogue = stage.openTab({ startSearch });
    await catalogue.open();
    expect(catalogue.getState()).toMatchObject({ facts: null, isKnown: true, isSearchable: false });
    expect(await catalogue.find(FIND)).toBeNull();
    expect(await catalogue.songsOfAnime(SOUND_ANN_ID)).toBeNull();
    expect(await (await catalogue.panel())?.readTopics()).toBeNull();
    expect(stage.asked).toEqual([]);
    expect(startSearch).not.toHaveBeenCalled();
    expect(await stage.factory.databases()).not.toContainEqual(
      expect.objectContaining({ name: 'AnimeSongCatalogue' }),
    );
  });
});

describe('a download', () => {
  it('is stored, told, searched, and there again at the next start', async () => {
    const { stage, catalogue } = await openWithCatalogue();
    expect(catalogue.getState().facts).toMatchObject({ songCount: 1, animeCount: 1 });
    expect(await namesOf(catalogue)).toEqual([SOUND_SONG_NAME]);
    expect(stage.choices.getSettings()).toMatchObject({ isHere: true, isAsked: false });
    const next = stage.openTab();
    await next.open();
    expect(next.getState()).toMatchObject({ isSearchable: true });
    expect(await namesOf(next)).toEqual([SOUND_SONG_NAME]);
    expect(stage.asked).toEqual(['GET /api/database_totals', 'GET /api/catalog_dump']);
  });

  it('brings the genres and tags of its anime', async () => {
    const { catalogue } = await openWithCatalogue();
    const panel = await catalogue.panel();
    expect(await panel?.readTopics()).toEqual({ genres: ['Comedy'], tags: ['Band', 'School'] });
  });

  it('shows how far it is', async () => {
    const stage = openCatalogueStage(dumpAnswer());
    const catalogue = stage.openTab();
    const seen: unknown[] = [];
    catalogue.subscribe(() => seen.push(catalogue.getState().download));
    await catalogue.open();
    catalogue.download();
    await until(catalogue, isReady);
    expect(seen).toContainEqual(expect.objectContaining({ kind: 'running', songCount: 1 }));
  });

  it('that is cancelled leaves nothing and is not taken up again', async () => {
    const answer = defer<Response>();
    const stage = openCatalogueStage({ '/catalog_dump': () => answer.promise });
    const catalogue = stage.openTab();
    await catalogue.open();
    catalogue.download();
    await vi.waitFor(() => expect(stage.asked).toContain('GET /api/catalog_dump'));
    catalogue.cancelDownload();
    await until(catalogue, ({ download }) => download.kind === 'idle');
    expect(stage.choices.getSettings().isAsked).toBe(false);
    answer.resolve(new Response(dumpText()));
    const next = stage.openTab();
    await next.open();
    expect(next.getState()).toMatchObject({ facts: null, download: { kind: 'idle' } });
  });

  it('goes on by itself after a reload', async () => {
    const stage = openCatalogueStage(dumpAnswer());
    stage.choices.changeSettings({ isAsked: true });
    const catalogue = stage.openTab();
    await catalogue.open();
    await until(catalogue, isReady);
  });

  it('waits to be pressed where data is to be spared', async () => {
    const stage = openCatalogueStage(dumpAnswer());
    stage.choices.changeSettings({ isAsked: true });
    const catalogue = stage.openTab({ isDataSpared: () => true });
    await catalogue.open();
    expect(catalogue.getState().download.kind).toBe('idle');
    expect(stage.asked).toEqual([]);
    catalogue.download();
    await until(catalogue, isReady);
  });

  it.each([
    ['HTML', '<!doctype html><title>Hello</title>', 'malformed'],
    ['cut off midway', dumpText().slice(0, -30), 'malformed'],
    ['empty', '', 'malformed'],
  ])('of what is %s leaves the older one in place', async (_, text, fault) => {
    const { stage, catalogue } = await openWithCatalogue();
    stage.answerWith({ '/catalog_dump': () => new Response(text) });
    catalogue.download();
    await until(catalogue, failsWith(fault));
    expect(await namesOf(catalogue)).toEqual([SOUND_SONG_NAME]);
    expect(await stage.room.readDownload()).toBeNull();
  });

  it.each([
    ['in ranked time', 503, '{"detail":"disabled during ranked time"}', {}],
    ['for longer than anybody waits', 429, '{}', { 'Retry-After': '3600' }],
    ['for good', 403, '{}', {}],
  ])('that is refused %s says so', async (_, status, body, headers) => {
    const stage = openCatalogueStage({
      '/catalog_dump': () => new Response(body, { status, headers }),
    });
    const catalogue = stage.openTab();
    await catalogue.open();
    catalogue.download();
    await until(catalogue, failsWith('unavailable'));
    expect(stage.asked.filter((call) => call.endsWith('catalog_dump'))).toHaveLength(1);
  });

  it('waits as long as the service asks for', async () => {
    let count = 0;
    const stage = openCatalogueStage({
      '/catalog_dump': () => {
        count += 1;
        if (count > 1) return new Response(dumpText());
        return new Response('{}', { status: 429, headers: { 'Retry-After': '0' } });
      },
    });
    const catalogue = stage.openTab();
    await catalogue.open();
    catalogue.download();
    await until(catalogue, isReady);
    expect(count).toBe(2);
  });

  it('of nothing newer keeps the one that is there', async () => {
    const { stage, catalogue } = await openWithCatalogue();
    const before = catalogue.getState().facts;
    stage.answerWith({
      '/catalog_dump': (_url, init) => {
        expect(new Headers(init.headers).get('If-None-Match')).toBe('"one"');
        return new Response(null, { status: 304 });
      },
    });
    catalogue.download();
    await until(catalogue, isReady);
    expect(catalogue.getState().facts).toEqual(before);
  });

  it('of what has no name asks for the totals alone, and says that there is nothing newer', async () => {
    const unnamed = { '/catalog_dump': () => new Response(dumpText()) };
    const { stage, catalogue } = await openWithCatalogue(unnamed);
    const before = catalogue.getState().facts;
    stage.asked.length = 0;
    catalogue.download();
    await vi.waitFor(() => expect(stage.choices.getSettings().checkedAtMs).toBeGreaterThan(0));
    expect(stage.asked).toEqual(['GET /api/database_totals']);
    expect(catalogue.getState()).toMatchObject({ facts: before, hasNewer: false });
  });

  it('that breaks down is started once more, and then said', async () => {
    const stage = openCatalogueStage(dumpAnswer());
    const once = vi.fn(stage.startLoader).mockImplementationOnce(createBrokenWorker);
    const catalogue = stage.openTab({ startWorker: once });
    await catalogue.open();
    catalogue.download();
    await until(catalogue, isReady);
    const other = openCatalogueStage().openTab({ startWorker: createBrokenWorker });
    await other.open();
    other.download();
    await until(other, failsWith('crashed'));
  });
});

describe('two tabs', () => {
  it('download once; the other shows it, and searches it at the end', async () => {
    const answer = defer<Response>();
    const stage = openCatalogueStage({ '/catalog_dump': () => answer.promise });
    const [one, other] = [stage.openTab(), stage.openTab()];
    await Promise.all([one.open(), other.open()]);
    one.download();
    await until(other, ({ download }) => download.kind === 'elsewhere');
    other.download();
    answer.resolve(new Response(dumpText()));
    await until(one, isReady);
    await until(other, isReady);
    expect(await namesOf(other)).toEqual([SOUND_SONG_NAME]);
    expect(stage.asked.filter((call) => call.endsWith('catalog_dump'))).toHaveLength(1);
  });

  it('removed by one, it is gone in the other while that searches', async () => {
    const { stage, catalogue } = await openWithCatalogue();
    const other = stage.openTab();
    await other.open();
    const found = await catalogue.find(FIND);
    const asking = [catalogue.find(FIND), catalogue.songsOfAnime(SOUND_ANN_ID)];
    expect(await other.remove()).toBeGreaterThan(0);
    await Promise.all(asking);
    await until(catalogue, ({ facts }) => facts === null);
    expect(await catalogue.find(FIND)).toBeNull();
    expect(await found?.readRows(0, 10)).toEqual([]);
    expect(await found?.readIds()).toEqual([]);
    expect(await found?.readJson(() => undefined)).toBe(false);
  });
});

describe('what is stored', () => {
  it('damaged, it is taken away and offered again', async () => {
    const { stage } = await openWithCatalogue();
    const stored = await stage.room.readCatalogue();
    if (stored === null) throw new Error('It is stored');
    new Uint8Array(stored.bytes).fill(7, 200, 300);
    await stage.room.replace(stored);
    const next = stage.openTab();
    await next.open();
    expect(next.getState()).toMatchObject({ facts: null, isKnown: true, isSearchable: false });
    expect(await stage.room.readFacts()).toBeNull();
  });

  it('is replaced by a newer one, which the next question is put to', async () => {
    const { stage, catalogue } = await openWithCatalogue();
    stage.answerWith(dumpAnswer(dumpText({ songs: [dumpSong(2)] }), '"two"'));
    catalogue.download();
    await vi.waitFor(() => expect(catalogue.getState().facts?.songCount).toBe(2), 5000);
    expect((await catalogue.songsOfAnime(SOUND_ANN_ID))?.length).toBe(2);
  });
});

describe('the thread that searches', () => {
  it('broken down once, is started again and answers what was asked', async () => {
    const { stage } = await openWithCatalogue();
    const workers: ReturnType<typeof stage.startSearch>[] = [];
    const startSearch = () => {
      const worker = stage.startSearch();
      workers.push(worker);
      return worker;
    };
    const next = stage.openTab({ startSearch });
    await next.open();
    const asking = next.find(FIND);
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
    expect(await next.find(FIND)).toBeNull();
    expect(workers).toHaveLength(2);
  });

  it('drops a question that is given up, and of suggestions all but the newest', async () => {
    const { catalogue } = await openWithCatalogue();
    const stop = new AbortController();
    const asked = (text: string, signal?: AbortSignal) =>
      catalogue.suggest({ text, takenOff: [], isAnimeOnly: false, limit: 3 }, signal);
    const first = asked('s');
    const second = asked('so').catch((error: Error) => error.name);
    const third = asked('sound');
    expect((await first)?.songCount).toBeGreaterThanOrEqual(0);
    expect(await second).toBe('AbortError');
    expect((await third)?.songs[0]?.song.annSongId).toBe(SOUND_SONG_ID);
    const given = catalogue.find(FIND, stop.signal).catch((error: Error) => error.name);
    stop.abort();
    expect(await given).toBe('AbortError');
  });
});

describe('something newer', () => {
  async function openLater(ms: number, overrides = {}) {
    const { stage } = await openWithCatalogue();
    const fetchTotals = vi.fn(async () => ({ songCount: 9, animeCount: 1, artistCount: 2 }));
    const later = stage.openTab({ fetchTotals, nowMs: () => Date.now() + ms, ...overrides });
    await later.open();
    return { stage, later, fetchTotals };
  }

  it('is looked for after a week, and offered', async () => {
    const { later, fetchTotals } = await openLater(WEEK_MS + 1000);
    expect(fetchTotals).toHaveBeenCalledOnce();
    expect(later.getState()).toMatchObject({ hasNewer: true, download: { kind: 'idle' } });
  });

  it('is fetched by itself where that was chosen', async () => {
    const { stage } = await openWithCatalogue();
    stage.choices.changeSettings({ isAutomatic: true });
    stage.answerWith(dumpAnswer(dumpText({ songs: [dumpSong(2)] }), '"two"'));
    const later = stage.openTab({
      nowMs: () => Date.now() + WEEK_MS + 1000,
      fetchTotals: async () => ({ songCount: 2, animeCount: 1, artistCount: 2 }),
    });
    await later.open();
    await vi.waitFor(() => expect(later.getState().facts?.songCount).toBe(2), 5000);
  });

  it.each([
    ['within a week', 6 * 24 * 60 * 60 * 1000, {}],
    ['after the clock was set back', -WEEK_MS * 100, {}],
    ['where data is to be spared', WEEK_MS + 1000, { isDataSpared: () => true }],
    ['without a network', WEEK_MS + 1000, { isOnline: () => false }],
  ])('is not looked for %s', async (_, ms, overrides) => {
    const { later, fetchTotals } = await openLater(ms, overrides);
    expect(fetchTotals).not.toHaveBeenCalled();
    expect(later.getState().hasNewer).toBe(false);
  });

  it('is not offered where nothing has changed', async () => {
    const { later } = await openLater(WEEK_MS + 1000, {
      fetchTotals: async () => ({ songCount: 1, animeCount: 1, artistCount: 2 }),
    });
    expect(later.getState().hasNewer).toBe(false);
  });
});

it('totals that cannot be had are no reason to go without', async () => {
  const { catalogue } = await openWithCatalogue({
    ...dumpAnswer(),
    ...{ '/database_totals': () => totalsAnswer([]) },
  });
  expect(catalogue.getState().facts?.songCount).toBe(1);
});
