import { describe, expect, it, vi } from 'vitest';
import {
  dumpAnswer,
  FIND,
  failsWith,
  isReady,
  namesOf,
  openCatalogueHarness,
  openWithCatalogue,
  until,
} from '../../testing/catalogueHarness';
import { defer } from '../../testing/deferred';
import { dumpText, SOUND_ANN_ID, SOUND_SONG_NAME } from '../../testing/dumpBuilder';
import { createBrokenWorker } from '../../testing/fakeWorker';

describe('without a catalogue', () => {
  it('nothing is asked for, and questions have no answer', async () => {
    const harness = openCatalogueHarness();
    const startSearch = vi.fn(harness.startSearch);
    const catalogue = harness.openTab({ startSearch });
    await catalogue.open();
    expect(catalogue.getState()).toMatchObject({ facts: null, isKnown: true, isSearchable: false });
    expect(await catalogue.find(FIND)).toBeNull();
    expect(await catalogue.songsOfAnime(SOUND_ANN_ID)).toBeNull();
    expect(await (await catalogue.panel())?.readTopics()).toBeNull();
    expect(harness.asked).toEqual([]);
    expect(startSearch).not.toHaveBeenCalled();
    expect(await harness.factory.databases()).not.toContainEqual(
      expect.objectContaining({ name: 'AnimeSongKeptMedia' }),
    );
  });
});

