import type { IDBPDatabase } from 'idb';
import type { ReadFile } from '../../domain/playlist/fileText';
import type { PlaylistFile } from '../../domain/playlist/playlistFile';
import { type PlaylistFilePreview, previewPlaylistFile } from '../../domain/playlist/playlistFile';
import { withTimeout } from '../../lib/withTimeout';
import { isStorageError } from '../database/storageErrors';
import {
  type ImportChoice,
  importStored,
  type StoredPlaylist,
  toStoredPlaylist,
} from './importPlaylist';
import { readPlaylistFile } from './readFiles';

const OPEN_TIMEOUT_MS = 4000;
const SONGS_PER_REPORT = 1000;

export interface ImportProgress {
  /** Number of songs read or stored so far. */
  readonly doneCount: number;
  readonly totalCount: number;
}

export type OnImportProgress = (progress: ImportProgress) => void;

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
      const result = await readPlaylistFile(file, everyThousand(onProgress));
      if (!result.ok) return result;
      read = result.value;
      return { ok: true, value: previewPlaylistFile(read) };
    },

    async store(asked: ImportChoice, onProgress: OnImportProgress): Promise<StoreOutcome> {
      if (read === null) throw new Error('No file was read');
      const database = await withTimeout(openLibrary(), OPEN_TIMEOUT_MS);
      try {
        const report = everyThousand(onProgress)(read.songs.length);
        const playlist = await importStored(database, { ...asked, file: read, onProgress: report });
        return { kind: 'stored', playlist: toStoredPlaylist(playlist) };
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

/** Returns a function that takes the total count and returns a throttled progress callback. */
export function everyThousand(onProgress: OnImportProgress) {
  return (totalCount: number) => {
    let reported = 0;
    return (doneCount: number) => {
      if (doneCount - reported < SONGS_PER_REPORT && doneCount < totalCount) return;
      reported = doneCount;
      onProgress({ doneCount, totalCount });
    };
  };
}
