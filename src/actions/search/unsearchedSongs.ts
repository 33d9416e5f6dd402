import * as v from 'valibot';
import { readAs } from '../../domain/app/lenient';
import { addUnsearched, removeSearched } from '../../domain/song/mySongs';
import type { Song } from '../../domain/song/song';
import { createTurns } from '../../lib/inTurn';
import type { Services } from '../services';

/** Stored in the cache of answers, so it expires after a month without a new entry. */
const NOTE = 'strangers';
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

const idsSchema = v.array(v.number());
const inTurn = createTurns();

type Notes = Pick<Services, 'storage'>;

/** annSongIds of unsearched songs, the newest last. */
export async function readUnsearched({ storage }: Notes): Promise<readonly number[]> {
  return readAs(idsSchema, await storage.infoCache.get(NOTE, MAX_AGE_MS)) ?? [];
}

function changeNote(
  { storage }: Notes,
  change: (unsearchedIds: readonly number[]) => readonly number[],
): Promise<void> {
  return inTurn(async () => {
    const before = await readUnsearched({ storage });
    const after = change(before);
    if (after.length !== before.length || after.some((id, place) => id !== before[place])) {
      await storage.infoCache.put(NOTE, after);
    }
  });
}

const idsOf = (songs: readonly Song[]) => songs.map(({ annSongId }) => annSongId);

/**
 * Notes songs that came by without being searched.
 *
 * @param known those that were in the library before
 */
export function noteUnsearched(
  songs: readonly Song[],
  known: ReadonlyMap<number, Song>,
  notes: Notes,
): Promise<void> {
  const knownIds = new Set(known.keys());
  return changeNote(notes, (before) => addUnsearched(before, idsOf(songs), knownIds));
}

/** Songs that were searched or opened are no longer unsearched. */
export function noteSearched(songs: readonly Song[], notes: Notes): Promise<void> {
  return changeNote(notes, (before) => removeSearched(before, idsOf(songs)));
}
