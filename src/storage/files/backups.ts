import type { IDBPDatabase } from 'idb';
import {
  finishBackup,
  MAX_BACKUP_BYTES,
  openBackup,
  type ReadBackup,
} from '../../domain/backupFile';
import type { ReadFile } from '../../domain/fileText';
import { CHANGE_TOPICS } from '../database/changes';
import type { StorageContext } from '../database/storageContext';
import type { TextStore } from '../settings/textStore';
import { parseSongsInParts } from '../songs/parseSongsInParts';
import { type ExportedBackup, exportBackup } from './exportBackup';
import { readTextFile } from './readTextFile';
import { restoreStored, TextsRefusedError } from './restoreBackup';

/** Everything in one file, and back. Only exportBackup rejects. */
export interface Backups {
  /** @throws UnreadableError when not everything can be read: half a backup is none */
  readonly exportBackup: () => Promise<ExportedBackup>;
  /** Reads and checks a chosen file; nothing is stored yet. */
  readonly readFile: (file: Blob) => Promise<ReadFile<ReadBackup>>;
  /**
   * Puts the file's playlists, listens, queue and settings in place of those here and adds its
   * songs: all of it or nothing. Tabs then write no settings any more: they are to be loaded anew.
   */
  readonly restore: (backup: ReadBackup) => Promise<ReadFile<null>>;
}

export function createBackups(context: StorageContext, texts: TextStore, now: () => Date): Backups {
  const { database, changes } = context;

  /** @returns whether the texts were taken; refused ones say nothing of the database */
  async function restoreInto(stored: IDBPDatabase, backup: ReadBackup): Promise<boolean> {
    try {
      await restoreStored(stored, backup, texts);
    } catch (error) {
      if (error instanceof TextsRefusedError) return false;
      throw error;
    }
    // Changes of lists that are gone by now; they would be stored right after this.
    for (const store of ['playlists', 'listened'] as const) {
      database.pending.remove(store, [...database.pending.of(store).keys()]);
    }
    return true;
  }

  return {
    exportBackup: () => exportBackup(context, texts, now),
    async readFile(file) {
      const text = await readTextFile(file, MAX_BACKUP_BYTES);
      const opened = text.ok ? openBackup(text.value) : text;
      if (!opened.ok) return opened;
      const parsed = await parseSongsInParts(opened.value.songs);
      return { ok: true, value: finishBackup(opened.value, parsed) };
    },
    async restore(backup) {
      const restored = await database.tryStored((stored) => restoreInto(stored, backup));
      if (!restored.ok) {
        const isBlocked = database.getReach() === 'unreachable';
        return {
          ok: false,
          problem: { code: isBlocked ? 'restoreUnreachable' : 'restoreRefused' },
        };
      }
      if (!restored.value) return { ok: false, problem: { code: 'restoreTextsRefused' } };
      for (const topic of CHANGE_TOPICS) changes.emit(topic);
      return { ok: true, value: null };
    },
  };
}
