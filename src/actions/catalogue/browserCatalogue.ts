import type { Broadcast } from '../../lib/broadcast';
import { systemClock } from '../../lib/clock';
import type { RpcClient } from '../../lib/rpc';
import { createTabLock } from '../../lib/tabLock';
import type { AppStorage } from '../../storage/openStorage';
import { createCatalogueStore } from '../../storage/side/catalogueStore';
import { startWorker } from '../../storage/startWorkers';
import type { Requester } from '../../wire/request';
import { createBlockClient } from '../../wire/songDatabase/catalogue/catalogueBlocks';
import type { CatalogueCalls, OwnSongIds } from '../songs/catalogueCalls';
import { createListedSongs } from '../songs/listedSongs';
import type { Catalogue } from './catalogue';
import { DOWNLOAD_LOCK } from './catalogueDownloads';
import { createCatalogue } from './createCatalogue';
import loaderWorkerUrl from './loaderWorker.ts?worker&url';
import { isBrowserSparingData } from './sparedData';

// In this chunk and not in the first page's, because they are used only where there may be a
// catalogue.
export { catalogueFirst } from '../search/catalogueFirst';
export { searchCatalogue } from '../search/searchCatalogue';

/** Changes of the user's own songs come in bursts. */
const SETTLE_MS = 1_000;

export interface BrowserCatalogueParts {
  readonly storage: Pick<AppStorage, 'catalogueChoices' | 'playlists' | 'listened' | 'changes'>;
  readonly songs: RpcClient<CatalogueCalls>;
  readonly broadcast: Omit<Broadcast, 'close'>;
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
  const { playlists, listened } = storage;
  const locks = 'locks' in navigator ? navigator.locks : null;
  return createCatalogue({
    startWorker: () => startWorker(loaderWorkerUrl),
    songs,
    store: createCatalogueStore(),
    choices: storage.catalogueChoices,
    lock: createTabLock(DOWNLOAD_LOCK, locks, broadcast, systemClock, Math.random),
    tabs: broadcast,
    songDatabase,
    persist: keepStored,
    readPlaylist: async (id) => (await playlists.findPlaylist(id))?.songsCollections ?? [],
    readPlaylists: createListedSongs(storage),
    readOwn: async (): Promise<OwnSongIds> => {
      const [top, lists] = await Promise.all([
        listened.getTopList(Number.MAX_SAFE_INTEGER),
        playlists.getAllPlaylist(),
      ]);
      return {
        listenedIds: top.map(({ annSongId }) => annSongId),
        listedIds: [...new Set(lists.flatMap(({ songsCollections }) => songsCollections))],
      };
    },
    onOwnChanged(listener) {
      let forget: () => void = () => undefined;
      storage.changes.subscribe(['playlists', 'listened'], () => {
        forget();
        forget = systemClock.schedule(listener, SETTLE_MS);
      });
    },
    fetchTotals: createBlockClient(request, songDatabase).fetchTotals,
    isDataSpared: isBrowserSparingData,
    isOnline: () => navigator.onLine,
    nowMs: systemClock.now,
  });
}

/** Some browsers ask the user for permission; a refusal changes nothing here. */
async function keepStored(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
