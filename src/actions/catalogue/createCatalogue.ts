import type { Broadcast } from '../../lib/broadcast';
import { createChannel } from '../../lib/channel';
import { systemClock } from '../../lib/clock';
import { isDataSpared } from '../../lib/dataSaving';
import { createTurns } from '../../lib/inTurn';
import { createShared } from '../../lib/latest';
import { connectCalls, type RpcClient, type RpcWorker } from '../../lib/rpc';
import type { AppStorage } from '../../storage/openStorage';
import { type CatalogueStore, createCatalogueStore } from '../../storage/side/catalogueStore';
import { startWorker } from '../../storage/startWorkers';
import type { Requester } from '../../wire/request';
import { fetchTotals } from '../../wire/songDatabase/catalogue/catalogueTotals';
import { fetchPackedIndex } from '../../wire/songDatabase/catalogue/packedIndex';
import { keepStored, onceSettled, openTabLock } from '../browserParts';
import type { CatalogueCalls } from '../songs/catalogueCalls';
import type { OwnSongs } from '../songs/openEngine';
import { readOwnSongs } from '../songs/ownSongs';
import {
  CATALOGUE_TOPIC,
  type CatalogueState,
  type DownloadProgress,
  type DownloadState,
  type LoadedCatalogue,
  NOTHING_KNOWN_YET,
} from './catalogue';
import type { LoaderCalls, LoadOutcome } from './loadCatalogue';
import type { CatalogueSources } from './loaderParts';
import loaderWorkerUrl from './loaderWorker.ts?worker&url';
import { dueForCheck, haveTotalsChanged, judgePacked } from './newerCheck';

/** The lock that lets one tab at a time download. */
export const DOWNLOAD_LOCK = 'SuperPlayer.catalogue.download';

export interface BrowserCatalogueParts {
  readonly storage: AppStorage;
  readonly songs: RpcClient<CatalogueCalls>;
  readonly broadcast: Broadcast;
  readonly request: Requester;
  readonly sources: CatalogueSources;
}

/** What the catalogue needs of this browser: its storage, network, tabs and workers. */
export function browserParts({
  storage,
  songs,
  broadcast,
  request,
  sources,
}: BrowserCatalogueParts) {
  return {
    startWorker: (): RpcWorker | null => startWorker(loaderWorkerUrl),
    /** The worker that searches; it answers null if there is nothing to search. */
    songs,
    store: createCatalogueStore(),
    choices: storage.catalogueChoices,
    lock: openTabLock(DOWNLOAD_LOCK, broadcast),
    tabs: broadcast,
    sources,
    persist: keepStored,
    readOwn: () => readOwnSongs(storage),
    onOwnChanged: (listener: () => void) =>
      void storage.changes.subscribe(['playlists', 'listened'], onceSettled(listener)),
    /** Requests the totals of the service; may fail. */
    fetchTotals: () => fetchTotals(request, sources.songDatabase),
    fetchPackedIndex: () => fetchPackedIndex(request, sources.baseUrl),
    isDataSpared,
    isOnline: () => navigator.onLine,
    nowMs: systemClock.now,
  };
}

export type CatalogueParts = ReturnType<typeof browserParts>;

/**
 * Asks at most once a week whether there is a newer catalogue: first the host of the app, then the
 * service, unless the host has the stored one and makes it regularly.
 */
async function lookForNewer(parts: CatalogueParts): Promise<boolean> {
  const { store, choices, nowMs } = parts;
  const facts = await store.readFacts();
  if (facts === null || parts.isDataSpared() || !parts.isOnline()) return false;
  const { checkedAtMs } = choices.getSettings();
  const { isDue, lastMs } = dueForCheck([checkedAtMs, facts.savedAtMs], nowMs());
  // If the clock was set back, the week starts now and not at the stored future time.
  if (checkedAtMs > lastMs) choices.changeSettings({ checkedAtMs: lastMs });
  if (!isDue) return false;
  const verdict = judgePacked(await parts.fetchPackedIndex(), facts, nowMs());
  if (verdict !== 'useless') {
    choices.changeSettings({ checkedAtMs: nowMs() });
    return verdict === 'newer';
  }
  const totals = await parts.fetchTotals().catch(() => null);
  if (totals === null) return false;
  choices.changeSettings({ checkedAtMs: nowMs() });
  return haveTotalsChanged(facts.totals, totals);
}

export const createBrowserCatalogue = (parts: BrowserCatalogueParts): LoadedCatalogue =>
  createCatalogue(browserParts(parts));

