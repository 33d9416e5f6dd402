import type { AppConfig } from '../domain/appConfig';
import { type Backups, createBackups } from './backups';
import { type ChangeChannel, type Changes, createChanges } from './changes';
import { cleanData } from './cleanData';
import { createConfigStore } from './config';
import { repairCounters } from './counters';
import { createDatabaseGate, NoDatabaseError } from './databaseGate';
import { createExtraSettings, type ExtraSettings } from './extraSettings';
import { ExtrasDb } from './extrasDb';
import { createInfoCache, type InfoCache } from './infoCache';
import { CHANGE_CHANNEL } from './keys';
import { openLibraryDb } from './libraryDb';
import { createLibraryPages, type LibraryPages } from './libraryPages';
import { createListened, type Listened } from './listened';
import { createLongListGroups, type LongListGroups } from './longListGroups';
import { noteWhileSaving, saveLeftSongs } from './notedSaving';
import { createPlaylistFiles, type PlaylistFiles } from './playlistFiles';
import { createPlaylists, type Playlists } from './playlists';
import { repairPlaylistIds } from './repairPlaylistIds';
import { createSavedPosition, type SavedPosition } from './savedPosition';
import { createSavedQueue, type SavedQueue } from './savedQueue';
import type { SettingsStore } from './settingsStore';
import { createSongLibrary, type SongLibrary } from './songLibrary';
import { BROWSER_WORKERS, type StartWorkers } from './startWorkers';
import { estimateStorage, type StorageEstimateBytes } from './storageEstimate';
import { createStorageStatus, type StorageStatusSource } from './storageStatus';
import { createStoredNames, type StoredNames } from './storedNames';
import { createTextStore, type StorageEvents } from './textStore';
import { createUnsavedSongs } from './unsavedSongs';

/** What the storage stands on; whatever is left out is the browser's own. Null means "none". */
export interface OpenStorageOptions {
  readonly indexedDB?: IDBFactory | null;
  readonly IDBKeyRange?: typeof globalThis.IDBKeyRange;
  readonly localStorage?: Storage | null;
  /** Where `storage` and `pagehide` are listened for. */
  readonly events?: (StorageEvents & PageEvents) | null;
  readonly channel?: ChangeChannel | null;
  /** After this long without an answer the app goes on from memory. */
  readonly openTimeoutMs?: number;
  /** How often at most the position is written. */
  readonly positionSaveMs?: number;
  readonly now?: () => Date;
  readonly manager?: Pick<StorageManager, 'estimate'>;
  readonly workers?: StartWorkers;
  /** Called for each stored value that cannot be read; warns on the console otherwise. */
  readonly report?: (problem: string) => void;
}

export interface PageEvents {
  readonly addEventListener: (type: 'pagehide', listener: () => void) => void;
  readonly removeEventListener: (type: 'pagehide', listener: () => void) => void;
}

/** All data of the browser. Nothing in it throws or rejects when the storage fails. */
export interface AppStorage extends StorageStatusSource {
  /** Resolves when the database has opened, or when it is clear that it does not. */
  readonly ready: Promise<void>;
  readonly songs: SongLibrary;
  /** Saves what tabs that were closed had shown and not yet saved; also done at the start. */
  readonly takeUpLeftSongs: () => Promise<void>;
  readonly pages: LibraryPages;
  readonly names: StoredNames;
  readonly playlists: Playlists;
  readonly listened: Listened;
  readonly config: SettingsStore<AppConfig>;
  readonly extraSettings: SettingsStore<ExtraSettings>;
  readonly queue: SavedQueue;
  readonly position: SavedPosition;
  readonly playlistFiles: PlaylistFiles;
  readonly backups: Backups;
  readonly longListGroups: LongListGroups;
  readonly infoCache: InfoCache;
  /** Deletes everything; false when the browser refused. The page is to be loaded anew. */
  readonly cleanData: () => Promise<boolean>;
  readonly estimate: () => Promise<StorageEstimateBytes | null>;
  /** What live reads subscribe to. */
  readonly changes: Pick<Changes, 'subscribe'>;
  readonly close: () => void;
}

const OPEN_TIMEOUT_MS = 4000;
const POSITION_SAVE_MS = 2000;
const DELETE_TIMEOUT_MS = 3000;

