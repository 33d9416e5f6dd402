import { finishBackup, openBackup, type ReadBackup } from '../domain/playlist/backupFile';
import type { ReadFile } from '../domain/playlist/fileText';
import {
  finishPlaylistFile,
  openPlaylistFile,
  type PlaylistFile,
} from '../domain/playlist/playlistFile';
import { parseSongList } from '../domain/song/parseSong';

/** Both halves of reading a backup at once, as for a small file. */
export function parseBackup(text: string): ReadFile<ReadBackup> {
  const opened = openBackup(text);
  return opened.ok
    ? { ok: true, value: finishBackup(opened.value, parseSongList(opened.value.songs)) }
    : opened;
}

/** Both halves of reading a playlist file at once, as for a small file. */
export function parsePlaylistFile(text: string): ReadFile<PlaylistFile> {
  const opened = openPlaylistFile(text);
  return opened.ok ? finishPlaylistFile(opened.value, parseSongList(opened.value.entries)) : opened;
}
