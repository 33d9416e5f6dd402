import { formatBackup } from '../domain/backupFile';
import type { DatabaseGate } from './databaseGate';
import { requestResult, runTransaction } from './idbRequest';
import { TEXT_KEYS } from './keys';
import type { LibraryDb } from './libraryDb';
import { type Listened, parseListened } from './listened';
import { parseJson } from './parseJson';
import { parseSongsInParts } from './parseSongsInParts';
import { parsePlaylist } from './playlistRecord';
import type { Playlists } from './playlists';
import { parseQueue } from './savedQueue';
import type { SongLibrary } from './songLibrary';
import { asRecord } from './songRecord';
import type { TextStore } from './textStore';
import { UnreadableError } from './unreadable';

export interface BackupParts {
  readonly gate: DatabaseGate;
  readonly playlists: Playlists;
  readonly listened: Listened;
  readonly songs: SongLibrary;
  readonly texts: TextStore;
  readonly now: () => Date;
}

export interface ExportedBackup {
  /** The text of the file to download. */
  readonly text: string;
  /** Records that stand stored but mean nothing, and are not in the file. */
  readonly skippedCount: number;
}

const BACKED_UP_STORES = ['playlists', 'listened', 'songs'] as const;
type StoredRecords = Readonly<Record<(typeof BACKED_UP_STORES)[number], readonly unknown[]>>;

/**
 * Everything the browser holds, as it is at one moment.
 *
 * @throws UnreadableError when not all of it can be read
 */
export async function exportBackup(parts: BackupParts): Promise<ExportedBackup> {
  const { playlists, listened, songs, texts, now } = parts;
  const records = await readRecords(parts.gate);
  const parsed = await parseSongsInParts(records.songs);
  const allSongs = new Map(parsed.songs.map((song) => [song.annSongId, song]));
  for (const [annSongId, song] of songs.rememberedSongs) allSongs.set(annSongId, song);
  const backup = {
    playlists: playlists.combine(records.playlists),
    listened: listened.combine(records.listened),
    songs: [...allSongs.values()],
    queue: parseQueue(texts.readForSure(TEXT_KEYS.queue)),
    config: asRecord(parseJson(texts.readForSure(TEXT_KEYS.config))) ?? {},
    extraSettings: asRecord(parseJson(texts.readForSure(TEXT_KEYS.extraSettings))) ?? {},
  };
  const skippedCount =
    parsed.problems.length +
    records.playlists.filter((record) => parsePlaylist(record) === null).length +
    records.listened.filter((record) => parseListened(record) === null).length;
  return { text: formatBackup(backup, now().toISOString()), skippedCount };
}

/** All stores in one transaction: another tab may change or delete them at any time. */
async function readRecords(gate: DatabaseGate): Promise<StoredRecords> {
  const read = await gate.read((database: LibraryDb) =>
    runTransaction(database, BACKED_UP_STORES, 'readonly', async (transaction) => {
      const readAll = (name: string) =>
        requestResult<unknown[]>(transaction.objectStore(name).getAll());
      const [playlists, listened, songs] = await Promise.all([
        readAll('playlists'),
        readAll('listened'),
        readAll('songs'),
      ]);
      return { playlists, listened, songs };
    }),
  );
  if (read.ok) return read.value;
  // Without a database memory holds everything; one that is denied to this page may hold more.
  if (read.failure === 'absent') return { playlists: [], listened: [], songs: [] };
  throw new UnreadableError();
}