/** Opens everything at once; reads wait for the database, texts can be read right away. */
export function openStorage(options: OpenStorageOptions = {}): AppStorage {
  const now = options.now ?? (() => new Date());
  const workers = options.workers ?? BROWSER_WORKERS;
  const foundations = layFoundations(options);
  const { status, changes, gate, texts, events } = foundations;
  const context = { gate, changes, report: options.report ?? ((text) => console.warn(text)) };
  const extras = openExtras(options);
  const unsaved = createUnsavedSongs(extras, () => now().getTime());
  const library = createSongLibrary(context);
  const songs = noteWhileSaving(library, unsaved);
  const takeUpLeftSongs = () => saveLeftSongs(library, unsaved);
  void gate.ready.then(takeUpLeftSongs);
  const playlists = createPlaylists(context);
  const listened = createListened(context);
  const position = createSavedPosition(texts, options.positionSaveMs ?? POSITION_SAVE_MS);
  events?.addEventListener('pagehide', position.flush);
  // What this tab still remembers must not come back after the data was exchanged.
  changes.subscribe(['everything'], texts.seal);

  return {
    getStatus: status.getStatus,
    subscribeStatus: status.subscribeStatus,
    ready: gate.ready,
    songs,
    takeUpLeftSongs,
    pages: createLibraryPages(context, songs.rememberedSongs),
    names: createStoredNames(context, songs.rememberedSongs),
    playlists,
    listened,
    config: createConfigStore(texts),
    extraSettings: createExtraSettings(texts),
    queue: createSavedQueue(texts),
    position,
    playlistFiles: createPlaylistFiles(context, {
      playlists,
      songs,
      status,
      now,
      startWorker: workers.importing,
    }),
    backups: createBackups(context, { playlists, listened, songs, texts, now }),
    longListGroups: createLongListGroups(context, songs.rememberedSongs, workers.grouping),
    infoCache: createInfoCache(extras, () => now().getTime()),
    async cleanData() {
      const isGone = await cleanData({ gate, extras, texts, deleteTimeoutMs: DELETE_TIMEOUT_MS });
      if (isGone) changes.emit('everything');
      return isGone;
    },
    estimate: () => estimateStorage(options.manager ?? globalThis.navigator?.storage),
    changes,
    close() {
      position.flush();
      events?.removeEventListener('pagehide', position.flush);
      texts.close();
      changes.close();
      gate.close();
      extras?.close();
    },
  };
}

function layFoundations(options: OpenStorageOptions) {
  const status = createStorageStatus();
  const events = options.events === undefined ? browserEvents() : options.events;
  const gate = createDatabaseGate({
    open: () => openDatabase(options),
    status,
    openTimeoutMs: options.openTimeoutMs ?? OPEN_TIMEOUT_MS,
  });
  const texts = createTextStore({
    openTexts: () =>
      options.localStorage === undefined ? globalThis.localStorage : options.localStorage,
    events,
    status,
  });
  const changes = createChanges(options.channel === undefined ? openChannel() : options.channel);
  return { status, events, gate, texts, changes };
}

/** Opened with the first use of the cache. */
function openExtras(options: OpenStorageOptions): ExtrasDb | null {
  try {
    return options.indexedDB === null ? null : new ExtrasDb(options);
  } catch {
    return null;
  }
}

async function openDatabase(options: OpenStorageOptions) {
  const isAbsent =
    options.indexedDB === null ||
    (options.indexedDB === undefined && globalThis.indexedDB === undefined);
  if (isAbsent) throw new NoDatabaseError('There is no database');
  const database = await openLibraryDb(options);
  // Neither wrong counters nor wrong ids are a reason to go without the data.
  await repairCounters(database).catch(() => undefined);
  await repairPlaylistIds(database).catch(() => undefined);
  return database;
}

function browserEvents(): (StorageEvents & PageEvents) | null {
  return typeof window === 'undefined' ? null : window;
}

function openChannel(): ChangeChannel | null {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
  try {
    return new BroadcastChannel(CHANGE_CHANNEL);
  } catch {
    // Forbidden in some frames: tabs then see each other's changes after a reload.
    return null;
  }
}
