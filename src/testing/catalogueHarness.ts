import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Catalogue } from '../actions/catalogue/catalogue';
import { type CatalogueParts, DOWNLOAD_LOCK } from '../actions/catalogue/catalogueParts';
import { createCatalogue } from '../actions/catalogue/createCatalogue';
import { createLazyCatalogue } from '../actions/catalogue/lazyCatalogue';
import { createLoaderCalls } from '../actions/catalogue/loadCatalogue';
import { type CatalogueCalls, createCatalogueCalls } from '../actions/songs/catalogueCalls';
import { RESTARTS } from '../actions/songs/connectSongs';
import { openAhead, openEngine } from '../actions/songs/openEngine';
import { NO_FILTER } from '../domain/filter/filter';
import { BY_RELEVANCE } from '../domain/filter/songSort';
import { systemClock } from '../lib/clock';
import { connectCalls, type RpcWorker, serveCalls } from '../lib/rpc';
import { createTabLock, type Locks } from '../lib/tabLock';
import { openFilesDatabase } from '../storage/database/sideDatabase';
import { type CatalogueStore, createCatalogueStore } from '../storage/side/catalogueStore';
import { createRequester } from '../wire/request';
import { dumpText, SOUND_SONG_NAME } from './dumpBuilder';
import { openFakeBrowserTabs } from './fakeBrowserTabs';
import { createFakeWorker } from './fakeWorker';
import { openTestStorage } from './openTestStorage';

/** Answers by the end of the request path; every other path is a 404, except the totals. */
export type Answers = Readonly<
  Record<string, (url: string, init: RequestInit) => Response | Promise<Response>>
>;

const TOTALS = { total_songs: 1, total_anime: 1, total_artists: 2 };

export const totalsAnswer = (totals: object = TOTALS) => Response.json(totals);

/** A LockManager that all tabs share. It answers later, as that of a browser does. */
export function createFakeLocks(): Locks {
  let isHeld = false;
  const line: (() => void)[] = [];
  async function hold(work: (lock: unknown) => Promise<void>): Promise<void> {
    isHeld = true;
    try {
      await work({});
    } finally {
      isHeld = false;
      line.shift()?.();
    }
  }
  return {
    async request(_name, { ifAvailable }, work) {
      await null;
      if (isHeld && ifAvailable) return work(null);
      if (isHeld) await new Promise<void>((resolve) => line.push(resolve));
      return hold(work);
    },
  };
}

type Send = (url: string, init: RequestInit) => Promise<Response>;

const storeOf = (factory: IDBFactory) =>
  createCatalogueStore(openFilesDatabase(() => factory, 1000));

function startFakeLoader(store: CatalogueStore, send: Send) {
  return createFakeWorker((port) =>
    serveCalls(
      port,
      createLoaderCalls({
        request: createRequester({ fetch: send, random: () => 0 }),
        send,
        clock: systemClock,
        random: () => 0,
        store,
        isOnline: () => true,
      }),
    ),
  );
}

function startFakeSearch(store: CatalogueStore) {
  const openCatalogue = openAhead(store, (tables) =>
    openEngine(
      tables,
      (text) => text,
      () => 0,
    ),
  );
  return createFakeWorker((port) => {
    const whileIdle = serveCalls(
      port,
      createCatalogueCalls(openCatalogue, (work) => whileIdle(work)),
    );
  });
}

export interface TabParts extends Partial<CatalogueParts> {
  readonly startSearch?: () => RpcWorker | null;
}

/** A browser whose tabs share their storage, with a fake song database. */
export function openCatalogueHarness(answers: Answers = {}) {
  const factory = new IDBFactory();
  const tabs = openFakeBrowserTabs();
  const locks = createFakeLocks();
  const storage = openTestStorage({ indexedDB: factory });
  const choices = storage.catalogueChoices;
  const asked: string[] = [];
  let current = answers;

  async function send(url: string, init: RequestInit): Promise<Response> {
    asked.push(`${init.method ?? 'GET'} ${url}`);
    const answer = Object.entries(current).find(([path]) => url.endsWith(path))?.[1];
    if (answer) return answer(url, init);
    return url.endsWith('database_totals') ? totalsAnswer() : new Response('', { status: 404 });
  }
  const openStore = () => storeOf(factory);
  const startLoader = () => startFakeLoader(openStore(), send);
  const startSearch = () => startFakeSearch(openStore());

  return {
    factory,
    /** Every request that was sent, such as "GET /api/catalog_dump". */
    asked,
    choices,
    store: openStore(),
    startLoader,
    startSearch,
    answerWith: (next: Answers) => {
      current = next;
    },
    /** Opens another tab of the browser. */
    openTab({ startSearch: start = startSearch, ...overrides }: TabParts = {}): Catalogue {
      const broadcast = tabs.openTab();
      const songs = connectCalls<CatalogueCalls>(start, RESTARTS);
      const sources = { songDatabase: '/api', baseUrl: '/own/' };
      const loaded = createCatalogue({
        store: openStore(),
        choices,
        lock: createTabLock(DOWNLOAD_LOCK, locks, broadcast, systemClock, Math.random),
        tabs: broadcast,
        startWorker: startLoader,
        songs,
        sources,
        persist: async () => undefined,
        readOwn: async () => ({ listenedIds: new Set<number>(), listedIds: new Set<number>() }),
        onOwnChanged: () => undefined,
        fetchTotals: async () => ({ songCount: 1, animeCount: 1, artistCount: 2 }),
        askHost: async () => null,
        isDataSpared: () => false,
        connection: () => ({ isSavingData: false, isCostly: false }),
        estimate: async () => null,
        isSoundLoading: () => false,
        waitFor: async () => undefined,
        isOnline: () => true,
        nowMs: systemClock.now,
        ...overrides,
      });
      const request = createRequester({ fetch: send });
      const browser = { storage, songs, broadcast, request, isSongLoading: () => false };
      return createLazyCatalogue({ ...browser, sources }, async () => ({
        createBrowserCatalogue: () => loaded,
      }));
    },
  };
}

/** A query without a filter. */
export const anyFind = (text: string) => ({
  text,
  takenOff: [],
  fields: null,
  isAnimeOnly: false,
});

export const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
export const FIND = {
  question: { ...anyFind(SOUND_SONG_NAME), filter: NO_FILTER, sort: BY_RELEVANCE },
  playlistIds: null,
};
export const dumpAnswer = (text = dumpText(), etag = '"one"') => ({
  '/catalog_dump': () => new Response(text, { headers: { ETag: etag } }),
});

export function until(
  catalogue: Catalogue,
  isSo: (state: ReturnType<Catalogue['getState']>) => boolean,
) {
  return vi.waitFor(() => {
    if (!isSo(catalogue.getState())) throw new Error(JSON.stringify(catalogue.getState()));
  }, 5000);
}
export const isReady = (state: ReturnType<Catalogue['getState']>) =>
  state.isSearchable && state.download.kind === 'idle';
export const failsWith = (fault: string) => (state: ReturnType<Catalogue['getState']>) =>
  state.download.kind === 'failed' && state.download.fault === fault;

export async function openWithCatalogue(answers = dumpAnswer()) {
  const harness = openCatalogueHarness(answers);
  const catalogue = harness.openTab();
  await catalogue.open();
  catalogue.download();
  await until(catalogue, isReady);
  return { harness, catalogue };
}
