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
import { everyThousand, type ImportCalls, type OnImportProgress } from './importCalls';
import {
  IMPORT_STORES,
  type ImportChoice,
  importStored,
  importWithin,
  type StoredPlaylist,
  toStoredPlaylist,
} from './importPlaylist';
import { readPlaylistFile } from './readFiles';

/** A chosen file that has been read. */
export interface OpenedFile {
  readonly preview: PlaylistFilePreview;
  /** What holds the file in a worker; null where the page does. */
  readonly worker: Pick<RpcClient<ImportCalls>, 'call'> | null;
  /** Reads it again where a worker holds it. */
  readonly readContent: () => Promise<ReadFile<PlaylistFile>>;
  /** To be called when it is no longer needed. */
  readonly close: () => void;
}

interface Parts {
  readonly status: StorageStatusSource;
  readonly now: () => Date;
  readonly startWorker: () => RpcWorker | null;
}

/** Playlists to files and back. Only exportPlaylist rejects. */
export function createPlaylistFiles(context: StorageContext, { status, now, startWorker }: Parts) {
  const { database, changes } = context;

  /** Into memory where that is all there is; it holds nothing that could fail halfway. */
  async function importUnstored(
    opened: OpenedFile,
    asked: ImportChoice,
  ): Promise<ReadFile<StoredPlaylist>> {
    const reach = database.getReach();
    if (reach === 'stored') return { ok: false, problem: problemOf(status) };
    // Whether the title exists, which every mode rests on, is then not to be known.
    if (reach === 'unreachable') return { ok: false, problem: { code: 'importUnreachable' } };
    const content = await opened.readContent();
    if (!content.ok) return content;
    const playlist = await database.write(IMPORT_STORES, ({ records }) =>
      importWithin(records, { file: content.value, ...asked }),
    );
    return { ok: true, value: toStoredPlaylist(playlist) };
  }

  return {
    /**
     * Reads and checks a chosen file; nothing is stored yet. In a worker where the browser has one, so
     * that the page stays free.
     */
    async openFile(file: Blob, onProgress: OnImportProgress): Promise<ReadFile<OpenedFile>> {
      await database.ready;
      // Without a database the songs have to come to this thread anyway.
      const isStored = database.getReach() === 'stored';
      const opened = isStored ? await openInWorker(startWorker, file, onProgress) : null;
      if (opened !== null) return opened;
      const read = await readPlaylistFile(file, everyThousand(onProgress));
      if (!read.ok) return read;
      const preview = previewPlaylistFile(read.value);
      const here = { worker: null, readContent: async () => read, close: () => undefined };
      return { ok: true, value: { preview, ...here } };
    },

    /**
     * All of the file or nothing of it.
     *
     * @param title of the list, where the file names none
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
     * The text of the file to download (name: domain/fileName); null when there is no such list.
     *
     * @throws UnreadableError when part of it cannot be read
     */
    exportPlaylist: (id: number) => exportPlaylist(id, context),
  };
}

export type PlaylistFiles = ReturnType<typeof createPlaylistFiles>;

/** @returns null where there is no worker, or it broke down: the file is to be opened here then */
async function openInWorker(
  start: () => RpcWorker | null,
  file: Blob,
  onProgress: OnImportProgress,
): Promise<ReadFile<OpenedFile> | null> {
  const worker = connectCalls<ImportCalls>(start);
  // What threw in the worker has been reported there; the page then does it itself.
  const read = await worker.call('read', file, { onPart: onProgress }).catch(() => null);
  if (!read?.ok) {
    worker.stop();
    return read;
  }
  const readContent = () => readPlaylistFile(file);
  return { ok: true, value: { preview: read.value, worker, readContent, close: worker.stop } };
}

/**
 * Stores all of a file, by its worker as long as that can.
 *
 * @returns what is wrong with the file when it has to be read again and cannot be
 * @throws the browser's reason; nothing has happened then
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
  const report = everyThousand(onProgress)(file.songs.length);
  const playlist = await importStored(database, { ...choice, file, onProgress: report });
  return { ok: true, value: toStoredPlaylist(playlist) };
}

/** List and songs as they are at one moment. */
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

/** "2026-11-21 20:30:05" in local time: sorts as it reads, and is the same for every language. */
function formatTime(time: Date): string {
  const pad = (value: number) => String(value).padStart(TWO_DIGITS, '0');
  const date = [time.getFullYear(), pad(time.getMonth() + 1), pad(time.getDate())].join('-');
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(pad).join(':')}`;
}
