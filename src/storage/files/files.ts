import { wrap } from 'idb';
import {
  finishBackup,
  formatBackup,
  MAX_BACKUP_BYTES,
  openBackup,
  type ReadBackup,
} from '../../domain/playlist/backupFile';
import type { ReadFile } from '../../domain/playlist/fileText';
import type { RpcWorker } from '../../lib/rpc';
import { withTimeout } from '../../lib/withTimeout';
import {
  DATABASE_NAMES,
  type DatabaseSchema,
  EARLIER_DATABASES,
  EXTRAS_SCHEMA,
  PRACTICE_SCHEMA,
  TEXT_KEYS,
} from '../database/keys';
import { inTransaction } from '../database/runTransaction';
import type { SideDatabase } from '../database/sideDatabase';
import type { StorageContext } from '../database/storageContext';
import { rethrowMistake, UnreadableError } from '../database/storageErrors';
import type { StorageStatusSource } from '../database/storageStatus';
import { asRecord, parseJson } from '../database/storedValue';
import type { Listens } from '../listens/listens';
import { parseLikedId } from '../playlists/likedSongs';
import { parseListened, toTopList } from '../playlists/listened';
import { toPlaylists } from '../playlists/playlistRecord';
import { parseQueue } from '../settings/savedPlayback';
import { parseSongsInParts } from '../songs/parseSongsInParts';
import type { BackupPart, OnShare } from './backupPart';
import { type MergePreview, mergeBackup, previewMerge } from './mergeBackup';
import { createPlaylistFiles } from './playlistFiles';
import { readTextFile } from './readFiles';
import { restoreBackup } from './restoreBackup';

const BACKED_UP_STORES = ['playlists', 'listened', 'songs'] as const;

/**
 * Exports all stored data as of one moment.
 *
 * @returns the text of the file, and the number of invalid stored records, which are not in it
 * @throws UnreadableError if not all of it can be read
 */
async function exportBackup(
  context: StorageContext,
  now: () => Date,
  openListens: () => Promise<Listens>,
  part: BackupPart | null,
) {
  const { texts, unlinked } = context;
  const practice = await part?.read();
  const { listens, skippedCount: skippedListens } = await (await openListens()).readForSure();
  const records = await readRecords(context);
  const parsed = await parseSongsInParts(records.songs);
  const playlists = toPlaylists(records.playlists, unlinked);
  const backup = {
    playlists,
    listened: toTopList(records.listened, unlinked),
    listens,
    practice,
    songs: parsed.songs,
    queue: parseQueue(texts.readForSure(TEXT_KEYS.queue)),
    config: asRecord(parseJson(texts.readForSure(TEXT_KEYS.config))) ?? {},
    extraSettings: asRecord(parseJson(texts.readForSure(TEXT_KEYS.extraSettings))) ?? {},
    likedPlaylistId: parseLikedId(texts.readForSure(TEXT_KEYS.likedSongs)) ?? undefined,
  };
  const skippedCount =
    skippedListens +
    parsed.problems.length +
    (records.playlists.length - playlists.length) +
    records.listened.filter((record) => parseListened(record) === null).length;
  return { text: formatBackup(backup, now().toISOString()), skippedCount };
}

/** Reads all stores in one transaction: another tab may change or delete them at any time. */
async function readRecords({ database }: StorageContext) {
  const { value, isComplete } = await database.read(BACKED_UP_STORES, async ({ records }) => {
    const [playlists, listened, songs] = await Promise.all([
      records('playlists').getAll(),
      records('listened').getAll(),
      records('songs').getAll(),
    ]);
    return { playlists, listened, songs };
  });
  // A database this page may not open can hold more.
  if (!isComplete || database.getReach() === 'denied') throw new UnreadableError();
  return value;
}

/**
 * Everything about files, in one chunk that is loaded on first use: exports and imports playlists;
 * exports all data to one file, restores it and merges it. Of a backup, only exportBackup rejects.
 */
