import * as v from 'valibot';
import { readEach } from '../../domain/app/lenient';
import { addAll } from '../../domain/app/manyValues';
import { type ParsedSongList, parseSongList, type SongProblem } from '../../domain/song/parseSong';
import type { Song } from '../../domain/song/song';
import { pause } from '../../lib/pause';
import { parseJson } from '../database/storedValue';

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
    addAll(songs, part.songs);
    for (const { index, fault } of part.problems) problems.push({ index: start + index, fault });
    onProgress?.(Math.min(start + SONGS_PER_TASK, entries.length));
  }
  return { songs, problems, droppedCount: problems.length };
}

const partSchema = v.object({ noteId: v.string(), place: v.number(), text: v.string() });
export type NotePart = v.InferOutput<typeof partSchema>;

/** @param records all parts, in the order of their keys */
export function readNotes(records: readonly unknown[]) {
  const texts = new Map<string, string>();
  for (const { noteId, text } of readEach(partSchema, records)) {
    texts.set(noteId, (texts.get(noteId) ?? '') + text);
  }
  return Promise.all(
    [...texts].map(async ([noteId, text]) => ({ noteId, songs: await readSongs(text) })),
  );
}

async function readSongs(text: string): Promise<readonly Song[]> {
  const entries = parseJson(text);
  return Array.isArray(entries) ? (await parseSongsInParts(entries)).songs : [];
}
