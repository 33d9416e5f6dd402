import { parseSong } from '../domain/parseSong';
import type { Song } from '../domain/song';
import { toStoredSong } from '../domain/storedSong';
import { countStores } from './counters';
import { createEntitySaver } from './entitySaver';
import { type KeyRange, runTransaction } from './idbRequest';
import { COUNTED_STORES } from './keys';
import type { LibraryDb } from './libraryDb';
import { putRecords } from './putRecords';
import { collectEntities } from './songEntities';
import { createSongFinder, READABLE } from './songFinder';
import { type StoredRecord, updateStoredSong } from './songRecord';

export interface SaveOutcome {
  readonly addedCount: number;
  readonly updatedCount: number;
  /** How many of the updated ones were not stored like that already. */
  readonly rewrittenCount: number;
  readonly failedIds: readonly number[];
}

/** What happens to a song that is stored already; an unreadable record is always updated. */
export type ExistingSongs = 'update' | 'keep';

export interface SaveOptions {
  /** Of the browser; with it a large save finds faster what is stored already. */
  readonly keyRange?: KeyRange;
  /** How many songs have been stored by now. */
  readonly onProgress?: (doneCount: number) => void;
}

/** No more at once: the page, or the reader of the progress, would wait for them. */
const SONGS_PER_PART = 250;
/** So many parts are on their way together: with one alone the database would wait for the next. */
const PARTS_UNDER_WAY = 3;

/**
 * Saves songs (specification, point 4) in one transaction over songs, animes, artists, composers
 * and pages: existing songs are updated, new ones added, what they make known is added if missing
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
  { keyRange, onProgress }: SaveOptions = {},
): Promise<SaveOutcome> {
  const store = transaction.objectStore('songs');
  const range = existingSongs === 'keep' ? keyRange : undefined;
  const findStored = await createSongFinder(store, songs, range);
  const saveEntities = await createEntitySaver(transaction);
  const outcomes: SaveOutcome[] = [];
  let doneCount = 0;

  async function savePart(part: readonly Song[]): Promise<void> {
    const [outcome] = await Promise.all([
      findStored(part).then((stored) => saveEachSong(store, part, stored, existingSongs)),
      saveEntities(collectEntities(part)),
    ]);
    outcomes.push(outcome);
    doneCount += part.length;
    onProgress?.(doneCount);
  }

  await eachPart(songs, savePart);
  await countStores(transaction);
  return {
    addedCount: sum(outcomes.map(({ addedCount }) => addedCount)),
    updatedCount: sum(outcomes.map(({ updatedCount }) => updatedCount)),
    rewrittenCount: sum(outcomes.map(({ rewrittenCount }) => rewrittenCount)),
    failedIds: outcomes.flatMap(({ failedIds }) => failedIds),
  };
}

/** Starts a part when one of those before is done; fails with the first that fails. */
async function eachPart(
  songs: readonly Song[],
  savePart: (part: readonly Song[]) => Promise<void>,
): Promise<void> {
  const underWay: Promise<void>[] = [];
  for (let start = 0; start < songs.length; start += SONGS_PER_PART) {
    const saving = savePart(songs.slice(start, start + SONGS_PER_PART));
    // Those that fail after the first one say nothing new.
    saving.catch(() => undefined);
    underWay.push(saving);
    if (underWay.length >= PARTS_UNDER_WAY) await underWay.shift();
  }
  await Promise.all(underWay);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

async function saveEachSong(
  store: IDBObjectStore,
  songs: readonly Song[],
  stored: readonly (StoredRecord | null)[],
  existingSongs: ExistingSongs,
): Promise<SaveOutcome> {
  const records: StoredRecord[] = [];
  const writtenIds: number[] = [];
  let updatedCount = 0;
  for (const [place, song] of songs.entries()) {
    const existing = stored[place] ?? null;
    if (existing) updatedCount += 1;
    if (existing && existingSongs === 'keep' && isReadable(existing)) continue;
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

function isReadable(record: StoredRecord): boolean {
  return record === READABLE || parseSong(record).ok;
}
