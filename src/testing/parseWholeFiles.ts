import { finishBackup, openBackup, type ReadBackup } from '../domain/playlist/backupFile';
import type { ReadFile } from '../domain/playlist/fileText';
import {
  finishPlaylistFile,
  openPlaylistFile,
  type PlaylistFile,
} from '../domain/playlist/playlistFile';
import { parseSongList } from '../domain/song/parseSong';

/** Opens and finishes a backup in one step, as for a small file. */
export function parseBackup(text: string): ReadFile<ReadBackup> {
  const opened = openBackup(text);
  return opened.ok
    ? { ok: true, value: finishBackup(opened.value, parseSongList(opened.value.songs)) }
    : opened;
}

/** Opens and finishes a playlist file in one step, as for a small file. */
export function parsePlaylistFile(text: string): ReadFile<PlaylistFile> {
  const opened = openPlaylistFile(text);
  return opened.ok ? finishPlaylistFile(opened.value, parseSongList(opened.value.entries)) : opened;
}
