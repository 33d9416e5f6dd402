import type { Broadcast } from '../../lib/broadcast';
import { systemClock } from '../../lib/clock';
import { isDataSpared } from '../../lib/dataSaving';
import type { RpcClient } from '../../lib/rpc';
import type { AppStorage } from '../../storage/openStorage';
import { createCatalogueStore } from '../../storage/side/catalogueStore';
import { startWorker } from '../../storage/startWorkers';
import type { Requester } from '../../wire/request';
import { createBlockClient } from '../../wire/songDatabase/catalogue/catalogueBlocks';
import { keepStored, onceSettled, openTabLock } from '../browserParts';
import type { CatalogueCalls } from '../songs/catalogueCalls';
import { createListedSongs, readOwnSongs } from '../songs/ownSongs';
import type { Catalogue } from './catalogue';
import { DOWNLOAD_LOCK } from './catalogueDownloads';
import { createCatalogue } from './createCatalogue';
import loaderWorkerUrl from './loaderWorker.ts?worker&url';

// In this chunk and not in the first page's, because they are used only where there may be a
// catalogue.
export { readBestKnown, searchCatalogue } from '../search/searchCatalogue';

export interface BrowserCatalogueParts {
  readonly storage: Pick<AppStorage, 'catalogueChoices' | 'playlists' | 'listened' | 'changes'>;
  readonly songs: RpcClient<CatalogueCalls>;
  readonly broadcast: Broadcast;
  readonly request: Requester;
  /** Prefix of every song database path. */
  readonly songDatabase: string;
}

/** The catalogue of this browser, with its own workers. */
export function createBrowserCatalogue({
  storage,
  songs,
  broadcast,
  request,
  songDatabase,
}: BrowserCatalogueParts): Catalogue {
  const { playlists } = storage;
  return createCatalogue({
    startWorker: () => startWorker(loaderWorkerUrl),
    songs,
    store: createCatalogueStore(),
    choices: storage.catalogueChoices,
    lock: openTabLock(DOWNLOAD_LOCK, broadcast),
    tabs: broadcast,
    songDatabase,
    persist: keepStored,
    readPlaylist: async (id) => (await playlists.findPlaylist(id))?.songsCollections ?? [],
    readPlaylists: createListedSongs(storage),
    readOwn: () => readOwnSongs(storage),
    onOwnChanged: (listener) =>
      void storage.changes.subscribe(['playlists', 'listened'], onceSettled(listener)),
    fetchTotals: createBlockClient(request, songDatabase).fetchTotals,
    isDataSpared,
    isOnline: () => navigator.onLine,
    nowMs: systemClock.now,
  });
}
