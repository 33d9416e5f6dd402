import * as v from 'valibot';
import { readAs } from '../../domain/app/lenient';
import { isSameOrder } from '../../domain/queue/queue';
import type { Song } from '../../domain/song/song';
import { addUnsearched, removeSearched } from '../../domain/song/unsearchedSongs';
import { createTurns } from '../../lib/inTurn';
import type { AppStorage } from '../../storage/openStorage';

/** Stored in the cache of answers, so it expires after a month without a new entry. */
const NOTE = 'strangers';
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

const idsSchema = v.array(v.number());
const inTurn = createTurns();

/** annSongIds of unsearched songs, the newest last. */
export async function readUnsearched(storage: AppStorage): Promise<readonly number[]> {
  return readAs(idsSchema, await storage.infoCache.get(NOTE, MAX_AGE_MS)) ?? [];
}

/** Whether songs were found by the user or only came by. Call it before they are saved. */
export async function noteOrigin(
  songs: readonly Song[],
  origin: 'found' | 'passing',
  storage: AppStorage,
): Promise<void> {
  const ids = songs.map(({ annSongId }) => annSongId);
  try {
    const known = origin === 'passing' ? await storage.songs.getSongs(ids) : null;
    await inTurn(async () => {
      const before = await readUnsearched(storage);
      const after =
        known === null
          ? removeSearched(before, ids)
          : addUnsearched(before, ids, new Set(known.keys()));
      if (!isSameOrder(before, after)) await storage.infoCache.put(NOTE, after);
    });
  } catch {
    // Songs of unknown origin count as found.
  }
}
