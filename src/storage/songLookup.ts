import { parseSong } from '../domain/parseSong';
import { getEachById, requestResult, runTransaction } from './idbRequest';
import { UNLINKED_STORED_ID } from './keys';
import type { LibraryDb } from './libraryDb';

/** The stored records by the id asked for; an unlinked id also finds the record kept under -1. */
export function readSongRecords(
  database: LibraryDb,
  annSongIds: readonly number[],
): Promise<ReadonlyMap<number, unknown>> {
  return runTransaction(database, ['songs'], 'readonly', (transaction) =>
    readSongsWithin(transaction, annSongIds),
  );
}

/** The same inside a transaction that somebody else has opened over the songs. */
export async function readSongsWithin(
  transaction: IDBTransaction,
  annSongIds: readonly number[],
): Promise<ReadonlyMap<number, unknown>> {
  const index = transaction.objectStore('songs').index('annSongId');
  const records = await getEachById(index, annSongIds);
  const found = new Map<number, unknown>(
    annSongIds.flatMap((id, place) => {
      const record = records[place];
      return record === undefined ? [] : [[id, record] as const];
    }),
  );
  const missing = annSongIds.filter((id) => id < UNLINKED_STORED_ID && !found.has(id));
  if (missing.length === 0) return found;
  const unlinked = await requestResult<unknown>(index.get(UNLINKED_STORED_ID));
  const parsed = parseSong(unlinked);
  if (parsed.ok && missing.includes(parsed.song.annSongId)) {
    found.set(parsed.song.annSongId, unlinked);
  }
  return found;
}
