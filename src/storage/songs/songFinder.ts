import { readInteger } from '../../domain/app/lenient';
import { readSong } from '../../domain/song/parseSong';
import type { Song } from '../../domain/song/song';
import { UNLINKED_STORED_ID } from '../database/keys';
import type { RecordStore } from '../database/recordStore';
import { asRecord, type StoredRecord } from '../database/storedValue';
import { readUnlinkedId } from '../database/unlinkedSong';

/** The record of each song, or null if none is stored. */
export type FindStored = (songs: readonly Song[]) => Promise<readonly (StoredRecord | null)[]>;

/** Represents a readable stored record when its content is not needed. */
export const READABLE: StoredRecord = {};

/** From this number on, reading the whole store is faster than one look-up per song. */
const FEWEST_SONGS_TO_READ_ALL = 2000;
const MOST_RECORDS_PER_SONG = 2;

/**
 * The fastest way to find which of these songs are stored: no read of an empty store, and one pass
 * if an import is about as large as the store.
 *
 * @param isReadableEnough whether it is enough to know that a record can be read; otherwise songs
 * are looked up one by one
 */
export async function createSongFinder(
  store: RecordStore,
  songs: readonly Song[],
  isReadableEnough: boolean,
): Promise<FindStored> {
  if (await store.isEmpty()) return async (part) => part.map(() => null);
  const isLarge = songs.length >= FEWEST_SONGS_TO_READ_ALL;
  const mostRecords = songs.length * MOST_RECORDS_PER_SONG;
  if (isReadableEnough && isLarge && (await store.count()) <= mostRecords) {
    const stored = await readStoredIds(store);
    return async (part) => part.map((song) => stored.get(song.annSongId) ?? null);
  }
  const hasUnlinked = songs.some((song) => song.annSongId < 0);
  const unlinkedId = hasUnlinked ? await readUnlinkedId(store) : null;
  return (part) => lookUp(store, part, unlinkedId);
}

/** Looks up by id; the described app's unlinked song is identified by its content. */
async function lookUp(
  store: RecordStore,
  songs: readonly Song[],
  unlinkedId: number | null,
): Promise<readonly (StoredRecord | null)[]> {
  const found = await store.getEach(
    songs.map(({ annSongId }) => (annSongId === unlinkedId ? UNLINKED_STORED_ID : annSongId)),
  );
  return found.map(asRecord);
}

/** The stored records by id: READABLE, or the record itself if it cannot be read. */
async function readStoredIds(store: RecordStore): Promise<ReadonlyMap<number, StoredRecord>> {
  const stored = new Map<number, StoredRecord>();
  await store.eachRecord((record) => {
    const song = readSong(record);
    const fields = asRecord(record);
    const id = song?.annSongId ?? readInteger(fields?.annSongId);
    if (fields && id !== null) stored.set(id, song ? READABLE : fields);
  });
  return stored;
}
