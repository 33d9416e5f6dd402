import type { IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { lenient, readAs } from '../../domain/app/lenient';
import { isPlaylistId, nextPlaylistId, type Playlist } from '../../domain/playlist/playlist';
import type { RecordStore } from '../database/recordStore';
import { runTransaction } from '../database/runTransaction';
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

/**
 * Adds a list with an auto id. If a list ever had an enormous id, as in backups of older versions,
 * the browser has no usable id left; the list then gets a free one.
 *
 * @param store of a readwrite transaction
 * @param record the list without an id
 * @throws DOMException with the browser's reason
 */
export async function addPlaylist(store: RecordStore, record: object): Promise<number> {
  const given = await store.add(record);
  if (isPlaylistId(given)) return given;
  if (given !== null) await store.delete(given);
  const id = nextPlaylistId(await store.ids());
  await store.put({ ...record, id });
  return id;
}

/**
 * Gives a new id to playlists whose id cannot be in an address, so that they could never be opened.
 * Backups of older versions could bring 0, or an id after which the browser gave one too large to
 * be exact.
 */
export async function repairPlaylistIds(database: IDBPDatabase): Promise<void> {
  const ids = await runTransaction(database, ['playlists'], 'readonly', (records) =>
    readWrongIds(records('playlists')),
  );
  if (ids.length === 0) return;
  await runTransaction(database, ['playlists'], 'readwrite', async (records) => {
    const store = records('playlists');
    // Read again: another tab may have repaired them meanwhile.
    for (const id of await readWrongIds(store)) {
      const { id: _wrongId, ...list } = asRecord(await store.get(id)) ?? {};
      await store.delete(id);
      await addPlaylist(store, list);
    }
  });
}

async function readWrongIds(store: RecordStore): Promise<readonly number[]> {
  return (await store.ids()).filter((id) => !Number.isSafeInteger(id) || id === 0);
}
