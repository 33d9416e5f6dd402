import { type ParsedSongList, parseSongList, type SongProblem } from '../../domain/song/parseSong';
import type { Song } from '../../domain/song/song';
import { pause } from '../../lib/pause';

const SONGS_PER_TASK = 500;

/**
 * As parseSongList, without blocking the page: 100,000 songs take seconds.
 *
 * @param onProgress called with the number of entries read so far
 */
export async function parseSongsInParts(
  entries: readonly unknown[],
  onProgress?: (doneCount: number) => void,
): Promise<ParsedSongList> {
  const songs: Song[] = [];
  const problems: SongProblem[] = [];
  for (let start = 0; start < entries.length; start += SONGS_PER_TASK) {
    if (start > 0) await pause();
    const part = parseSongList(entries.slice(start, start + SONGS_PER_TASK));
    songs.push(...part.songs);
    for (const { index, fault } of part.problems) problems.push({ index: start + index, fault });
    onProgress?.(Math.min(start + SONGS_PER_TASK, entries.length));
  }
  return { songs, problems, droppedCount: problems.length };
}
