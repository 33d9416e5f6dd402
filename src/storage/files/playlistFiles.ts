import type { IDBPDatabase } from 'idb';
import type { Problem } from '../../domain/app/problem';
import type { ReadFile } from '../../domain/playlist/fileText';
import type { ImportMode } from '../../domain/playlist/importPlan';
import {
  formatPlaylistFile,
  type PlaylistFile,
  type PlaylistFilePreview,
  previewPlaylistFile,
} from '../../domain/playlist/playlistFile';
import { connectCalls, type RpcClient, type RpcWorker } from '../../lib/rpc';
import { READ_TOPICS } from '../database/changes';
import type { StorageContext } from '../database/storageContext';
import { UnreadableError } from '../database/storageErrors';
import type { StorageStatusSource } from '../database/storageStatus';
import { parsePlaylist } from '../playlists/playlistRecord';
import { readSongsWithin } from '../songs/songLibrary';
import type { ImportCalls } from './importCalls';
import {
  IMPORT_STORES,
  type ImportChoice,
  importStored,
  importWithin,
  type StoredPlaylist,
} from './importPlaylist';
import { type OnImportProgress, readPlaylistFile } from './readFiles';

export interface OpenedFile {
  readonly preview: PlaylistFilePreview;
  /** The worker that holds the file; null if the page holds it. */
  readonly worker: RpcClient<ImportCalls> | null;
  /** The content; read again if a worker holds it. */
  readonly readContent: () => Promise<ReadFile<PlaylistFile>>;
  /** Must be called when it is no longer needed. */
  readonly close: () => void;
}

/** Exports playlists to files and imports them. Only exportPlaylist rejects. */
export function createPlaylistFiles(
  context: StorageContext,
  status: StorageStatusSource,
  now: () => Date,
  startWorker: () => RpcWorker | null,
) {
  const { database, changes } = context;

  /** Imports into memory if nothing can be stored. Memory cannot fail halfway. */
  async function importUnstored(
    opened: OpenedFile,
    asked: ImportChoice,
  ): Promise<ReadFile<StoredPlaylist>> {
    const reach = database.getReach();
    if (reach === 'stored') return { ok: false, problem: problemOf(status) };
    // It is then unknown whether the title exists, which every mode depends on.
    if (reach === 'unreachable') return { ok: false, problem: { code: 'importUnreachable' } };
    const content = await opened.readContent();
    if (!content.ok) return content;
    const playlist = await database.write(IMPORT_STORES, ({ records }) =>
      importWithin(records, { file: content.value, ...asked }),
    );
    return { ok: true, value: playlist };
  }

  return {
    /**
     * Reads and checks a chosen file without storing anything, in a worker if possible, so that the
     * page stays responsive.
     */
    async openFile(file: Blob, onProgress: OnImportProgress): Promise<ReadFile<OpenedFile>> {
      await database.ready;
      // Without a database the songs are needed on this thread anyway.
      const isStored = database.getReach() === 'stored';
      const opened = isStored ? await openInWorker(startWorker, file, onProgress) : null;
      if (opened !== null) return opened;
      const read = await readPlaylistFile(file, onProgress);
      if (!read.ok) return read;
      const preview = previewPlaylistFile(read.value);
      const here = { worker: null, readContent: async () => read, close: () => undefined };
      return { ok: true, value: { preview, ...here } };
    },

    /**
     * Imports all of the file or nothing.
     *
     * @param title of the list, if the file has none
     */
    async importFile(
      opened: OpenedFile,
      mode: ImportMode,
      onProgress: OnImportProgress = () => undefined,
      title = '',
    ): Promise<ReadFile<StoredPlaylist>> {
      const asked = { mode, title: opened.preview.title ?? title, timeText: formatTime(now()) };
      const stored = await database.tryStored((library) =>
        storeOpened(library, opened, asked, onProgress),
      );
      const imported = stored.ok ? stored.value : await importUnstored(opened, asked);
      if (imported.ok) for (const topic of READ_TOPICS) changes.emit(topic);
      return imported;
    },

    /**
     * The text of the file to download (name: domain/fileName); null if there is no such list.
     *
     * @throws UnreadableError if part of it cannot be read
     */
    exportPlaylist: (id: number) => exportPlaylist(id, context),
  };
}

/** @returns null if there is no worker or it failed: the page must then open the file */
async function openInWorker(
  start: () => RpcWorker | null,
  file: Blob,
  onProgress: OnImportProgress,
): Promise<ReadFile<OpenedFile> | null> {
  const worker = connectCalls<ImportCalls>(start);
  // Errors in the worker are already reported there; the page then opens the file itself.
  const read = await worker.call('read', file, { onPart: onProgress }).catch(() => null);
  if (!read?.ok) {
    worker.stop();
    return read;
  }
  const readContent = () => readPlaylistFile(file);
  return { ok: true, value: { preview: read.value, worker, readContent, close: worker.stop } };
}

/**
 * Stores all of a file, in its worker if possible.
 *
 * @returns the file's problem if it must be read again and cannot be
 * @throws the browser's reason; nothing has changed then
 */
async function storeOpened(
  database: IDBPDatabase,
  opened: OpenedFile,
  choice: ImportChoice,
  onProgress: OnImportProgress,
): Promise<ReadFile<StoredPlaylist>> {
  const outcome = await opened.worker
    ?.call('store', choice, { onPart: onProgress })
    .catch(() => null);
  if (outcome?.kind === 'stored') return { ok: true, value: outcome.playlist };
  if (outcome?.kind === 'refused') throw new DOMException(outcome.message, outcome.name);
  const content = await opened.readContent();
  if (!content.ok) return content;
  const file = content.value;
  const playlist = await importStored(database, { ...choice, file, onProgress });
  return { ok: true, value: playlist };
}

/** Reads list and songs in one transaction, so that they match. */
async function exportPlaylist(id: number, context: StorageContext): Promise<string | null> {
  const stores = ['playlists', 'songs'] as const;
  const { value, isComplete } = await context.database.read(stores, async ({ records }) => {
    const playlist = parsePlaylist(await records('playlists').get(id), context.unlinked);
    const songIds = playlist?.songsCollections ?? [];
    return { playlist, songs: await readSongsWithin(records, songIds, context) };
  });
  const { playlist, songs } = value;
  const isWhole = playlist !== null && songs.size === playlist.songsCollections.length;
  if (!isComplete && !isWhole) throw new UnreadableError();
  return playlist && formatPlaylistFile(playlist, [...songs.values()]);
}

function problemOf({ getStatus }: StorageStatusSource): Problem {
  const status = getStatus();
  const isFull = status.kind === 'memory' && status.reason === 'full';
  return { code: isFull ? 'importFull' : 'importRefused' };
}

const TWO_DIGITS = 2;

/** "2026-11-21 20:30:05" in local time: sorts chronologically and is the same in every language. */
export function formatTime(time: Date): string {
  const pad = (value: number) => String(value).padStart(TWO_DIGITS, '0');
  const date = [time.getFullYear(), pad(time.getMonth() + 1), pad(time.getDate())].join('-');
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(pad).join(':')}`;
}
