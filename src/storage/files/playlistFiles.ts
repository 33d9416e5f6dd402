import type { Problem } from '../../domain/app/problem';
import type { ReadFile } from '../../domain/playlist/fileText';
import type { ImportMode } from '../../domain/playlist/importPlan';
import type { PlaylistFile } from '../../domain/playlist/playlistFile';
import { formatPlaylistFile } from '../../domain/playlist/playlistFile';
import type { RpcWorker } from '../../lib/rpc';
import { READ_TOPICS } from '../database/changes';
import type { StorageContext } from '../database/storageContext';
import { UnreadableError } from '../database/storageErrors';
import type { StorageStatusSource } from '../database/storageStatus';
import { parsePlaylist } from '../playlists/playlistRecord';
import { readSongsWithin } from '../songs/songLibrary';
import type { OnImportProgress } from './importCalls';
import {
  IMPORT_STORES,
  type ImportChoice,
  importWithin,
  type StoredPlaylist,
  toStoredPlaylist,
} from './importPlaylist';
import { type OpenedFile, openContent, openHere, openInWorker, storeOpened } from './openedFile';
import { readPlaylistFile } from './readFiles';

/** Playlists to files and back. Only exportPlaylist rejects. */
export interface PlaylistFiles {
  /** Reads and checks a chosen file; nothing is stored yet. */
  readonly readFile: (file: Blob) => Promise<ReadFile<PlaylistFile>>;
  /** The same in a thread of its own where the browser has one, so that the page stays free. */
  readonly openFile: (file: Blob, onProgress: OnImportProgress) => Promise<ReadFile<OpenedFile>>;
  /** All of the file or nothing of it. */
  readonly importFile: (
    file: PlaylistFile | OpenedFile,
    mode: ImportMode,
    onProgress?: OnImportProgress,
    /** Of the list, where the file names none. */
    title?: string,
  ) => Promise<ReadFile<StoredPlaylist>>;
  /**
   * The text of the file to download (name: domain/fileName); null when there is no such list.
   *
   * @throws UnreadableError when part of it cannot be read
   */
  readonly exportPlaylist: (id: number) => Promise<string | null>;
}

interface Parts {
  readonly status: StorageStatusSource;
  readonly now: () => Date;
  readonly startWorker: () => RpcWorker | null;
}

export function createPlaylistFiles(
  context: StorageContext,
  { status, now, startWorker }: Parts,
): PlaylistFiles {
  const { database, changes } = context;

  async function openFile(file: Blob, onProgress: OnImportProgress): Promise<ReadFile<OpenedFile>> {
    await database.ready;
    // Without a database the songs have to come to this thread anyway.
    const isStored = database.getReach() === 'stored';
    const opened = isStored ? await openInWorker(startWorker, file, onProgress) : null;
    return opened ?? openHere(file, onProgress);
  }

  async function importFile(
    file: PlaylistFile | OpenedFile,
    mode: ImportMode,
    onProgress: OnImportProgress = () => undefined,
    title = '',
  ): Promise<ReadFile<StoredPlaylist>> {
    const opened = 'preview' in file ? file : openContent(file);
    const asked = { mode, title: opened.preview.title ?? title, timeText: formatTime(now()) };
    const stored = await database.tryStored((library) =>
      storeOpened(library, opened, asked, onProgress),
    );
    const imported = stored.ok ? stored.value : await importUnstored(opened, asked);
    if (!imported.ok) return imported;
    for (const topic of READ_TOPICS) changes.emit(topic);
    return imported;
  }

  /** Into memory where that is all there is; it holds nothing that could fail halfway. */
  async function importUnstored(
    opened: OpenedFile,
    asked: ImportChoice,
  ): Promise<ReadFile<StoredPlaylist>> {
    const reach = database.getReach();
    if (reach === 'stored') return { ok: false, problem: problemOf(status) };
    // Whether the title exists, which every mode rests on, is then not to be known.
    if (reach === 'unreachable') return { ok: false, problem: { code: 'importUnreachable' } };
    const content = await opened.readContent();
    if (!content.ok) return content;
    const playlist = await database.write(IMPORT_STORES, ({ records }) =>
      importWithin(records, { file: content.value, ...asked }),
    );
    return { ok: true, value: toStoredPlaylist(playlist) };
  }

  return {
    importFile,
    openFile,
    readFile: (file) => readPlaylistFile(file),
    exportPlaylist: (id) => exportPlaylist(id, context),
  };
}

/**
 * The text of a playlist's file, list and songs as they are at one moment.
 *
 * @returns null when there is no such list
 * @throws UnreadableError when part of it cannot be read
 */
async function exportPlaylist(id: number, context: StorageContext): Promise<string | null> {
  const stores = ['playlists', 'songs'] as const;
  const { value, isComplete } = await context.database.read(stores, async ({ records }) => {
    const playlist = parsePlaylist(await records('playlists').get(id), context.unlinked);
    const songIds = playlist?.songsCollections ?? [];
    return { playlist, songs: await readSongsWithin(records, songIds, context) };
  });
  const { playlist, songs } = value;
  const isWhole = playlist !== null && songs.size === playlist.songsCollections.length;
  if (!isComplete && !isWhole) throw new UnreadableError();
  return playlist && formatPlaylistFile(playlist, [...songs.values()]);
}

function problemOf({ getStatus }: StorageStatusSource): Problem {
  const status = getStatus();
  const isFull = status.kind === 'memory' && status.reason === 'full';
  return { code: isFull ? 'importFull' : 'importRefused' };
}

const TWO_DIGITS = 2;

/** "2026-11-21 20:30:05" in local time: sorts as it reads, and is the same for every language. */
function formatTime(time: Date): string {
  const pad = (value: number) => String(value).padStart(TWO_DIGITS, '0');
  const date = [time.getFullYear(), pad(time.getMonth() + 1), pad(time.getDate())].join('-');
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(pad).join(':')}`;
}