/** The catalogue of this device: its storage, its downloads and the worker that answers. */
export function createCatalogue(parts: CatalogueParts): LoadedCatalogue {
  const { store, choices, tabs } = parts;
  const channel = createChannel<CatalogueState>(NOTHING_KNOWN_YET);
  const change = (changes: Partial<CatalogueState>) =>
    channel.set({ ...channel.get(), ...changes });
  const inTurn = createTurns();
  const { songs } = parts;
  const setOwn = tellOwnSongs(songs, () => change({ isBroken: true, isSearchable: false }));
  const downloads = new CatalogueDownload(parts, {
    onState: (download) => change({ download }),
    onStored: () => void takeUp().then(() => change(unreadable(channel.get()))),
    onUnchanged: () => noteUnchanged(),
  });
  let hasBegun = false;

  /** Reads the storage and opens what it has; until then the previous catalogue answers. */
  const takeUp = () =>
    inTurn(async () => {
      // Opening anew makes the worker free the memory of a removed catalogue.
      const isExpected = choices.getSettings().isHere || channel.get().isSearchable;
      const stored = await openStored(store, songs, isExpected);
      const isHere = stored.facts !== null;
      if (choices.getSettings().isHere !== isHere) choices.changeSettings({ isHere });
      change({ ...stored, isKnown: true, hasNewer: false });
      await tellOwn();
    });

  function noteUnchanged(): void {
    choices.changeSettings({ checkedAtMs: parts.nowMs() });
    change({ hasNewer: false });
  }

  async function tellOwn(): Promise<void> {
    if (channel.get().facts !== null) setOwn(await parts.readOwn());
  }

  const { read: look } = createShared(takeUp);

  const { read: open } = createShared(async () => {
    hasBegun = true;
    await look();
    await goOn(
      parts,
      () => downloads.start(),
      () => change({ hasNewer: true }),
    );
  });

  async function remove(): Promise<number> {
    await downloads.cancel();
    const freedBytes = await store.remove();
    await takeUp();
    tabs.post(CATALOGUE_TOPIC, 'removed');
    return freedBytes;
  }

  tabs.subscribe(CATALOGUE_TOPIC, (message) => {
    // A tab that has not opened the catalogue yet will find the change when it does.
    if ((message === 'stored' || message === 'removed') && hasBegun) void takeUp();
  });
  parts.onOwnChanged(() => void tellOwn());

  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    look,
    open,
    download: () => downloads.start(),
    cancelDownload: () => downloads.cancel(),
    remove,
  };
}

/** Sends the user's own songs first whenever the worker is started. */
function tellOwnSongs(songs: RpcClient<CatalogueCalls>, onLost: () => void) {
  let own: OwnSongs | null = null;
  const tell = () => own !== null && void songs.call('setOwn', own).catch(() => null);
  songs.subscribe((event) => (event === 'started' ? tell() : onLost()));
  return (ids: OwnSongs) => {
    own = ids;
    tell();
  };
}

/** Resumes an interrupted download, or else checks for a newer catalogue. */
async function goOn(
  parts: CatalogueParts,
  download: () => void,
  onNewer: () => void,
): Promise<void> {
  const { isAsked, isAutomatic } = parts.choices.getSettings();
  if (isAsked) {
    if (!parts.isDataSpared()) download();
    return;
  }
  if (!(await lookForNewer(parts))) return;
  onNewer();
  if (isAutomatic) download();
}

/** One that cannot be opened is removed. @param isExpected whether to start the worker at once */
async function openStored(
  store: CatalogueStore,
  songs: RpcClient<CatalogueCalls>,
  isExpected: boolean,
): Promise<Pick<CatalogueState, 'facts' | 'isSearchable'>> {
  // Null if the worker threw or crashed for good: the catalogue stays stored but is not searched.
  const openInWorker = () => songs.call('open', null).catch(() => null);
  const opening = isExpected ? openInWorker() : null;
  const facts = await store.readFacts();
  const result = facts === null ? 'absent' : await (opening ?? openInWorker());
  if (facts !== null && result !== 'absent' && result !== 'damaged') {
    return { facts, isSearchable: result === 'ready' };
  }
  // A catalogue in an older format has no readable facts, but takes up space.
  if (facts !== null || isExpected) await store.remove();
  return { facts: null, isSearchable: false };
}

/** Reports the fault if the worker stored a catalogue that the page cannot read. */
function unreadable({ facts }: CatalogueState): Partial<CatalogueState> {
  return facts === null ? { download: { kind: 'failed', fault: 'blocked' } } : {};
}

