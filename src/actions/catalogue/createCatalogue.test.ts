import { describe, expect, it, vi } from 'vitest';
import {
  dumpAnswer,
  FIND,
  failsWith,
  isReady,
  openCatalogueHarness,
  openWithCatalogue,
  until,
} from '../../testing/catalogueHarness';
import { defer } from '../../testing/deferred';
import { dumpText, SOUND_ANN_ID } from '../../testing/dumpBuilder';

describe('a browser without a catalogue', () => {
  it('sends no request, starts no worker and answers every question with null', async () => {
    const harness = openCatalogueHarness();
    const startSearch = vi.fn(harness.startSearch);
    const catalogue = harness.openTab({ startSearch });
    await catalogue.open();
    expect(catalogue.getState()).toMatchObject({ facts: null, isKnown: true, isSearchable: false });
    expect(await catalogue.ask('find', FIND)).toBeNull();
    expect(await catalogue.ask('songs', { of: 'anime', annId: SOUND_ANN_ID })).toBeNull();
    expect(await catalogue.ask('topics', null)).toBeNull();
    expect(harness.asked).toEqual([]);
    expect(startSearch).not.toHaveBeenCalled();
    expect(await harness.factory.databases()).not.toContainEqual(
      expect.objectContaining({ name: 'AnimeSongKeptMedia' }),
    );
  });
});

describe('a catalogue download', () => {
  it('brings the genres and tags of its anime', async () => {
    const { catalogue } = await openWithCatalogue();
    expect(await catalogue.ask('topics', null)).toEqual({
      genres: ['Comedy'],
      tags: ['Band', 'School'],
    });
  });

  it('fails as blocked when the stored catalogue cannot be read back [10.10]', async () => {
    const harness = openCatalogueHarness(dumpAnswer());
    const store = { ...harness.store, readFacts: async () => null };
    const catalogue = harness.openTab({ store });
    await catalogue.open();
    catalogue.download();
    await until(catalogue, failsWith('blocked'));
    expect(catalogue.getState()).toMatchObject({ facts: null, isSearchable: false });
  });

  it('stores nothing after it is cancelled and does not resume at the next start', async () => {
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

  it.each([
    ['it is cancelled', 'cancelDownload'],
    ['the catalogue is removed', 'remove'],
  ] as const)(
    'sends no request and stores nothing if %s before the other tabs have let it begin',
    async (_, end) => {
      const harness = openCatalogueHarness(dumpAnswer());
      const isAllowed = defer<void>();
      const ended = vi.fn();
      const catalogue = harness.openTab({
        lock: {
          async tryHold(work) {
            await isAllowed.promise;
            await work();
            ended();
            return true;
          },
          untilFree: async () => {},
        },
      });
      await catalogue.open();
      catalogue.download();
      await until(catalogue, ({ download }) => download.kind === 'running');
      const ending = catalogue[end]();
      isAllowed.resolve();
      await ending;
      await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
      expect(catalogue.getState()).toMatchObject({ facts: null, download: { kind: 'idle' } });
      expect(harness.asked).toEqual([]);
      expect(await harness.store.readFacts()).toBeNull();
    },
  );

  it('ends and stores nothing when another tab cancels it [12.92]', async () => {
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

  it('does not resume by itself while the browser saves data [10.5]', async () => {
    const harness = openCatalogueHarness(dumpAnswer());
    harness.choices.changeSettings({ isAsked: true });
    const catalogue = harness.openTab({ isDataSpared: () => true });
    await catalogue.open();
    expect(catalogue.getState().download.kind).toBe('idle');
    expect(harness.asked).toEqual([]);
    catalogue.download();
    await until(catalogue, isReady);
  });

  it.each([
    ['in ranked time', 503, '{"detail":"disabled during ranked time"}', {}],
    ['for longer than anybody waits', 429, '{}', { 'Retry-After': '3600' }],
    ['for good', 403, '{}', {}],
  ])(
    'fails as unavailable after one request when the service refuses it %s',
    async (_, status, body, headers) => {
      const harness = openCatalogueHarness({
        '/catalog_dump': () => new Response(body, { status, headers }),
      });
      const catalogue = harness.openTab();
      await catalogue.open();
      catalogue.download();
      await until(catalogue, failsWith('unavailable'));
      expect(harness.asked.filter((call) => call.endsWith('catalog_dump'))).toHaveLength(1);
    },
  );

  it('waits for Retry-After and then requests the dump again', async () => {
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

  it('keeps the stored catalogue when the service answers 304', async () => {
    const { harness, catalogue } = await openWithCatalogue();
    const before = catalogue.getState().facts;
    const tags: (string | null)[] = [];
    harness.answerWith({
      '/catalog_dump': (_url, init) => {
        tags.push(new Headers(init.headers).get('If-None-Match'));
        return new Response(null, { status: 304 });
      },
    });
    catalogue.download();
    await vi.waitFor(() => expect(tags).toEqual(['"one"']));
    await until(catalogue, isReady);
    expect(catalogue.getState().facts).toEqual(before);
  });
});
