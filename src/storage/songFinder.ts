import { readInteger } from '../domain/lenient';
import { parseSong } from '../domain/parseSong';
import type { Song } from '../domain/song';
import { getEachById, isEmpty, type KeyRange, readEach, requestResult } from './idbRequest';
import { UNLINKED_STORED_ID } from './keys';
import { asRecord, type StoredRecord } from './songRecord';

/** The record of each song, or null where none is stored. */
export type FindStored = (songs: readonly Song[]) => Promise<readonly (StoredRecord | null)[]>;

/** Stands for a stored record that can be read, where nobody needs to know more of it. */
export const READABLE: StoredRecord = {};

/** From here on reading the store from end to end is faster than one look-up per song. */
const FEWEST_SONGS_TO_READ_ALL = 2000;
const MOST_RECORDS_PER_SONG = 2;

/**
 * The fastest way to find what is stored of these songs: no look at all into an empty store, and
 * one pass over it where an import is about as large as the store.
 *
 * @param keyRange left out, songs are looked up one by one; the pass answers READABLE
 */
export async function createSongFinder(
  store: IDBObjectStore,
  songs: readonly Song[],
  keyRange: KeyRange | undefined,
): Promise<FindStored> {
  if (await isEmpty(store)) return async (part) => part.map(() => null);
  const isLarge = songs.length >= FEWEST_SONGS_TO_READ_ALL;
  const mostRecords = songs.length * MOST_RECORDS_PER_SONG;
  const isAllRead = keyRange && isLarge && (await requestResult(store.count())) <= mostRecords;
  if (!isAllRead) return (part) => lookUp(store, part);
  const stored = await readStoredIds(store.index('annSongId'), keyRange);
  return async (part) => part.map((song) => stored.get(song.annSongId) ?? null);
}

/** By id; the described app's unlinked song is found by what it is. */
async function lookUp(
  store: IDBObjectStore,
  songs: readonly Song[],
): Promise<readonly (StoredRecord | null)[]> {
  const index = store.index('annSongId');
  const hasUnlinked = songs.some((song) => song.annSongId < 0);
  const [found, unlinked] = await Promise.all([
    getEachById(
      index,
      songs.map((song) => song.annSongId),
    ),
    hasUnlinked ? requestResult<unknown>(index.get(UNLINKED_STORED_ID)) : undefined,
  ]);
  const parsed = parseSong(unlinked);
  const unlinkedId = parsed.ok ? parsed.song.annSongId : null;
  return songs.map((song, place) =>
    asRecord(found[place] ?? (song.annSongId === unlinkedId ? unlinked : null)),
  );
}

/** What is stored by id: READABLE, or the record that cannot be read. */
async function readStoredIds(
  index: IDBIndex,
  keyRange: KeyRange,
): Promise<ReadonlyMap<number, StoredRecord>> {
  const stored = new Map<number, StoredRecord>();
  await readEach(keyRange, index, (record) => noteRecord(stored, record));
  return stored;
}

function noteRecord(stored: Map<number, StoredRecord>, record: unknown): void {
  const parsed = parseSong(record);
  if (parsed.ok) {
    stored.set(parsed.song.annSongId, READABLE);
    return;
  }
  const fields = asRecord(record);
  const id = readInteger(fields?.annSongId);
  if (fields && id !== null) stored.set(id, fields);
}
