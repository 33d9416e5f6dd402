import type { ReadFile } from '../domain/playlist/fileText';
import { lazyParts } from '../lib/lazy';
import type { Files } from './files/files';

/** The parts of the storage that most pages need soon after the first paint. */
export const loadStorageParts = lazyParts({
  Listens: () => import('./listens/listens'),
  createLists: () => import('./lists/lists'),
  readNotes: () => import('./songs/parseSongsInParts'),
  saveSongRecords: () => import('./songs/saveSongRecords'),
  storeAllPending: () => import('./storeAllPending'),
});

export const loadFiles = lazyParts({
  createFiles: () => import('./files/files'),
  cleanData: () => import('./files/files'),
});

/**
 * Files, loaded on first use. If the code cannot be loaded, or the work ends in a fault that it does
 * not know, the result says so: a dialog that waits for it always gets an end.
 */
export function createLazyFiles(openFiles: () => Promise<Files>): Files {
  async function unlessMissing<Value>(
    ask: (files: Files) => Promise<ReadFile<Value>>,
  ): Promise<ReadFile<Value>> {
    const files = await openFiles().catch(() => null);
    if (files === null) return { ok: false, problem: { code: 'filesMissing' } };
    try {
      return await ask(files);
    } catch (error) {
      console.error(error);
      return { ok: false, problem: { code: 'unexpected' } };
    }
  }
  return {
    playlistFiles: {
      openFile: (...asked) =>
        unlessMissing(({ playlistFiles }) => playlistFiles.openFile(...asked)),
      importFile: (...asked) =>
        unlessMissing(({ playlistFiles }) => playlistFiles.importFile(...asked)),
      exportPlaylist: async (id) => (await openFiles()).playlistFiles.exportPlaylist(id),
    },
    backups: {
      exportBackup: async () => (await openFiles()).backups.exportBackup(),
      readFile: (file) => unlessMissing(({ backups }) => backups.readFile(file)),
      restore: (...asked) => unlessMissing(({ backups }) => backups.restore(...asked)),
      previewMerge: (backup) => unlessMissing(({ backups }) => backups.previewMerge(backup)),
      merge: (...asked) => unlessMissing(({ backups }) => backups.merge(...asked)),
    },
  };
}
