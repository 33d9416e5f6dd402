import type { IDBPDatabase } from 'idb';
import { type Broadcast, createBroadcast } from '../lib/broadcast';
import { lazyPart } from '../lib/lazy';
import type { RpcClient, RpcWorker } from '../lib/rpc';
import { createChanges } from './database/changes';
import { Database } from './database/database';
import {
  DATABASE_NAMES,
  EXTRAS_SCHEMA,
  PRACTICE_SCHEMA,
  SONG_STORES,
  TEXT_KEYS,
} from './database/keys';
import { openLibrary } from './database/openDatabase';
import { runTransaction } from './database/runTransaction';
import { createSideDatabase, type SideDatabase } from './database/sideDatabase';
import type { StorageContext } from './database/storageContext';
import { rethrowMistake } from './database/storageErrors';
import { StorageStatusControl } from './database/storageStatus';
import { type PageEvents, TextStore } from './database/textStore';
import { createUnlinkedSong, type UnlinkedSong } from './database/unlinkedSong';
import type { CreateBackupPart } from './files/backupPart';
import { createLazyFiles, loadFiles, loadStorageParts } from './lazyParts';
import type { Listens } from './listens/listens';
import type { ListCalls } from './lists/listCalls';
import type { Lists } from './lists/lists';
import { Listened } from './playlists/listened';
import { repairPlaylistIds } from './playlists/playlistRecord';
import { createPlaylists } from './playlists/playlists';
import { createSavedPosition, createSavedQueue } from './settings/savedPlayback';
import { openSettings } from './settings/settings';
import { openSpace, type SpaceManager } from './settings/space';
import { InfoCache } from './side/infoCache';
import { countStores } from './songs/counters';
import { createSongLibrary } from './songs/songLibrary';
import { StoredNames } from './songs/storedNames';
import { UnsavedSongs } from './songs/unsavedSongs';

/** Dependencies of the storage; omitted ones are taken from the browser. Null means "none". */
export interface OpenStorageOptions {
  readonly indexedDB?: IDBFactory | null;
  readonly localStorage?: Storage | null;
  /** The target for listeners of `storage` and `pagehide`. */
  readonly events?: PageEvents | null;
  /** The channel between the tabs of this browser; if omitted, there are no other tabs. */
  readonly broadcast?: Broadcast;
  /** After this time without an answer the app works from memory. */
  readonly openTimeoutMs?: number;
  /** The shortest time between two writes of the position. */
  readonly positionSaveMs?: number;
  readonly now?: () => Date;
  readonly manager?: SpaceManager;
  /** Starts a worker that imports a file; if omitted or null, the page imports it. */
  readonly startImporting?: () => RpcWorker | null;
  /** Loads what another part of the app has in backups; if omitted, they have the library alone. */
  readonly loadBackupPart?: (() => Promise<CreateBackupPart>) | undefined;
  /** Sorts, filters and groups lists; if omitted, the page does. */
  readonly songsWorker?: RpcClient<ListCalls> | null;
  /** Called for each stored value that cannot be read; by default it warns on the console. */
  readonly report?: (problem: string) => void;
}

const OPEN_TIMEOUT_MS = 4000;
const POSITION_SAVE_MS = 2000;

/**
 * Opens all stored data at once. Reads wait for the database; texts can be read immediately. Unless
 * stated otherwise, nothing here throws or rejects if the storage fails; mistakes of this program
 * are thrown, so that they become visible.
 */
