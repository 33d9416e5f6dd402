import type { IDBPDatabase } from 'idb';
import { type ImportMode, type ImportPlan, planImport } from '../../domain/playlist/importPlan';
import type { Playlist } from '../../domain/playlist/playlist';
import type { PlaylistFile } from '../../domain/playlist/playlistFile';
import type { Song } from '../../domain/song/song';
import { SONG_STORES } from '../database/keys';
import type { Records } from '../database/recordStore';
import { runTransaction } from '../database/runTransaction';
import { RefusedError } from '../database/storageErrors';
import { createUnlinkedSong, type UnlinkedSong } from '../database/unlinkedSong';
import { addPlaylist, toPlaylistRecord, toPlaylists } from '../playlists/playlistRecord';
import { saveSongRecords } from '../songs/saveSongRecords';
import { type OnImportProgress, reportTo } from './readFiles';

export const IMPORT_STORES = [...SONG_STORES, 'playlists'] as const;

export type ImportChoice = Pick<Import, 'mode' | 'title' | 'timeText'>;

export interface Import {
  readonly file: PlaylistFile;
  readonly mode: ImportMode;
  /** The file's title, or the user's answer if it has none. */
  readonly title: string;
  /** Added to the title if another list already has it. */
  readonly timeText: string;
  readonly onProgress?: OnImportProgress;
}

export interface StoredPlaylist {
  readonly id: number;
  readonly title: string;
  readonly songCount: number;
}

/**
 * Imports a file with its songs in one transaction: if anything fails, or the tab dies midway,
 * nothing has changed.
 *
 * @throws the browser's reason, or RefusedError
 */
export function importStored(database: IDBPDatabase, asked: Import): Promise<StoredPlaylist> {
  return runTransaction(database, IMPORT_STORES, 'readwrite', (records) =>
    importWithin(records, asked),
  );
}

/**
 * As importStored, inside a transaction over IMPORT_STORES. Stored songs stay unchanged, because a
 * file may be years older.
 */
export async function importWithin(
  records: Records,
  { file, mode, title, timeText, onProgress }: Import,
): Promise<StoredPlaylist> {
  await addSongs(records, file.songs, reportTo(onProgress, file.songs.length));
  const { unlinked, stored } = await readLists(records);
  const imported = { title, songsCollections: file.songIds };
  const plan = planImport(stored, imported, mode, timeText);
  const { id, ...list } = await carryOut(records, plan, unlinked);
  return { id, title: list.title, songCount: list.songsCollections.length };
}

/** Adds the songs that are not here. @throws RefusedError if not all can be stored */
export async function addSongs(
  records: Records,
  songs: readonly Song[],
  onProgress?: (doneCount: number) => void,
): Promise<void> {
  const { refused } = await saveSongRecords(records, songs, 'keep', onProgress);
  if (refused.length > 0) throw new RefusedError(`Song ${refused[0]?.annSongId} was refused`);
}

export async function readLists(records: Records) {
  const unlinked = createUnlinkedSong();
  await unlinked.lookFor(records('songs'));
  return { unlinked, stored: toPlaylists(await records('playlists').getAll(), unlinked) };
}

/** Changes the lists as planned, inside a transaction. */
export async function carryOut(
  records: Records,
  plan: ImportPlan,
  unlinked: UnlinkedSong,
): Promise<Playlist> {
  const store = records('playlists');
  if (plan.kind === 'change') {
    const existing = await store.get(plan.playlist.id);
    await store.put(toPlaylistRecord(plan.playlist, existing, unlinked));
    return plan.playlist;
  }
  if (plan.kind === 'replace') await store.delete(plan.oldId);
  const record = toPlaylistRecord(plan.playlist, null, unlinked);
  return { ...plan.playlist, id: await addPlaylist(store, record) };
}
