import type { IDBPDatabase } from 'idb';
import type { ReadFile } from '../../domain/playlist/fileText';
import type { Playlist } from '../../domain/playlist/playlist';
import type { PlaylistFile } from '../../domain/playlist/playlistFile';
import {
  type PlaylistFilePreview,
  previewPlaylistFile,
} from '../../domain/playlist/playlistFilePreview';
import type { OnImportProgress } from './importMessages';
import { type ImportChoice, importStored } from './importPlaylist';
import {
  createImportThread,
  type ImportThread,
  ImportThreadError,
  type ImportWorker,
  type StoredPlaylist,
} from './importThread';
import { readPlaylistFile } from './readPlaylistFile';

/** A chosen file that has been read. */
export interface OpenedFile {
  readonly preview: PlaylistFilePreview;
  /** What a thread holds, or what has been read here; here, it may have to be read again. */
  readonly thread: ImportThread | null;
  readonly readContent: () => Promise<ReadFile<PlaylistFile>>;
  /** To be called when nobody needs it any more. */
  readonly close: () => void;
}

/** Given the number of songs, makes what is told how many are done. */
function counterOf(onProgress: OnImportProgress) {
  return (totalCount: number) => (doneCount: number) => onProgress({ doneCount, totalCount });
}

export function openContent(content: PlaylistFile): OpenedFile {
  return {
    preview: previewPlaylistFile(content),
    thread: null,
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

/** @returns null when the thread broke down: the file is to be opened here then */
export async function openInThread(
  worker: ImportWorker,
  file: Blob,
  onProgress: OnImportProgress,
): Promise<ReadFile<OpenedFile> | null> {
  const thread = createImportThread(worker);
  try {
    const read = await thread.read(file, onProgress);
    if (read.ok) {
      const readContent = () => readPlaylistFile(file);
      return { ok: true, value: { preview: read.value, thread, readContent, close: thread.close } };
    }
    thread.close();
    return read;
  } catch (error) {
    thread.close();
    if (error instanceof ImportThreadError) return null;
    throw error;
  }
}

/**
 * Stores all of a file, by its thread as long as that can.
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
  try {
    const { thread } = opened;
    if (thread) return { ok: true, value: await thread.store(choice, onProgress) };
  } catch (error) {
    if (!(error instanceof ImportThreadError)) throw error;
  }
  const content = await opened.readContent();
  if (!content.ok) return content;
  const file = content.value;
  const count = counterOf(onProgress)(file.songs.length);
  const playlist = await importStored(database, { ...choice, file, onProgress: count });
  return { ok: true, value: toStoredPlaylist(playlist) };
}

export function toStoredPlaylist({ id, title, songsCollections }: Playlist): StoredPlaylist {
  return { id, title, songCount: songsCollections.length };
}
