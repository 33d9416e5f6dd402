import type { IDBPDatabase } from 'idb';
import type { Problem } from '../../domain/app/problem';
import {
  finishBackup,
  MAX_BACKUP_BYTES,
  openBackup,
  type ReadBackup,
} from '../../domain/playlist/backupFile';
import type { ReadFile } from '../../domain/playlist/fileText';
import { CHANGE_TOPICS } from '../database/changes';
import type { NewTexts } from '../database/replaceTexts';
import type { StorageContext } from '../database/storageContext';
import type { Listens } from '../listens/listens';
import { parseSongsInParts } from '../songs/parseSongsInParts';
import { addPractice, type OnShare } from './addBackup';
import { type BackupParts, createBackupMerge } from './backupMerge';
import { exportBackup } from './exportBackup';
import { readTextFile } from './readFiles';
import { restoreStored, TextsRefusedError } from './restoreBackup';

/** Exports all data to one file, restores it and merges it. Only exportBackup rejects. */
export function createBackups(context: StorageContext, parts: BackupParts) {
  const { now, openListens, startWorker } = parts;
  const { database, changes, texts } = context;

  /** @returns whether local storage took the texts; a refusal says nothing about the database */
  async function restoreInto(
    stored: IDBPDatabase,
    backup: ReadBackup,
    listenTexts: NewTexts,
  ): Promise<boolean> {
    try {
      await restoreStored(stored, backup, texts, listenTexts);
    } catch (error) {
      if (error instanceof TextsRefusedError) return false;
      throw error;
    }
    // Pending changes of replaced lists would otherwise be stored right after this.
    for (const store of ['playlists', 'listened'] as const) {
      database.pending.remove(store, [...database.pending.of(store).keys()]);
    }
    return true;
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
     * Replaces playlists, listens, queue and settings with the file's and adds its songs: all or
     * nothing. A file without times of listens leaves the stored ones. Tabs then write no settings
     * until they are reloaded. Practice is put together with the file's before: nothing of a log is
     * ever lost, so a refused restore may have added to it.
     */
    async restore(backup: ReadBackup, onProgress: OnShare = () => {}): Promise<ReadFile<null>> {
      const listens = await openListens().catch(() => null);
      if (listens === null) return { ok: false, problem: { code: 'filesMissing' } };
      const isAdded = await addPractice(context.practice, backup.practice, startWorker, onProgress);
      return isAdded ? restoreWith(listens.sets, backup) : { ok: false, problem: refusal() };
    },
    ...createBackupMerge(context, parts),
  };

  async function restoreWith(sets: Listens['sets'], backup: ReadBackup): Promise<ReadFile<null>> {
    const staged = backup.listens === undefined ? undefined : await sets.stage(backup.listens);
    if (staged === null) return { ok: false, problem: refusal() };
    const listenTexts = staged === undefined ? new Map() : sets.textsOf(staged);
    const restored = await database.tryStored((stored) => restoreInto(stored, backup, listenTexts));
    if (!restored.ok || !restored.value) {
      if (staged !== undefined) await sets.drop(staged);
      const problem: Problem = restored.ok ? { code: 'restoreTextsRefused' } : refusal();
      return { ok: false, problem };
    }
    if (staged !== undefined) await sets.keepOnly(staged);
    for (const topic of CHANGE_TOPICS) changes.emit(topic);
    return { ok: true, value: null };
  }

  function refusal(): Problem {
    const isBlocked = database.getReach() === 'unreachable';
    return { code: isBlocked ? 'restoreUnreachable' : 'restoreRefused' };
  }
}
