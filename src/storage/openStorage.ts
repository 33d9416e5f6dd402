import { type ChangeChannel, type Changes, createChanges } from './changes';
import { type ConfigStore, createConfigStore } from './config';
import { repairCounters } from './counters';
import { createDatabaseGate } from './databaseGate';
import { CHANGE_CHANNEL } from './keys';
import { type DatabaseFactories, openLibraryDb } from './libraryDb';
import { createLibraryPages, type LibraryPages } from './libraryPages';
import { createListened, type Listened } from './listened';
import { createPlaylists, type Playlists } from './playlists';
import { createSavedPosition, type SavedPosition } from './savedPosition';
import { createSavedQueue, type SavedQueue } from './savedQueue';
import { createSongLibrary, type SongLibrary } from './songLibrary';
import { createStorageStatus, type StorageStatusSource } from './storageStatus';
import { createTextStore, type StorageEvents } from './textStore';

/** What the storage stands on; whatever is left out is the browser's own. Null means "none". */
export interface OpenStorageOptions {
  readonly indexedDB?: IDBFactory | null;
  readonly IDBKeyRange?: typeof globalThis.IDBKeyRange;
  readonly localStorage?: Storage | null;
  /** Where `storage` and `pagehide` are heard. */
  readonly events?: (StorageEvents & PageEvents) | null;
  readonly channel?: ChangeChannel | null;
  /** After this long without an answer the app goes on from memory. */
  readonly openTimeoutMs?: number;
  /** How often at most the position is written. */
  readonly positionSaveMs?: number;
  /** Told of stored values that cannot be read. */
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
  readonly pages: LibraryPages;
  readonly playlists: Playlists;
  readonly listened: Listened;
  readonly config: ConfigStore;
  readonly queue: SavedQueue;
  readonly position: SavedPosition;
  /** What live reads are told by. */
  readonly changes: Pick<Changes, 'subscribe'>;
  readonly close: () => void;
}

const OPEN_TIMEOUT_MS = 4000;
const POSITION_SAVE_MS = 2000;

/** Opens everything at once; reads wait for the database, texts can be read right away. */
export function openStorage(options: OpenStorageOptions = {}): AppStorage {
  const status = createStorageStatus();
  const report = options.report ?? ((problem) => console.warn(problem));
  const events = options.events === undefined ? browserEvents() : options.events;
  const changes = createChanges(options.channel === undefined ? openChannel() : options.channel);
  const gate = createDatabaseGate({
    open: () => openDatabase(options),
    status,
    openTimeoutMs: options.openTimeoutMs ?? OPEN_TIMEOUT_MS,
  });
  const context = { gate, changes, report };
  const texts = createTextStore({
    openTexts: () =>
      options.localStorage === undefined ? globalThis.localStorage : options.localStorage,
    events,
    status,
  });
  const position = createSavedPosition(texts, options.positionSaveMs ?? POSITION_SAVE_MS);
  events?.addEventListener('pagehide', position.flush);
  const songs = createSongLibrary(context);

  return {
    getStatus: status.getStatus,
    subscribeStatus: status.subscribeStatus,
    ready: gate.ready,
    songs,
    pages: createLibraryPages(context, songs.rememberedSongs),
    playlists: createPlaylists(context),
    listened: createListened(context),
    config: createConfigStore(texts),
    queue: createSavedQueue(texts),
    position,
    changes,
    close() {
      position.flush();
      events?.removeEventListener('pagehide', position.flush);
      texts.close();
      changes.close();
      gate.close();
    },
  };
}

async function openDatabase(options: OpenStorageOptions) {
  if (options.indexedDB === null) throw new Error('There is no database');
  const factories: DatabaseFactories = {
    indexedDB: options.indexedDB,
    IDBKeyRange: options.IDBKeyRange,
  };
  const database = await openLibraryDb(factories);
  // Wrong counters are no reason to go without the data.
  await repairCounters(database).catch(() => undefined);
  return database;
}

function browserEvents(): (StorageEvents & PageEvents) | null {
  return typeof window === 'undefined' ? null : window;
}

function openChannel(): ChangeChannel | null {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
  return new BroadcastChannel(CHANGE_CHANNEL);
}
