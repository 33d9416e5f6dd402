import { parseSong } from '../domain/parseSong';
import type { Song } from '../domain/song';
import { readEach, requestResult, runTransaction } from './idbRequest';
import type { LibraryDb } from './libraryDb';
import { readSongRecords } from './songLookup';
import { asRecord } from './songRecord';

/** Up to so many records per song asked for, reading all of them is faster than looking each up. */
const MOST_RECORDS_PER_SONG = 4;

/** The songs of a list, by the ids asked for and in their order; unknown ones are left out. */
export async function readLongList(
  database: LibraryDb,
  songIds: readonly number[],
): Promise<ReadonlyMap<number, Song>> {
  const found = await readWhatIsThere(database, songIds);
  return new Map(
    songIds.flatMap((id) => {
      const song = found.get(id);
      return song ? [[id, song] as const] : [];
    }),
  );
}

async function readWhatIsThere(
  database: LibraryDb,
  songIds: readonly number[],
): Promise<ReadonlyMap<number, Song>> {
  const found = new Map<number, Song>();
  const isMostOfAll = await runTransaction(database, ['songs'], 'readonly', async (transaction) => {
    const store = transaction.objectStore('songs');
    const count = await requestResult(store.count());
    if (count > songIds.length * MOST_RECORDS_PER_SONG) return false;
    await readEach(database.keyRange, store.index('annSongId'), (record) => note(found, record));
    return true;
  });
  if (isMostOfAll) return found;
  for (const [id, record] of await readSongRecords(database, songIds)) {
    const parsed = parseSong(record);
    if (parsed.ok) found.set(id, parsed.song);
  }
  return found;
}

/** Under its own id and under the one it is stored by, which may be -1. */
function note(found: Map<number, Song>, record: unknown): void {
  const parsed = parseSong(record);
  if (!parsed.ok) return;
  const { song } = parsed;
  const storedId = asRecord(record)?.annSongId;
  found.set(song.annSongId, song);
  if (typeof storedId === 'number') found.set(storedId, song);
}