describe('a download', () => {
  it('is stored, told, searched, and there again at the next start', async () => {
    const { harness, catalogue } = await openWithCatalogue();
    expect(catalogue.getState().facts).toMatchObject({ songCount: 1, animeCount: 1 });
    expect(await namesOf(catalogue)).toEqual([SOUND_SONG_NAME]);
    expect(harness.choices.getSettings()).toMatchObject({ isHere: true, isAsked: false });
    const next = harness.openTab();
    await next.open();
    expect(next.getState()).toMatchObject({ isSearchable: true });
    expect(await namesOf(next)).toEqual([SOUND_SONG_NAME]);
    expect(harness.asked).toEqual(['GET /api/database_totals', 'GET /api/catalog_dump']);
  });

  it('brings the genres and tags of its anime', async () => {
    const { catalogue } = await openWithCatalogue();
    const panel = await catalogue.panel();
    expect(await panel?.readTopics()).toEqual({ genres: ['Comedy'], tags: ['Band', 'School'] });
  });

  it('shows how far it is', async () => {
    const harness = openCatalogueHarness(dumpAnswer());
    const catalogue = harness.openTab();
    const seen: unknown[] = [];
    catalogue.subscribe(() => seen.push(catalogue.getState().download));
    await catalogue.open();
    catalogue.download();
    await until(catalogue, isReady);
    expect(seen).toContainEqual(expect.objectContaining({ kind: 'running', songCount: 1 }));
  });

  it('that was stored where this page reads nothing says so [10.10]', async () => {
    const harness = openCatalogueHarness(dumpAnswer());
    const store = { ...harness.store, readFacts: async () => null };
    const catalogue = harness.openTab({ store });
    await catalogue.open();
    catalogue.download();
    await until(catalogue, failsWith('blocked'));
    expect(catalogue.getState()).toMatchObject({ facts: null, isSearchable: false });
  });

  it('that is cancelled leaves nothing and is not taken up again', async () => {
    const answer = defer<Response>();
    const harness = openCatalogueHarness({ '/catalog_dump': () => answer.promise });
    const catalogue = harness.openTab();
    await catalogue.open();
    catalogue.download();
    await vi.waitFor(() => expect(harness.asked).toContain('GET /api/catalog_dump'));
    await catalogue.cancelDownload();
    expect(catalogue.getState().download.kind).toBe('idle');
    expect(harness.choices.getSettings().isAsked).toBe(false);
    answer.resolve(new Response(dumpText()));
    const next = harness.openTab();
    await next.open();
    expect(next.getState()).toMatchObject({ facts: null, download: { kind: 'idle' } });
  });

  it('that is cancelled in another tab ends here too, and leaves nothing [12.92]', async () => {
    const answer = defer<Response>();
    const harness = openCatalogueHarness({ '/catalog_dump': () => answer.promise });
    const [catalogue, other] = [harness.openTab(), harness.openTab()];
    await Promise.all([catalogue.open(), other.open()]);
    catalogue.download();
    await until(other, ({ download }) => download.kind === 'elsewhere');
    await other.cancelDownload();
    await until(catalogue, ({ download }) => download.kind === 'idle');
    await until(other, ({ download }) => download.kind === 'idle');
    answer.resolve(new Response(dumpText()));
    expect(await harness.store.readDownload()).toBeNull();
  });

  it('goes on by itself after a reload', async () => {
    const harness = openCatalogueHarness(dumpAnswer());
    harness.choices.changeSettings({ isAsked: true });
    const catalogue = harness.openTab();
    await catalogue.open();
    await until(catalogue, isReady);
  });

  it('waits to be pressed where data is to be spared [10.5]', async () => {
    const harness = openCatalogueHarness(dumpAnswer());
    harness.choices.changeSettings({ isAsked: true });
    const catalogue = harness.openTab({ isDataSpared: () => true });
    await catalogue.open();
    expect(catalogue.getState().download.kind).toBe('idle');
    expect(harness.asked).toEqual([]);
    catalogue.download();
    await until(catalogue, isReady);
  });

  it('of what is no catalogue leaves the older one in place', async () => {
    const { harness, catalogue } = await openWithCatalogue();
    harness.answerWith({ '/catalog_dump': () => new Response(dumpText().slice(0, -30)) });
    catalogue.download();
    await until(catalogue, failsWith('malformed'));
    expect(await namesOf(catalogue)).toEqual([SOUND_SONG_NAME]);
    expect(await harness.store.readDownload()).toBeNull();
  });

  it.each([
    ['in ranked time', 503, '{"detail":"disabled during ranked time"}', {}],
    ['for longer than anybody waits', 429, '{}', { 'Retry-After': '3600' }],
    ['for good', 403, '{}', {}],
  ])('that is refused %s says so', async (_, status, body, headers) => {
    const harness = openCatalogueHarness({
      '/catalog_dump': () => new Response(body, { status, headers }),
    });
    const catalogue = harness.openTab();
    await catalogue.open();
    catalogue.download();
    await until(catalogue, failsWith('unavailable'));
    expect(harness.asked.filter((call) => call.endsWith('catalog_dump'))).toHaveLength(1);
  });

  it('waits as long as the service asks for', async () => {
    let count = 0;
    const harness = openCatalogueHarness({
      '/catalog_dump': () => {
        count += 1;
        if (count > 1) return new Response(dumpText());
        return new Response('{}', { status: 429, headers: { 'Retry-After': '0' } });
      },
    });
    const catalogue = harness.openTab();
    await catalogue.open();
    catalogue.download();
    await until(catalogue, isReady);
    expect(count).toBe(2);
  });

  it('of nothing newer keeps the one that is there', async () => {
    const { harness, catalogue } = await openWithCatalogue();
    const before = catalogue.getState().facts;
    harness.answerWith({
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
    const { harness, catalogue } = await openWithCatalogue(unnamed);
    const before = catalogue.getState().facts;
    harness.asked.length = 0;
    catalogue.download();
    await vi.waitFor(() => expect(harness.choices.getSettings().checkedAtMs).toBeGreaterThan(0));
    expect(harness.asked).toEqual(['GET /api/database_totals']);
    expect(catalogue.getState()).toMatchObject({ facts: before, hasNewer: false });
  });

  it('that breaks down is started once more, and then said [10.39]', async () => {
    const harness = openCatalogueHarness(dumpAnswer());
    const once = vi.fn(harness.startLoader).mockImplementationOnce(createBrokenWorker);
    const catalogue = harness.openTab({ startWorker: once });
    await catalogue.open();
    catalogue.download();
    await until(catalogue, isReady);
    const other = openCatalogueHarness().openTab({ startWorker: createBrokenWorker });
    await other.open();
    other.download();
    await until(other, failsWith('crashed'));
  });
});
