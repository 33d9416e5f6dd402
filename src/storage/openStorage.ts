import type { IDBPDatabase } from 'idb';
import { type Broadcast, createBroadcast } from '../lib/broadcast';
import type { RpcClient, RpcWorker } from '../lib/rpc';
import { type Changes, createChanges } from './database/changes';
import { createDatabase } from './database/database';
import { DATABASE_NAMES, EXTRAS_SCHEMA, SONG_STORES, TEXT_KEYS } from './database/keys';
import { openLibrary } from './database/openDatabase';
import { runTransaction } from './database/runTransaction';
import { createSideDatabase, type SideDatabase } from './database/sideDatabase';
import type { StorageContext } from './database/storageContext';
import { rethrowMistake } from './database/storageErrors';
import { createStorageStatus, type StorageStatusSource } from './database/storageStatus';
import { createTextStore, type StorageEvents, type TextStore } from './database/textStore';
import { createUnlinkedSong, type UnlinkedSong } from './database/unlinkedSong';
import type { Backups } from './files/backups';
import type { PlaylistFiles } from './files/playlistFiles';
import { createLazyFiles, lazyPart, loadFiles, loadStorageParts } from './lazyParts';
import type { Listens } from './listens/listens';
import type { ListCalls } from './lists/listCalls';
import type { Lists } from './lists/lists';
import { createListened, type Listened } from './playlists/listened';
import { createPlaylists, type Playlists } from './playlists/playlists';
import { repairPlaylistIds } from './playlists/repairPlaylistIds';
import { createSavedPosition, type SavedPosition } from './settings/savedPosition';
import { createSavedQueue, type SavedQueue } from './settings/savedQueue';
import { openSettings, type SettingsStores } from './settings/settings';
import { estimateStorage, type StorageEstimateBytes } from './settings/storageEstimate';
import { createInfoCache, type InfoCache } from './side/infoCache';
import { countStores } from './songs/counters';
import { createSongLibrary, type SongLibrary } from './songs/songLibrary';
import { createStoredNames, type StoredNames } from './songs/storedNames';
import { createUnsavedSongs } from './songs/unsavedSongs';
import { startImporting } from './startWorkers';

/** What the storage is built on; anything left out is the browser's own. Null means "none". */
export interface OpenStorageOptions {
  readonly indexedDB?: IDBFactory | null;
  readonly localStorage?: Storage | null;
  /** Where `storage` and `pagehide` are listened for. */
  readonly events?: (StorageEvents & PageEvents) | null;
  /** What the tabs of this browser tell each other by; left out, there is no other tab. */
  readonly broadcast?: Broadcast;
  /** After this long without an answer the app goes on from memory. */
  readonly openTimeoutMs?: number;
  /** How often at most the position is written. */
  readonly positionSaveMs?: number;
  readonly now?: () => Date;
  readonly manager?: Pick<StorageManager, 'estimate'>;
  /** Starts a worker that imports a file; null leaves that to the page. */
  readonly startImporting?: () => RpcWorker | null;
  /** Sorts, filters and groups lists; left out, the page does that. */
  readonly songsWorker?: RpcClient<ListCalls> | null;
  /** Called for each stored value that cannot be read; warns on the console otherwise. */
  readonly report?: (problem: string) => void;
}

export interface PageEvents {
  readonly addEventListener: (type: 'pagehide', listener: () => void) => void;
  readonly removeEventListener: (type: 'pagehide', listener: () => void) => void;
}

/**
 * All data of the browser. Where nothing else is said, nothing in it throws or rejects when the
 * storage fails; a mistake of this program is thrown, so that it is seen.
 */
export interface AppStorage extends StorageStatusSource, SettingsStores {
  /** Resolves when the database has opened, or when it is clear that it does not. */
  readonly ready: Promise<void>;
  readonly songs: SongLibrary;
  /** The lists of the library; rejects when its part of the program cannot be fetched. */
  readonly openLists: () => Promise<Lists>;
  readonly names: StoredNames;
  readonly playlists: Playlists;
  readonly listened: Listened;
  /** When songs were really listened to; rejects when its part of the program cannot be fetched. */
  readonly openListens: () => Promise<Listens>;
  readonly queue: SavedQueue;
  readonly position: SavedPosition;
  readonly playlistFiles: PlaylistFiles;
  readonly backups: Backups;
  readonly infoCache: InfoCache;
  /**
   * Deletes everything; false when the browser refused. The page is to be loaded anew.
   *
   * @param endDownloads ends what would go on to store
   */
  readonly cleanData: (endDownloads?: () => Promise<void>) => Promise<boolean>;
  readonly estimate: () => Promise<StorageEstimateBytes | null>;
  /** For parts whose code is fetched after the start. */
  readonly context: StorageContext;
  /** What makes answers out of date. */
  readonly changes: Pick<Changes, 'subscribe'>;
  readonly close: () => void;
}

const OPEN_TIMEOUT_MS = 4000;
const POSITION_SAVE_MS = 2000;

