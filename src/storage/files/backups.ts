import {
  finishBackup,
  MAX_BACKUP_BYTES,
  openBackup,
  type ReadBackup,
} from '../../domain/playlist/backupFile';
import type { ReadFile } from '../../domain/playlist/fileText';
import type { StorageContext } from '../database/storageContext';
import type { Listens } from '../listens/listens';
import { parseSongsInParts } from '../songs/parseSongsInParts';
import type { OnShare } from './addPractice';
import { exportBackup } from './exportBackup';
import { type BackupParts, type MergePreview, mergeBackup, previewMerge } from './mergeBackup';
import { readTextFile } from './readFiles';
import { restoreBackup } from './restoreBackup';

/** Exports all data to one file, restores it and merges it. Only exportBackup rejects. */
export function createBackups(context: StorageContext, parts: BackupParts) {
  const { now, openListens, startWorker } = parts;

  /** Nothing is stored before the code for listens is loaded. */
  async function withListens<Value>(
    work: (listens: Listens) => Promise<ReadFile<Value>>,
  ): Promise<ReadFile<Value>> {
    const listens = await openListens().catch(() => null);
    return listens === null ? { ok: false, problem: { code: 'filesMissing' } } : work(listens);
  }

  return {
    /** @throws UnreadableError if not everything can be read: half a backup is not a backup */
    exportBackup: () => exportBackup(context, now, openListens),
    /** Reads and checks a chosen file without storing anything. */
    async readFile(file: Blob): Promise<ReadFile<ReadBackup>> {
      const text = await readTextFile(file, MAX_BACKUP_BYTES);
      const opened = text.ok ? openBackup(text.value) : text;
      if (!opened.ok) return opened;
      const parsed = await parseSongsInParts(opened.value.songs);
      return { ok: true, value: finishBackup(opened.value, parsed) };
    },
    /**
     * All or nothing. A file without times of listens leaves the stored ones. Tabs then write no
     * settings until they are reloaded.
     */
    restore: (backup: ReadBackup, onProgress: OnShare = () => {}) =>
      withListens((listens) => restoreBackup(context, startWorker, listens, backup, onProgress)),
    /** What a merge would add; stores nothing. */
    previewMerge: (backup: ReadBackup) =>
      withListens<MergePreview>(async (listens) => {
        return { ok: true, value: await previewMerge(context, parts, listens, backup) };
      }),
    /**
     * Adds what is not here; queue, play counts and settings stay.
     *
     * @param onProgress called with the share that is done, 0 to 1
     */
    merge: (backup: ReadBackup, onProgress: OnShare = () => {}) =>
      withListens((listens) => mergeBackup(context, parts, listens, backup, onProgress)),
  };
}
