import type { ReadFile } from '../../domain/playlist/fileText';
import {
  finishPlaylistFile,
  openPlaylistFile,
  type PlaylistFile,
} from '../../domain/playlist/playlistFile';
import { parseSongsInParts } from '../songs/parseSongsInParts';
import { readTextFile } from './readTextFile';

/**
 * A chosen file with everything in it. Never rejects.
 *
 * @param reportTo given the number of songs, makes what hears how many have been read
 */
export async function readPlaylistFile(
  file: Blob,
  reportTo?: (totalCount: number) => (doneCount: number) => void,
): Promise<ReadFile<PlaylistFile>> {
  const text = await readTextFile(file);
  const opened = text.ok ? openPlaylistFile(text.value) : text;
  if (!opened.ok) return opened;
  const { entries } = opened.value;
  const parsed = await parseSongsInParts(entries, reportTo?.(entries.length));
  return finishPlaylistFile(opened.value, parsed);
}
