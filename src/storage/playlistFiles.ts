import type { ReadFile } from '../domain/fileText';
import { type ImportMode, planImport } from '../domain/importPlan';
import type { SongProblem } from '../domain/parseSong';
import type { Playlist } from '../domain/playlist';
import { finishPlaylistFile, openPlaylistFile, type PlaylistFile } from '../domain/playlistFile';
import { exportPlaylist } from './exportPlaylist';
import { importStored } from './importPlaylist';
import { parseSongsInParts } from './parseSongsInParts';
import type { Playlists } from './playlists';
import { readTextFile } from './readTextFile';
import type { SongLibrary } from './songLibrary';
import type { StorageContext } from './storageContext';
import type { StorageStatusSource } from './storageStatus';

export interface ImportedPlaylist {
  readonly playlist: Playlist;
  /** Songs of the file that were left out. */
  readonly problems: readonly SongProblem[];
}

/** Playlists to files and back. Only exportPlaylist rejects. */
export interface PlaylistFiles {
  /** Reads and checks a chosen file; nothing is stored yet. */
  readonly readFile: (file: Blob) => Promise<ReadFile<PlaylistFile>>;
  /** All of the file or nothing of it. */
  readonly importFile: (
    file: PlaylistFile,
    mode: ImportMode,
  ) => Promise<ReadFile<ImportedPlaylist>>;
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
}

export function createPlaylistFiles(
  { gate, changes }: StorageContext,
  { playlists, songs, status, now }: Parts,
): PlaylistFiles {
  async function importFile(
    file: PlaylistFile,
    mode: ImportMode,
  ): Promise<ReadFile<ImportedPlaylist>> {
    const timeText = formatTime(now());
    const stored = await gate.write((database) => importStored(database, file, mode, timeText));
    if (!stored.ok && gate.isOpen()) {
      const after = status.getStatus();
      const isFull = after.kind === 'memory' && after.reason === 'full';
      return { ok: false, problem: isFull ? IMPORT_PROBLEMS.full : IMPORT_PROBLEMS.failed };
    }
    // Whether the title exists, which every mode rests on, is then not to be known.
    if (!stored.ok && stored.failure === 'unreachable') {
      return { ok: false, problem: IMPORT_PROBLEMS.unreachable };
    }
    const playlist = stored.ok ? stored.value : await importIntoMemory(file, mode, timeText);
    for (const topic of ['songs', 'rewrittenSongs', 'playlists'] as const) changes.emit(topic);
    return { ok: true, value: { playlist, problems: file.problems } };
  }

  /** Without a database there is nothing that could fail halfway. */
  async function importIntoMemory(
    file: PlaylistFile,
    mode: ImportMode,
    timeText: string,
  ): Promise<Playlist> {
    await songs.saveSongs(file.songs);
    const imported = { title: file.title, songsCollections: file.songIds };
    const plan = planImport(await playlists.getAllPlaylist(), imported, mode, timeText);
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
    async readFile(file) {
      const text = await readTextFile(file);
      const opened = text.ok ? openPlaylistFile(text.value) : text;
      if (!opened.ok) return opened;
      return finishPlaylistFile(opened.value, await parseSongsInParts(opened.value.entries));
    },
    exportPlaylist: (id) => exportPlaylist(id, { gate, playlists, songs }),
  };
}

const TWO_DIGITS = 2;

/** "2026-11-21 20:30:05" in local time: sorts as it reads, and is the same for every language. */
function formatTime(time: Date): string {
  const pad = (value: number) => String(value).padStart(TWO_DIGITS, '0');
  const date = [time.getFullYear(), pad(time.getMonth() + 1), pad(time.getDate())].join('-');
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(pad).join(':')}`;
}
