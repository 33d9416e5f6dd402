import { finishBackup, openBackup, type ReadBackup } from '../domain/backupFile';
import type { ReadFile } from '../domain/fileText';
import { parseSongList } from '../domain/parseSong';
import { finishPlaylistFile, openPlaylistFile, type PlaylistFile } from '../domain/playlistFile';

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