export function openStorage(options: OpenStorageOptions = {}) {
  const now = options.now ?? (() => new Date());
  const nowMs = () => now().getTime();
  const events = options.events === undefined ? browserEvents() : options.events;
  const { context, status, factory } = layFoundation(options, events);
  const { database, side, practice, changes, texts } = context;
  const extras = openExtras(side);
  const unsaved = new UnsavedSongs(extras, nowMs, loadStorageParts);
  const songs = createSongLibrary(context, unsaved, loadStorageParts);
  void database.ready.then(songs.takeUpLeftSongs);
  const settings = openSettings(texts);
  const openListens: () => Promise<Listens> = lazyPart(
    loadStorageParts,
    (parts) => new parts.Listens(context, settings.listenChoices, nowMs),
  );
  const openLists: () => Promise<Lists> = lazyPart(loadStorageParts, ({ createLists }) =>
    createLists(context, settings.nameHiding, options.songsWorker ?? null),
  );
  const position = createSavedPosition(texts, options.positionSaveMs ?? POSITION_SAVE_MS);
  events?.addEventListener('pagehide', position.flush);
  // Data in this tab's memory must not be written back after the data was replaced.
  changes.subscribe(['everything'], () => texts.seal());

  return {
    getStatus: status.getStatus,
    subscribeStatus: status.subscribeStatus,
    /** Resolves when the database has opened or is known not to open. */
    ready: database.ready,
    songs,
    /** The lists of the library; rejects if the code cannot be loaded. */
    openLists,
    names: new StoredNames(database),
    playlists: createPlaylists(context),
    listened: new Listened(context, settings.nameHiding),
    ...settings,
    queue: createSavedQueue(texts),
    /** When songs were really listened to; rejects if the code cannot be loaded. */
    openListens,
    position,
    ...createLazyFiles(
      lazyPart(
        () => Promise.all([loadFiles(), options.loadBackupPart?.()]),
        ([{ createFiles }, createPart]) => {
          const startWorker = options.startImporting ?? (() => null);
          const part = createPart?.(context, startWorker) ?? null;
          return createFiles(context, status, startWorker, { now, openListens, part });
        },
      ),
    ),
    infoCache: new InfoCache(extras, nowMs),
    /**
     * Deletes everything; false if the browser refused. The page must be reloaded afterwards.
     *
     * @param endDownloads stops downloads that would store more data
     */
    async cleanData(endDownloads: () => Promise<void> = async () => undefined) {
      const files = await loadFiles().catch(() => null);
      return (await files?.cleanData(context, factory, endDownloads)) ?? false;
    },
    ...openSpace(options.manager ?? globalThis.navigator?.storage, changes, settings.keepingMark),
    /** For parts whose code is loaded after the start. */
    context,
    /** Reports the changes that make answers outdated. */
    changes: { subscribe: changes.subscribe },
    close() {
      position.flush();
      events?.removeEventListener('pagehide', position.flush);
      for (const part of [texts, changes, database, side, practice]) part.close();
    },
  };
}

export type AppStorage = ReturnType<typeof openStorage>;

/** Creates local storage, the databases and the notification of their changes. */
function layFoundation(options: OpenStorageOptions, events: PageEvents | null) {
  const status = new StorageStatusControl();
  const changes = createChanges(options.broadcast ?? createBroadcast(null));
  const unlinked = createUnlinkedSong();
  const texts = new TextStore(
    () => (options.localStorage === undefined ? globalThis.localStorage : options.localStorage),
    events,
    status,
  );
  const factory = () => findFactory(options);
  const openTimeoutMs = options.openTimeoutMs ?? OPEN_TIMEOUT_MS;
  const database = new Database(
    isAbsent(options) ? null : () => openRepaired(options, unlinked, () => forgetLists(texts)),
    openTimeoutMs,
    status,
    changes,
    async () => (await loadStorageParts()).storeAllPending,
  );
  const side = createSideDatabase(DATABASE_NAMES.extras, EXTRAS_SCHEMA, factory, openTimeoutMs);
  const practice = createSideDatabase(
    DATABASE_NAMES.practice,
    PRACTICE_SCHEMA,
    factory,
    openTimeoutMs,
  );
  const report = options.report ?? ((problem) => console.warn(problem));
  const others = { changes, texts, unlinked, report };
  const context: StorageContext = { database, side, practice, ...others };
  return { context, status, factory };
}

/** Browsers may delete only the database. A new one gives the ids of the lists to other lists. */
function forgetLists(texts: TextStore): void {
  for (const key of [TEXT_KEYS.likedSongs, TEXT_KEYS.recentPlaylists]) {
    if (texts.read(key) !== null) texts.remove(key);
  }
}

/** @throws DOMException in frames where the browser denies it */
function findFactory({ indexedDB }: OpenStorageOptions): IDBFactory | null {
  return (indexedDB === undefined ? globalThis.indexedDB : indexedDB) ?? null;
}

function isAbsent(options: OpenStorageOptions): boolean {
  try {
    return findFactory(options) === null;
  } catch (error) {
    // A denied database is not absent: opening it will report that.
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
  // Wrong counters or ids are no reason to do without the data.
  await runTransaction(database, SONG_STORES, 'readwrite', async (records) => {
    await countStores(records);
    await unlinked.lookFor(records('songs'));
  }).catch(rethrowMistake);
  await repairPlaylistIds(database).catch(rethrowMistake);
  return database;
}

/** Opened once and never again: deleted data must not come back. */
function openExtras(side: SideDatabase): Promise<IDBPDatabase | null> {
  return side.open().catch((error: unknown) => {
    rethrowMistake(error);
    return null;
  });
}

function browserEvents(): PageEvents | null {
  return typeof window === 'undefined' ? null : window;
}
