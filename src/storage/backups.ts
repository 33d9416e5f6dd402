import {
  BACKUP_PROBLEMS,
  finishBackup,
  formatBackup,
  MAX_BACKUP_BYTES,
  openBackup,
  type ReadBackup,
} from '../domain/backupFile';
import type { ReadFile } from '../domain/fileText';
import type { Song } from '../domain/song';
import { CHANGE_TOPICS } from './changes';
import { TEXT_KEYS } from './keys';
import type { Listened } from './listened';
import { parseJson } from './parseJson';
import { parseSongsInParts } from './parseSongsInParts';
import type { Playlists } from './playlists';
import { readTextFile } from './readTextFile';
import { restoreStored } from './restoreBackup';
import { formatQueue, parseQueue } from './savedQueue';
import type { SongLibrary } from './songLibrary';
import { asRecord } from './songRecord';
import type { StorageContext } from './storageContext';
import type { TextStore } from './textStore';

/** Everything in one file, and back. Nothing here rejects. */
export interface Backups {
  /** The text of the file to download. */
  readonly exportBackup: () => Promise<string>;
  /** Reads and checks a chosen file; nothing is stored yet. */
  readonly readFile: (file: Blob) => Promise<ReadFile<ReadBackup>>;
  /**
   * Puts the file's playlists, listens, queue and settings in place of those here and adds its
   * songs: all of it or nothing. Tabs then write no settings any more: they are to be loaded anew.
   */
  readonly restore: (backup: ReadBackup) => Promise<ReadFile<null>>;
}

export const RESTORE_PROBLEM =
  'The browser refused to store the backup: nothing was changed. Is there room left?';

/** Far more than a library of every song there is takes, and no more than one text can hold. */
const BACKUP_LIMIT = { maxBytes: MAX_BACKUP_BYTES, problem: BACKUP_PROBLEMS.tooLarge } as const;

interface Parts {
  readonly playlists: Playlists;
  readonly listened: Listened;
  readonly songs: SongLibrary;
  readonly texts: TextStore;
  readonly now: () => Date;
}

export function createBackups({ gate, changes }: StorageContext, parts: Parts): Backups {
  const { playlists, listened, songs, texts, now } = parts;

  async function readSongs(): Promise<readonly Song[]> {
    const read = await gate.read((database) => database.store('songs').toArray());
    const stored = (await parseSongsInParts(read.ok ? read.value : [])).songs;
    const all = new Map(stored.map((song) => [song.annSongId, song]));
    for (const [annSongId, song] of songs.rememberedSongs) all.set(annSongId, song);
    return [...all.values()];
  }

  return {
    async exportBackup() {
      const backup = {
        playlists: await playlists.getAllPlaylist(),
        listened: await listened.getTopList(Number.POSITIVE_INFINITY),
        songs: await readSongs(),
        queue: parseQueue(texts.read(TEXT_KEYS.queue)),
        config: asRecord(parseJson(texts.read(TEXT_KEYS.config))) ?? {},
        extraSettings: asRecord(parseJson(texts.read(TEXT_KEYS.extraSettings))) ?? {},
      };
      return formatBackup(backup, now().toISOString());
    },
    async readFile(file) {
      const text = await readTextFile(file, BACKUP_LIMIT);
      const opened = text.ok ? openBackup(text.value) : text;
      if (!opened.ok) return opened;
      const parsed = await parseSongsInParts(opened.value.songs);
      return { ok: true, value: finishBackup(opened.value, parsed) };
    },
    async restore(backup) {
      const stored = await gate.write((database) => restoreStored(database, backup));
      if (!stored.ok) return { ok: false, problem: RESTORE_PROBLEM };
      texts.write(TEXT_KEYS.queue, formatQueue(backup.queue));
      texts.write(TEXT_KEYS.config, JSON.stringify(backup.config));
      texts.write(TEXT_KEYS.extraSettings, JSON.stringify(backup.extraSettings));
      texts.remove(TEXT_KEYS.position);
      for (const topic of CHANGE_TOPICS) changes.emit(topic);
      return { ok: true, value: null };
    },
  };
}