export function createFiles(
  context: StorageContext,
  status: StorageStatusSource,
  startWorker: () => RpcWorker | null,
  {
    now,
    openListens,
    part,
  }: {
    readonly now: () => Date;
    readonly openListens: () => Promise<Listens>;
    /** Null if the app was built without one. */
    readonly part: BackupPart | null;
  },
) {
  /** Nothing is stored before the code for listens is loaded. */
  async function withListens<Value>(
    work: (listens: Listens) => Promise<ReadFile<Value>>,
  ): Promise<ReadFile<Value>> {
    const listens = await openListens().catch(() => null);
    return listens === null ? { ok: false, problem: { code: 'filesMissing' } } : work(listens);
  }

  return {
    playlistFiles: createPlaylistFiles(context, status, now, startWorker),
    backups: {
      /** @throws UnreadableError if not everything can be read: half a backup is not a backup */
      exportBackup: () => exportBackup(context, now, openListens, part),
      /** Reads and checks a chosen file without storing anything. */
      async readFile(file: Blob): Promise<ReadFile<ReadBackup>> {
        const text = await readTextFile(file, MAX_BACKUP_BYTES);
        const opened = text.ok ? openBackup(text.value) : text;
        if (!opened.ok) return opened;
        const parsed = await parseSongsInParts(opened.value.songs);
        const backup = finishBackup(opened.value, parsed);
        // Without the part that knows it, it can be neither told nor restored.
        return { ok: true, value: part === null ? { ...backup, practice: undefined } : backup };
      },
      /**
       * All or nothing. A file without times of listens leaves the stored ones. Tabs then write no
       * settings until they are reloaded.
       */
      restore: (backup: ReadBackup, onProgress: OnShare = () => {}) =>
        withListens((listens) => restoreBackup(context, part, listens, backup, onProgress)),
      /** What a merge would add; stores nothing. */
      previewMerge: (backup: ReadBackup) =>
        withListens<MergePreview>(async (listens) => {
          return { ok: true, value: await previewMerge(context, part, listens, backup) };
        }),
      /**
       * Adds what is not here; queue, play counts and settings stay.
       *
       * @param onProgress called with the share that is done, 0 to 1
       */
      merge: (backup: ReadBackup, onProgress: OnShare = () => {}) =>
        withListens((listens) => mergeBackup(context, part, listens, backup, now, onProgress)),
    },
  };
}

export type Files = ReturnType<typeof createFiles>;

const DELETE_TIMEOUT_MS = 3000;

/**
 * Deletes all databases and texts of this program. Afterwards nothing is written, so that running
 * code cannot bring data back before the page reloads. If the library's database cannot be reached,
 * nothing is deleted.
 *
 * @param endDownloads stops downloads that would store more data; called once the deletion is sure
 * @returns false if the browser refused, so that data remains
 */
export async function cleanData(
  { database, side, practice, texts, changes }: StorageContext,
  factory: () => IDBFactory | null,
  endDownloads: () => Promise<void>,
): Promise<boolean> {
  // Emptied first: a tab of an older version can delay the deletion for as long as it is open.
  const emptied = await database.tryStored(async (library) => {
    const names = [...library.objectStoreNames];
    await inTransaction(library, names, 'readwrite', (transaction) =>
      Promise.all(names.map((name) => transaction.objectStore(name).clear())),
    );
    // Pending records must not be stored afterwards.
    database.close();
  });
  if (!emptied.ok && database.getReach() !== 'absent') return false;
  database.close();
  await withTimeout(endDownloads(), DELETE_TIMEOUT_MS).catch(rethrowMistake);
  texts.removeAll();

  async function deleteDatabase(name: string): Promise<void> {
    const deletion = factory()?.deleteDatabase(name);
    // A blocked deletion happens as soon as the blocking tab is closed.
    if (deletion) await withTimeout(wrap(deletion), DELETE_TIMEOUT_MS).catch(rethrowMistake);
  }

  if (emptied.ok) await deleteDatabase(DATABASE_NAMES.library);
  // Also emptied: until a delayed deletion happens, songs and listens must not come back.
  await emptyAndClose(side, EXTRAS_SCHEMA);
  if (await practice.exists()) await emptyAndClose(practice, PRACTICE_SCHEMA);
  practice.close();
  const { library: _emptied, ...others } = DATABASE_NAMES;
  for (const name of [...Object.values(others), ...Object.keys(EARLIER_DATABASES)]) {
    await deleteDatabase(name);
  }
  // Until it is told to reload, another tab may have written its position again.
  const isGone = texts.removeAll();
  if (isGone) changes.emit('everything');
  return isGone;
}

async function emptyAndClose(database: SideDatabase, schema: DatabaseSchema): Promise<void> {
  const stores = Object.keys(schema.stores);
  const emptying = database.write(stores, (store) => stores.map((name) => store(name).clear()));
  await withTimeout(emptying, DELETE_TIMEOUT_MS).catch(rethrowMistake);
  database.close();
}
