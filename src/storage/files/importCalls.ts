import type { IDBPDatabase } from 'idb';
import type { ReadFile } from '../../domain/playlist/fileText';
import type { PlaylistFile } from '../../domain/playlist/playlistFile';
import { type PlaylistFilePreview, previewPlaylistFile } from '../../domain/playlist/playlistFile';
import { withTimeout } from '../../lib/withTimeout';
import { isStorageError } from '../database/storageErrors';
import { type ImportChoice, importStored, type StoredPlaylist } from './importPlaylist';
import { type OnImportProgress, readPlaylistFile } from './readFiles';

const OPEN_TIMEOUT_MS = 4000;

/** The result of storing a file. If the database refused, it has the browser's reason. */
type StoreOutcome =
  | { readonly kind: 'stored'; readonly playlist: StoredPlaylist }
  | { readonly kind: 'refused'; readonly name: string; readonly message: string };

/**
 * Reads and imports one playlist file for the page. The content stays in the worker, so that a
 * hundred thousand songs never pass through the page. The page repeats a failed call itself and
 * meets the same error.
 */
export function createImportCalls(openLibrary: () => Promise<IDBPDatabase>) {
  let read: PlaylistFile | null = null;

  return {
    async read(file: Blob, onProgress: OnImportProgress): Promise<ReadFile<PlaylistFilePreview>> {
      const result = await readPlaylistFile(file, onProgress);
      if (!result.ok) return result;
      read = result.value;
      return { ok: true, value: previewPlaylistFile(read) };
    },

    async store(asked: ImportChoice, onProgress: OnImportProgress): Promise<StoreOutcome> {
      if (read === null) throw new Error('No file was read');
      const database = await withTimeout(openLibrary(), OPEN_TIMEOUT_MS);
      try {
        const playlist = await importStored(database, { ...asked, file: read, onProgress });
        return { kind: 'stored', playlist };
      } catch (error) {
        if (!isStorageError(error)) throw error;
        return { kind: 'refused', name: error.name, message: error.message };
      } finally {
        database.close();
      }
    },
  };
}

export type ImportCalls = ReturnType<typeof createImportCalls>;