/** Opens everything at once; reads wait for the database, texts can be read right away. */
export function openStorage(options: OpenStorageOptions = {}): AppStorage {
  const now = options.now ?? (() => new Date());
  const nowMs = () => now().getTime();
  const events = options.events === undefined ? browserEvents() : options.events;
  const { context, status, factory } = layFoundation(options, events);
  const { database, side, changes, texts } = context;
  const extras = openExtras(side);
  const songs = createSongLibrary(
    context,
    createUnsavedSongs(extras, nowMs, loadStorageParts),
    loadStorageParts,
  );
  void database.ready.then(songs.takeUpLeftSongs);
  const settings = openSettings(texts);
  const openListens = lazyPart(loadStorageParts, ({ createListens }) =>
    createListens({ ...context, settings, nowMs }),
  );
  const position = createSavedPosition(texts, options.positionSaveMs ?? POSITION_SAVE_MS);
  events?.addEventListener('pagehide', position.flush);
  // What this tab still remembers must not come back after the data was exchanged.
  changes.subscribe(['everything'], texts.seal);

  return {
    getStatus: status.getStatus,
    subscribeStatus: status.subscribeStatus,
    ready: database.ready,
    songs,
    openLists: lazyPart(loadStorageParts, ({ createLists }) =>
      createLists(context, options.songsWorker ?? null),
    ),
    names: createStoredNames(context),
    playlists: createPlaylists(context),
    listened: createListened(context),
    ...settings,
    queue: createSavedQueue(texts),
    openListens,
    position,
    ...createLazyFiles(
      lazyPart(loadFiles, ({ createFiles }) => {
        const parts = { context, status, now, openListens };
        return createFiles({ ...parts, startWorker: options.startImporting ?? startImporting });
      }),
    ),
    infoCache: createInfoCache(extras, nowMs),
    async cleanData(endDownloads = async () => undefined) {
      const files = await loadFiles().catch(() => null);
      const isGone = await files?.cleanData({ database, side, texts, factory, endDownloads });
      if (isGone) changes.emit('everything');
      return isGone ?? false;
    },
    estimate: () => estimateStorage(options.manager ?? globalThis.navigator?.storage),
    context,
    changes,
    close() {
      position.flush();
      events?.removeEventListener('pagehide', position.flush);
      texts.close();
      changes.close();
      database.close();
      side.close();
    },
  };
}

/** Local storage, the two databases, and what tells of their changes. */
function layFoundation(options: OpenStorageOptions, events: StorageEvents | null) {
  const status = createStorageStatus();
  const changes = createChanges(options.broadcast ?? createBroadcast(null));
  const unlinked = createUnlinkedSong();
  const texts = createTextStore({
    openTexts: () =>
      options.localStorage === undefined ? globalThis.localStorage : options.localStorage,
    events,
    status,
  });
  const factory = () => findFactory(options);
  const openTimeoutMs = options.openTimeoutMs ?? OPEN_TIMEOUT_MS;
  const database = createDatabase({
    status,
    changes,
    loadStorePending: async () => (await loadStorageParts()).storeAllPending,
    open: isAbsent(options)
      ? null
      : () => openRepaired(options, unlinked, () => forgetLists(texts)),
    openTimeoutMs,
  });
  const side = createSideDatabase(DATABASE_NAMES.extras, EXTRAS_SCHEMA, { factory, openTimeoutMs });
  const report = options.report ?? ((problem) => console.warn(problem));
  const context: StorageContext = { database, side, changes, texts, unlinked, report };
  return { context, status, factory };
}

/** Browsers may delete a database alone. A new one gives the ids of the lists to others. */
function forgetLists(texts: TextStore): void {
  for (const key of [TEXT_KEYS.likedSongs, TEXT_KEYS.recentPlaylists]) {
    if (texts.read(key) !== null) texts.remove(key);
  }
}

/** @throws DOMException in frames whose browser denies it */
function findFactory({ indexedDB }: OpenStorageOptions): IDBFactory | null {
  return (indexedDB === undefined ? globalThis.indexedDB : indexedDB) ?? null;
}

function isAbsent(options: OpenStorageOptions): boolean {
  try {
    return findFactory(options) === null;
  } catch (error) {
    // Denied is not absent: opening will say so.
    rethrowMistake(error);
    return false;
  }
}

async function openRepaired(
  options: OpenStorageOptions,
  unlinked: UnlinkedSong,
  onCreate: () => void,
): Promise<IDBPDatabase> {
  const factory = findFactory(options);
  if (factory === null) throw new DOMException('There is no database', 'NotFoundError');
  const database = await openLibrary(factory, onCreate);
  // Neither wrong counters nor wrong ids are a reason to go without the data.
  await runTransaction(database, SONG_STORES, 'readwrite', async (records) => {
    await countStores(records);
    await unlinked.lookFor(records('songs'));
  }).catch(rethrowMistake);
  await repairPlaylistIds(database).catch(rethrowMistake);
  return database;
}

/** Opened once, and never again: deleted data must stay away. */
function openExtras(side: SideDatabase): Promise<IDBPDatabase | null> {
  return side.open().catch((error: unknown) => {
    rethrowMistake(error);
    return null;
  });
}

function browserEvents(): (StorageEvents & PageEvents) | null {
  return typeof window === 'undefined' ? null : window;
}
