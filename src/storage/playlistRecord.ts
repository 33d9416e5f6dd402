import * as v from 'valibot';
import { lenient, readInteger, readList } from '../domain/lenient';
import type { Playlist } from '../domain/playlist';
import { shortTitle } from '../domain/shortText';
import { asRecord, type StoredRecord } from './songRecord';

const recordSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  title: v.optional(v.fallback(v.pipe(v.string(), v.transform(shortTitle)), ''), ''),
  songsCollections: lenient(readSongIds),
});

/** The song ids of a list, each once, in their order; anything else, 0 included, is left out. */
export function readSongIds(input: unknown): readonly number[] {
  const ids = readList(input).map(readInteger);
  return [...new Set(ids.filter((id) => id !== null))].filter((id) => id !== 0);
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
