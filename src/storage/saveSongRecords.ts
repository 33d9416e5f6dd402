import { parseSong } from '../domain/parseSong';
import type { Song } from '../domain/song';
import { toStoredSong } from '../domain/storedSong';
import { countStores } from './counters';
import { getEachById, requestResult, runTransaction } from './idbRequest';
import { COUNTED_STORES, UNLINKED_STORED_ID } from './keys';
import type { LibraryDb } from './libraryDb';
import { putRecords } from './putRecords';
import { collectEntities, type SongEntities } from './songEntities';
import { asRecord, type StoredRecord, updateStoredSong } from './songRecord';

export interface SaveOutcome {
  readonly addedCount: number;
  readonly updatedCount: number;
  /** How many of the updated ones were not stored like that already. */
  readonly rewrittenCount: number;
  readonly failedIds: readonly number[];
}

/** What happens to a song that is stored already; an unreadable record is always updated. */
export type ExistingSongs = 'update' | 'keep';

/** A search gives up to 500, which stay together. */
const SONGS_PER_TASK = 500;

const ENTITY_STORES = [
  { store: 'animes', index: 'annId' },
  { store: 'artists', index: 'idPeople' },
  { store: 'composers', index: 'idPeople' },
] as const;

/**
 * Spec point 4, "Saving songs", in one transaction over songs, animes, artists, composers and
 * pages: existing songs are updated, new ones added, what they make known is added if missing
 * and the counters are counted. Two tabs that save at once wait for each other.
 *
 * @param songs each annSongId once
 * @throws the browser's reason when nothing was stored
 */
export function saveSongRecords(
  database: LibraryDb,
  songs: readonly Song[],
  existingSongs: ExistingSongs = 'update',
): Promise<SaveOutcome> {
  return runTransaction(database, [...COUNTED_STORES, 'pages'], 'readwrite', (transaction) =>
    saveWithin(transaction, songs, existingSongs),
  );
}

/** The same inside a transaction that somebody else has opened over these stores. */
export async function saveWithin(
  transaction: IDBTransaction,
  songs: readonly Song[],
  existingSongs: ExistingSongs,
): Promise<SaveOutcome> {
  const outcomes: SaveOutcome[] = [];
  // An import of 100,000 songs at once would hold up the page for seconds.
  for (let start = 0; start < songs.length; start += SONGS_PER_TASK) {
    const part = songs.slice(start, start + SONGS_PER_TASK);
    const [outcome] = await Promise.all([
      saveEachSong(transaction.objectStore('songs'), part, existingSongs),
      saveEntities(transaction, collectEntities(part)),
    ]);
    outcomes.push(outcome);
  }
  await countStores(transaction);
  return {
    addedCount: sum(outcomes.map(({ addedCount }) => addedCount)),
    updatedCount: sum(outcomes.map(({ updatedCount }) => updatedCount)),
    rewrittenCount: sum(outcomes.map(({ rewrittenCount }) => rewrittenCount)),
    failedIds: outcomes.flatMap(({ failedIds }) => failedIds),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

async function saveEachSong(
  store: IDBObjectStore,
  songs: readonly Song[],
  existingSongs: ExistingSongs,
): Promise<SaveOutcome> {
  const stored = await findStored(store, songs);
  const records: StoredRecord[] = [];
  const writtenIds: number[] = [];
  let updatedCount = 0;
  for (const [place, song] of songs.entries()) {
    const existing = stored[place] ?? null;
    if (existing) updatedCount += 1;
    if (existing && existingSongs === 'keep' && parseSong(existing).ok) continue;
    const record = existing ? updateStoredSong(existing, song) : toStoredSong(song);
    // Most songs of a repeated search stand as they are, and writing is what takes the time.
    if (existing && JSON.stringify(existing) === JSON.stringify(record)) continue;
    records.push(record);
    writtenIds.push(song.annSongId);
  }
  const refused = await putRecords(store, records);
  const refusedUpdates = [...refused].filter((place) => records[place]?.id !== undefined).length;
  return {
    addedCount: songs.length - updatedCount - (refused.size - refusedUpdates),
    updatedCount: updatedCount - refusedUpdates,
    rewrittenCount: records.filter((record) => record.id !== undefined).length,
    failedIds: writtenIds.filter((_id, place) => refused.has(place)),
  };
}

/** The record of each song, or null; the described app's unlinked one is found by what it is. */
async function findStored(
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

async function saveEntities(transaction: IDBTransaction, entities: SongEntities): Promise<void> {
  await Promise.all(
    ENTITY_STORES.map(({ store, index }) =>
      addMissing(transaction.objectStore(store), index, entities[store]),
    ),
  );
}

/** A record without a name gets one from the first song that knows it. */
async function addMissing(
  store: IDBObjectStore,
  indexName: string,
  names: ReadonlyMap<number, string>,
): Promise<void> {
  const entries = [...names];
  const stored = await getEachById(
    store.index(indexName),
    entries.map(([id]) => id),
  );
  const records = entries.flatMap(([id, name], place) => {
    const existing = asRecord(stored[place]);
    if (existing && (existing.name || !name)) return [];
    return [{ ...existing, [indexName]: id, name }];
  });
  await putRecords(store, records);
}
