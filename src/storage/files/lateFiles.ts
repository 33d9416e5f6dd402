import type { ReadFile } from '../../domain/playlist/fileText';
import { lazy } from '../../lib/lazy';
import type { Files } from './files';

/** Fetches what reads and writes files. */
export const loadFiles = lazy(() => import('./files'));

/** Files as they are declared, fetched with the first use of one; that they cannot be is said. */
export function createLateFiles(fetchFiles: () => Promise<Files>): Files {
  async function unlessMissing<Value>(
    ask: (files: Files) => Promise<ReadFile<Value>>,
  ): Promise<ReadFile<Value>> {
    const files = await fetchFiles().catch(() => null);
    return files === null ? { ok: false, problem: { code: 'filesMissing' } } : ask(files);
  }
  return {
    playlistFiles: {
      readFile: (file) => unlessMissing(({ playlistFiles }) => playlistFiles.readFile(file)),
      openFile: (...asked) =>
        unlessMissing(({ playlistFiles }) => playlistFiles.openFile(...asked)),
      importFile: (...asked) =>
        unlessMissing(({ playlistFiles }) => playlistFiles.importFile(...asked)),
      exportPlaylist: async (id) => (await fetchFiles()).playlistFiles.exportPlaylist(id),
    },
    backups: {
      exportBackup: async () => (await fetchFiles()).backups.exportBackup(),
      readFile: (file) => unlessMissing(({ backups }) => backups.readFile(file)),
      restore: (backup) => unlessMissing(({ backups }) => backups.restore(backup)),
    },
  };
}
