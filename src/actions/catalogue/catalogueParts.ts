import type { Broadcast } from '../../lib/broadcast';
import { systemClock } from '../../lib/clock';
import { isConnectionCostly, isDataSpared, isSavingData } from '../../lib/dataSaving';
import type { RpcClient, RpcWorker } from '../../lib/rpc';
import type { AppStorage } from '../../storage/openStorage';
import { createCatalogueStore } from '../../storage/side/catalogueStore';
import { startWorker } from '../../storage/startWorkers';
import type { Requester } from '../../wire/request';
import { fetchTotals } from '../../wire/songDatabase/catalogue/catalogueTotals';
import { askForPackedIndex, canReadPacked } from '../../wire/songDatabase/catalogue/packedIndex';
import { keepStored, onceSettled, openTabLock } from '../browserParts';
import type { CatalogueCalls } from '../songs/catalogueCalls';
import { readOwnSongs } from '../songs/ownSongs';
import type { CatalogueSources } from './loaderParts';
import loaderWorkerUrl from './loaderWorker.ts?worker&url';

/** The lock that lets one tab at a time download. */
export const DOWNLOAD_LOCK = 'SuperPlayer.catalogue.download';

export interface BrowserCatalogueParts {
  readonly storage: AppStorage;
  readonly songs: RpcClient<CatalogueCalls>;
  readonly broadcast: Broadcast;
  readonly request: Requester;
  readonly sources: CatalogueSources;
  /** Whether a song waits for its first sound. */
  readonly isSongLoading: () => boolean;
}

/** Whether an element of the page still fetches what it plays. */
function isMediaFetched(): boolean {
  const elements = document.querySelectorAll<HTMLMediaElement>('audio, video');
  return [...elements].some(
    ({ networkState, NETWORK_LOADING }) => networkState === NETWORK_LOADING,
  );
}

/** What the catalogue needs of this browser: its storage, network, tabs and workers. */
export function browserParts({
  storage,
  songs,
  broadcast,
  request,
  sources,
  isSongLoading,
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
    /** Null where the host of the app has none that this browser can read. */
    askHost: async () => (canReadPacked() ? askForPackedIndex(request, sources.baseUrl) : null),
    isDataSpared,
    connection: () => ({ isSavingData: isSavingData(), isCostly: isConnectionCostly() }),
    estimate: storage.estimate,
    isSoundLoading: () => isSongLoading() || isMediaFetched(),
    isOnline: () => navigator.onLine,
    nowMs: systemClock.now,
    waitFor: (durationMs: number) =>
      new Promise<void>((resolve) => void systemClock.schedule(resolve, durationMs)),
  };
}

export type CatalogueParts = ReturnType<typeof browserParts>;
