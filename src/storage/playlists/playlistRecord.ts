import * as v from 'valibot';
import { lenient, readAs } from '../../domain/app/lenient';
import type { Playlist } from '../../domain/playlist/playlist';
import { asRecord, readSongIds, type StoredRecord } from '../database/storedValue';
import type { UnlinkedSong } from '../database/unlinkedSong';

const recordSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  title: v.optional(v.fallback(v.string(), ''), ''),
  songsCollections: lenient(readSongIds),
});

/** A stored playlist; null only if the record has no id, because it could not be opened. */
export function parsePlaylist(record: unknown, { toKnown }: UnlinkedSong): Playlist | null {
  const playlist = readAs(recordSchema, record);
  if (playlist === null) return null;
  return { ...playlist, songsCollections: [...new Set(playlist.songsCollections.map(toKnown))] };
}

/** The record of a playlist; unknown fields of an existing record are preserved. */
export function toPlaylistRecord(
  playlist: Omit<Playlist, 'id'> & Partial<Playlist>,
  existing: unknown,
  { toStored }: UnlinkedSong,
): StoredRecord {
  const songsCollections = playlist.songsCollections.map(toStored);
  return { ...asRecord(existing), ...playlist, songsCollections };
}

/** All lists, oldest first; invalid records are left out. */
export function toPlaylists(
  records: readonly unknown[],
  unlinked: UnlinkedSong,
  report?: (problem: string) => void,
): readonly Playlist[] {
  const playlists = records.flatMap((record) => {
    const playlist = parsePlaylist(record, unlinked);
    if (playlist === null) report?.('A stored playlist has no id');
    return playlist ?? [];
  });
  return playlists.toSorted((left, right) => left.id - right.id);
}
