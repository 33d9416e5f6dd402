import * as v from 'valibot';
import { lenient, readInteger, readList } from '../domain/lenient';
import type { Playlist } from '../domain/playlist';
import { asRecord, type StoredRecord } from './songRecord';

const recordSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  title: v.optional(v.fallback(v.string(), ''), ''),
  songsCollections: lenient(readSongIds),
});

/** The song ids of a list, each once, in their order; anything else, 0 included, is left out. */
export function readSongIds(input: unknown): readonly number[] {
  const ids = new Set<number>();
  // One pass: a list may hold a hundred thousand, and is read at each of its changes.
  for (const entry of readList(input)) {
    const id = readInteger(entry);
    if (id !== null && id !== 0) ids.add(id);
  }
  return [...ids];
}

/** A stored playlist; null only when the record has no id, without which nobody could open it. */
export function parsePlaylist(record: unknown): Playlist | null {
  const parsed = v.safeParse(recordSchema, record);
  return parsed.success ? parsed.output : null;
}

/** The record of a playlist; fields of an existing one that this program does not know stay. */
export function toPlaylistRecord(playlist: Playlist, existing: unknown): StoredRecord {
  const { id, title, songsCollections } = playlist;
  return { ...asRecord(existing), id, title, songsCollections };
}
