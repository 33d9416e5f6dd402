import type { ReadFile } from '../domain/fileText';
import { type ImportMode, type ImportPlan, planImport } from '../domain/importPlan';
import type { Playlist } from '../domain/playlist';
import type { PlaylistFile } from '../domain/playlistFile';
import { exportPlaylist } from './exportPlaylist';
import type { OnImportProgress } from './importMessages';
import type { ImportWorker, StoredPlaylist } from './importThread';
import { type OpenedFile, openContent, openHere, openInThread, storeOpened } from './openedFile';
import type { Playlists } from './playlists';
import { readPlaylistFile } from './readPlaylistFile';
import type { SongLibrary } from './songLibrary';
import type { StorageContext } from './storageContext';
import type { StorageStatusSource } from './storageStatus';

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
  ) => Promise<ReadFile<StoredPlaylist>>;
  /**
   * The text of the file to download (name: domain/fileName); null when there is no such list.
   *
   * @throws UnreadableError when part of it cannot be read
   */
  readonly exportPlaylist: (id: number) => Promise<string | null>;
}

export const IMPORT_PROBLEMS = {
  full: 'The browser has no room left: nothing was imported.',
  failed: 'The browser refused to store the playlist: nothing was imported.',
  unreachable:
    'The browser does not let this app reach its playlists: nothing was imported. Close other tabs of this app and try again.',
} as const;

interface Parts {
  readonly playlists: Playlists;
  readonly songs: SongLibrary;
  readonly status: StorageStatusSource;
  readonly now: () => Date;
  readonly startWorker: () => ImportWorker | null;
}

export function createPlaylistFiles(
  { gate, changes }: StorageContext,
  { playlists, songs, status, now, startWorker }: Parts,
): PlaylistFiles {
  async function openFile(file: Blob, onProgress: OnImportProgress): Promise<ReadFile<OpenedFile>> {
    await gate.ready;
    // Without a database the songs have to come to this thread anyway.
    const worker = gate.isOpen() ? startWorker() : null;
    const opened = worker && (await openInThread(worker, file, onProgress));
    return opened ?? openHere(file, onProgress);
  }

  async function importFile(
    file: PlaylistFile | OpenedFile,
    mode: ImportMode,
    onProgress: OnImportProgress = () => undefined,
  ): Promise<ReadFile<StoredPlaylist>> {
    const opened = 'preview' in file ? file : openContent(file);
    const timeText = formatTime(now());
    const stored = await gate.write((database) =>
      storeOpened(database, opened, mode, timeText, onProgress),
    );
    if (!stored.ok && gate.isOpen()) return { ok: false, problem: problemOf(status) };
    // Whether the title exists, which every mode rests on, is then not to be known.
    if (!stored.ok && stored.failure === 'unreachable') {
      return { ok: false, problem: IMPORT_PROBLEMS.unreachable };
    }
    const imported = stored.ok
      ? ({ ok: true, value: stored.value } as const)
      : await importIntoMemory(opened, mode, timeText);
    if (!imported.ok) return imported;
    for (const topic of ['songs', 'rewrittenSongs', 'playlists'] as const) changes.emit(topic);
    return imported;
  }

  /** Without a database there is nothing that could fail halfway. */
  async function importIntoMemory(
    opened: OpenedFile,
    mode: ImportMode,
    timeText: string,
  ): Promise<ReadFile<StoredPlaylist>> {
    const content = await opened.readContent();
    if (!content.ok) return content;
    const { title, songIds } = content.value;
    await songs.saveSongs(content.value.songs);
    const imported = { title, songsCollections: songIds };
    const plan = planImport(await playlists.getAllPlaylist(), imported, mode, timeText);
    const { id } = await carryOut(plan);
    const songCount = plan.playlist.songsCollections.length;
    return { ok: true, value: { id, title: plan.playlist.title, songCount } };
  }

  async function carryOut(plan: ImportPlan): Promise<Pick<Playlist, 'id'>> {
    const { title, songsCollections } = plan.playlist;
    if (plan.kind === 'change') {
      await playlists.changeSongs(plan.playlist.id, () => songsCollections);
      return plan.playlist;
    }
    if (plan.kind === 'replace') await playlists.deletePlaylist(plan.oldId);
    return playlists.createPlaylist(title, songsCollections);
  }

  return {
    importFile,
    openFile,
    readFile: (file) => readPlaylistFile(file),
    exportPlaylist: (id) => exportPlaylist(id, { gate, playlists, songs }),
  };
}

function problemOf({ getStatus }: StorageStatusSource): string {
  const status = getStatus();
  const isFull = status.kind === 'memory' && status.reason === 'full';
  return isFull ? IMPORT_PROBLEMS.full : IMPORT_PROBLEMS.failed;
}

const TWO_DIGITS = 2;

/** "2026-11-21 20:30:05" in local time: sorts as it reads, and is the same for every language. */
function formatTime(time: Date): string {
  const pad = (value: number) => String(value).padStart(TWO_DIGITS, '0');
  const date = [time.getFullYear(), pad(time.getMonth() + 1), pad(time.getDate())].join('-');
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(pad).join(':')}`;
}