/** Called by a download. */
interface DownloadListener {
  readonly onState: (state: DownloadState) => void;
  /** This or another tab has stored a newer catalogue. */
  readonly onStored: () => void;
  /** The service has nothing newer. */
  readonly onUnchanged: () => void;
}

const IDLE: DownloadState = { kind: 'idle' };
/** A worker that crashes is started once more and resumes from the stored part of the download. */
const STARTS = 2;

/** In its own worker, which is stopped afterwards. @returns null when it was cancelled */
async function runLoader(
  { startWorker, sources }: CatalogueParts,
  onPart: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<LoadOutcome | null> {
  for (let count = 0; count < STARTS && !signal.aborted; count += 1) {
    const worker = connectCalls<LoaderCalls>(startWorker);
    const loading = worker.call('load', sources, { signal, onPart });
    const outcome = await loading.catch(() => null).finally(worker.stop);
    if (outcome !== null) return outcome;
  }
  return signal.aborted ? null : { kind: 'failed', fault: 'crashed' };
}

function tellOutcome(
  outcome: LoadOutcome | null,
  tabs: Broadcast,
  { onState, onUnchanged, onStored }: DownloadListener,
): void {
  if (outcome?.kind === 'failed') {
    onState(outcome);
    return;
  }
  onState(IDLE);
  if (outcome?.kind === 'unchanged') onUnchanged();
  if (outcome?.kind !== 'stored') return;
  tabs.post(CATALOGUE_TOPIC, 'stored');
  onStored();
}

/** Allows one download in all tabs of the browser; the others show that it runs elsewhere. */
class CatalogueDownload {
  /** From the question to the other tabs to the last write of this tab. */
  #attempt: { readonly stopping: AbortController; readonly ended: Promise<unknown> } | null = null;
  /** Runs while this tab downloads, or waits for the tab that does. */
  #work: Promise<void> | null = null;

  constructor(
    private readonly parts: CatalogueParts,
    private readonly listener: DownloadListener,
  ) {
    parts.tabs.subscribe(CATALOGUE_TOPIC, (message) => {
      if (message === 'begun') this.#once(() => this.#follow());
      if (message === 'cancelled') void this.#stop();
    });
  }

  start(): void {
    const { choices, persist } = this.parts;
    if (this.#work !== null) return;
    choices.changeSettings({ isAsked: true });
    void persist();
    this.#once(() => this.#run());
  }

  /** Stops it in every tab and deletes its data. Resolves when this tab writes no more. */
  cancel(): Promise<void> {
    this.parts.tabs.post(CATALOGUE_TOPIC, 'cancelled');
    return this.#stop();
  }

  async #run(): Promise<void> {
    const { lock } = this.parts;
    // The other tabs may need half a second to answer, and the user can cancel it meanwhile.
    this.listener.onState({ kind: 'running', byteCount: 0, totalBytes: null, songCount: 0 });
    const stopping = new AbortController();
    const ended = lock.tryHold(() => this.#load(stopping.signal));
    this.#attempt = { stopping, ended };
    const hasRun = await ended.finally(() => {
      this.#attempt = null;
    });
    if (!hasRun) await this.#follow();
  }

  async #load(signal: AbortSignal): Promise<void> {
    const { tabs, choices, store } = this.parts;
    const { onState } = this.listener;
    tabs.post(CATALOGUE_TOPIC, 'begun');
    const onProgress = (progress: DownloadProgress) => onState({ kind: 'running', ...progress });
    const outcome = await runLoader(this.parts, onProgress, signal);
    // A failure is shown; the user decides whether to try again.
    choices.changeSettings({ isAsked: false });
    if (outcome === null) await store.dropDownload();
    tellOutcome(outcome, tabs, this.listener);
  }

  /** Takes over if the other tab was closed before the download was complete. */
  async #follow(): Promise<void> {
    const { lock, choices } = this.parts;
    const { onState } = this.listener;
    onState({ kind: 'elsewhere' });
    await lock.untilFree();
    if (choices.getSettings().isAsked) await this.#run();
    else onState(IDLE);
  }

  /** Calls during the work share it. */
  #once(begin: () => Promise<void>): void {
    this.#work ??= begin().finally(() => {
      this.#work = null;
    });
  }

  /** @returns resolves when the download of this tab has ended */
  async #stop(): Promise<void> {
    this.parts.choices.changeSettings({ isAsked: false });
    this.#attempt?.stopping.abort();
    await this.#attempt?.ended;
  }
}
