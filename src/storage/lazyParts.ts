import type { ReadFile } from '../domain/playlist/fileText';
import { lazy } from '../lib/lazy';
import type { Files } from './files/files';

export const loadStorageParts = lazy(() => import('./storageParts'));
export const loadFiles = lazy(() => import('./files/files'));

/** Files, loaded on first use. If the code cannot be loaded, the result says so. */
export function createLazyFiles(openFiles: () => Promise<Files>): Files {
  async function unlessMissing<Value>(
    ask: (files: Files) => Promise<ReadFile<Value>>,
  ): Promise<ReadFile<Value>> {
    const files = await openFiles().catch(() => null);
    return files === null ? { ok: false, problem: { code: 'filesMissing' } } : ask(files);
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
