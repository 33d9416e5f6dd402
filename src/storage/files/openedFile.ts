import type { IDBPDatabase } from 'idb';
import type { ReadFile } from '../../domain/playlist/fileText';
import {
  type PlaylistFile,
  type PlaylistFilePreview,
  previewPlaylistFile,
} from '../../domain/playlist/playlistFile';
import { connectCalls, type RpcClient, type RpcWorker } from '../../lib/rpc';
import type { ImportCalls, OnImportProgress } from './importCalls';
import {
  type ImportChoice,
  importStored,
  type StoredPlaylist,
  toStoredPlaylist,
} from './importPlaylist';
import { readPlaylistFile } from './readFiles';

/** A chosen file that has been read. */
export interface OpenedFile {
  readonly preview: PlaylistFilePreview;
  /** What holds the file in a worker; null where it was read here. */
  readonly worker: Pick<RpcClient<ImportCalls>, 'call'> | null;
  /** Reads it again where a worker holds it. */
  readonly readContent: () => Promise<ReadFile<PlaylistFile>>;
  /** To be called when it is no longer needed. */
  readonly close: () => void;
}

/** Given the number of songs, makes what is told how many are done. */
function counterOf(onProgress: OnImportProgress) {
  return (totalCount: number) => (doneCount: number) => onProgress({ doneCount, totalCount });
}

export function openContent(content: PlaylistFile): OpenedFile {
  return {
    preview: previewPlaylistFile(content),
    worker: null,
    readContent: async () => ({ ok: true, value: content }),
    close: () => undefined,
  };
}

/** Reads the file in this thread, in parts. */
export async function openHere(
  file: Blob,
  onProgress: OnImportProgress,
): Promise<ReadFile<OpenedFile>> {
  const read = await readPlaylistFile(file, counterOf(onProgress));
  return read.ok ? { ok: true, value: openContent(read.value) } : read;
}

/** @returns null where there is no worker, or it broke down: the file is to be opened here then */
export async function openInWorker(
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
export async function storeOpened(
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
  const count = counterOf(onProgress)(file.songs.length);
  const playlist = await importStored(database, { ...choice, file, onProgress: count });
  return { ok: true, value: toStoredPlaylist(playlist) };
}
