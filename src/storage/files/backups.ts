import type { IDBPDatabase } from 'idb';
import {
  BACKUP_PROBLEMS,
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

export const RESTORE_PROBLEMS = {
  refused: 'The browser refused to store the backup: nothing was changed. Is there room left?',
  textsRefused:
    'The browser has no room for the queue and the settings of the backup: nothing was changed.',
  unreachable:
    'The browser does not let this app reach its database: nothing was changed. Close other tabs of this app and try again.',
} as const;

/** Far more than a library of every song there is takes, and no more than one text can hold. */
const BACKUP_LIMIT = { maxBytes: MAX_BACKUP_BYTES, problem: BACKUP_PROBLEMS.tooLarge } as const;

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
      const text = await readTextFile(file, BACKUP_LIMIT);
      const opened = text.ok ? openBackup(text.value) : text;
      if (!opened.ok) return opened;
      const parsed = await parseSongsInParts(opened.value.songs);
      return { ok: true, value: finishBackup(opened.value, parsed) };
    },
    async restore(backup) {
      const restored = await database.tryStored((stored) => restoreInto(stored, backup));
      if (!restored.ok) {
        const isBlocked = database.getReach() === 'unreachable';
        return { ok: false, problem: RESTORE_PROBLEMS[isBlocked ? 'unreachable' : 'refused'] };
      }
      if (!restored.value) return { ok: false, problem: RESTORE_PROBLEMS.textsRefused };
      for (const topic of CHANGE_TOPICS) changes.emit(topic);
      return { ok: true, value: null };
    },
  };
}
