import { parseSong } from '../../domain/song/parseSong';
import type { Song } from '../../domain/song/song';
import { toStoredSong } from '../../domain/song/storedSong';
import type { RecordStore, Records } from '../database/recordStore';
import type { StoredRecord } from '../database/storedValue';
import { countStores } from './counters';
import { createEntitySaver } from './entitySaver';
import { collectEntities } from './songEntities';
import { createSongFinder, READABLE } from './songFinder';
import { updateStoredSong } from './songRecord';

export interface SaveOutcome {
  readonly addedCount: number;
  readonly updatedCount: number;
  /** How many of the updated ones were not stored like that already. */
  readonly rewrittenCount: number;
  /** Records that the browser refused for what they are. */
  readonly refused: readonly StoredRecord[];
}

/** What happens to a song that is stored already; an unreadable record is always updated. */
export type ExistingSongs = 'update' | 'keep';

/** No more at once: the page, or the reader of the progress, would wait for them. */
const SONGS_PER_PART = 250;
/** So many parts are on their way together: with one alone the database would wait for the next. */
const PARTS_UNDER_WAY = 3;

/**
 * Saves songs (specification, point 4) inside a transaction over SONG_STORES: existing songs are updated,
 * new ones added, what they make known is added if missing and the counters are counted. Two tabs
 * that save at once wait for each other.
 *
 * @param songs each annSongId once
 * @param onProgress hears how many songs have been stored by now
 * @throws DOMException when nothing is stored
 */
export async function saveSongRecords(
  records: Records,
  songs: readonly Song[],
  existingSongs: ExistingSongs,
  onProgress?: (doneCount: number) => void,
): Promise<SaveOutcome> {
  const store = records('songs');
  const findStored = await createSongFinder(store, songs, existingSongs === 'keep');
  const saveEntities = await createEntitySaver(records);
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
  await countStores(records);
  return {
    addedCount: sum(outcomes.map(({ addedCount }) => addedCount)),
    updatedCount: sum(outcomes.map(({ updatedCount }) => updatedCount)),
    rewrittenCount: sum(outcomes.map(({ rewrittenCount }) => rewrittenCount)),
    refused: outcomes.flatMap(({ refused }) => refused),
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
  store: RecordStore,
  songs: readonly Song[],
  stored: readonly (StoredRecord | null)[],
  existingSongs: ExistingSongs,
): Promise<SaveOutcome> {
  const records: StoredRecord[] = [];
  const updates = new Set<StoredRecord>();
  let updatedCount = 0;
  for (const [place, song] of songs.entries()) {
    const existing = stored[place] ?? null;
    if (existing) updatedCount += 1;
    if (existing && existingSongs === 'keep' && isReadable(existing)) continue;
    const record = existing ? updateStoredSong(existing, song) : toStoredSong(song);
    // Most songs of a repeated search stand as they are, and writing is what takes the time.
    if (existing && JSON.stringify(existing) === JSON.stringify(record)) continue;
    records.push(record);
    if (existing) updates.add(record);
  }
  const refusedPlaces = await store.putEach(records);
  const refused = records.filter((_record, place) => refusedPlaces.has(place));
  const refusedUpdates = refused.filter((record) => updates.has(record)).length;
  return {
    addedCount: songs.length - updatedCount - (refused.length - refusedUpdates),
    updatedCount: updatedCount - refusedUpdates,
    rewrittenCount: updates.size,
    refused,
  };
}

function isReadable(record: StoredRecord): boolean {
  return record === READABLE || parseSong(record).ok;
}
