import * as v from 'valibot';
import type { Song } from '../domain/song/song';
import { knowStrangers, meetStrangers } from '../domain/song/strangers';
import { createTurns } from '../lib/inTurn';
import type { Services } from './services';

/** Kept with the answers of others: gone after a month, in which nobody met a stranger. */
const NOTE = 'strangers';
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

const idsSchema = v.array(v.number());
const inTurn = createTurns();

type Notes = Pick<Services, 'storage'>;

/** annSongIds of songs that came by and were not looked for since, the newest last. */
export async function readStrangers({ storage }: Notes): Promise<readonly number[]> {
  const note = v.safeParse(idsSchema, await storage.infoCache.get(NOTE, MAX_AGE_MS));
  return note.success ? note.output : [];
}

function changeNote(
  { storage }: Notes,
  change: (strangerIds: readonly number[]) => readonly number[],
): Promise<void> {
  return inTurn(async () => {
    const before = await readStrangers({ storage });
    const after = change(before);
    if (after.length !== before.length || after.some((id, place) => id !== before[place])) {
      await storage.infoCache.put(NOTE, after);
    }
  });
}

const idsOf = (songs: readonly Song[]) => songs.map(({ annSongId }) => annSongId);

/**
 * Notes songs that came by without being looked for.
 *
 * @param known those of them that the library had before they came
 */
export function noteStrangers(
  songs: readonly Song[],
  known: ReadonlyMap<number, Song>,
  notes: Notes,
): Promise<void> {
  const knownIds = new Set(known.keys());
  return changeNote(notes, (before) => meetStrangers(before, idsOf(songs), knownIds));
}

/** Songs that were looked for, or opened, are no strangers any more. */
export function noteFound(songs: readonly Song[], notes: Notes): Promise<void> {
  return changeNote(notes, (before) => knowStrangers(before, idsOf(songs)));
}
