import { parseSong } from '../../domain/song/parseSong';
import type { Song } from '../../domain/song/song';
import { pauseUntilIdle } from '../../lib/pause';
import { SONG_STORES, UNLINKED_STORED_ID } from '../database/keys';
import type { Records } from '../database/recordStore';
import type { StorageContext } from '../database/storageContext';
import type { UnlinkedSong } from '../database/unlinkedSong';
import type { SaveOutcome, saveSongRecords } from './saveSongRecords';
import type { UnsavedSongs } from './unsavedSongs';

export interface SongsRead {
  readonly songs: ReadonlyMap<number, Song>;
  /** False when the database could not be read: any of the others may be stored. */
  readonly isComplete: boolean;
}

/** To look more of them up would hold up the rows of the list they have come for. */
const SONGS_AT_ONCE = 50;

/**
 * The songs found so far, stored or not.
 *
 * @param unsaved where songs are noted, so that a page that is left leaves them to the next one
 */
export function createSongLibrary(
  context: StorageContext,
  unsaved: UnsavedSongs,
  loadSaving: () => Promise<{ readonly saveSongRecords: typeof saveSongRecords }>,
) {
  const { database, changes, report } = context;

  /** @returns false where the code that saves cannot be fetched */
  async function store(songs: readonly Song[]): Promise<boolean> {
    const saving = await loadSaving().catch(() => null);
    if (saving === null) return false;
    const outcome = await database.write(SONG_STORES, ({ records }) =>
      saving.saveSongRecords(records, songs, 'update'),
    );
    keepRefused(songs, outcome);
    if (outcome.isRewritten) changes.emit('rewrittenSongs');
    if (outcome.refused.length > 0) report(`${outcome.refused.length} songs could not be stored`);
    changes.emit('songs');
    return true;
  }

  /** In place of what was refused of the same songs before. */
  function keepRefused(songs: readonly Song[], { refused }: SaveOutcome): void {
    const { pending } = database;
    const before = pending.of('songs');
    const ids = songs.map((song) => song.annSongId);
    pending.remove(
      'songs',
      ids.filter((id) => before.get(id)?.isRefused),
    );
    for (const record of refused) pending.keepRefused('songs', record);
  }

  async function readSongs(annSongIds: readonly number[]): Promise<SongsRead> {
    const { value, isComplete } = await database.read(['songs'], ({ records }) =>
      readSongsWithin(records, annSongIds, context),
    );
    return { songs: value, isComplete: isComplete || value.size === new Set(annSongIds).size };
  }

  const getSongs = async (annSongIds: readonly number[]) => (await readSongs(annSongIds)).songs;

  return {
    /**
     * The last of equal ids counts. What cannot be stored is kept until it can; what the browser refuses
     * for what it is stays readable until the page is left.
     */
    async saveSongs(songs: readonly Song[]): Promise<void> {
      const distinct = [...new Map(songs.map((song) => [song.annSongId, song])).values()];
      if (distinct.length === 0) return;
      const forgetNote = unsaved.note(distinct);
      if (distinct.length > SONGS_AT_ONCE) await pauseUntilIdle();
      // Else the note stays for the next start.
      if (await store(distinct)) forgetNote();
    },
    /** Saves what tabs that were left had shown and not yet saved; also done at the start. */
    async takeUpLeftSongs() {
      for (const { songs, forget } of await unsaved.readLeft()) {
        if (songs.length === 0 || (await store(songs))) forget();
      }
    },
    /** The known ones, by the id that was asked for, in the order asked. */
    getSongs,
    /** The same, and whether the others are really unknown. */
    readSongs,
    /** Null when it is unknown the song, or its record cannot be read. */
    getSong: async (annSongId: number) => (await getSongs([annSongId])).get(annSongId) ?? null,
  };
}

export type SongLibrary = ReturnType<typeof createSongLibrary>;

/** The known songs by the ids asked for, inside a transaction over them. */
export async function readSongsWithin(
  records: Records,
  annSongIds: readonly number[],
  { unlinked, report }: Pick<StorageContext, 'report'> & { readonly unlinked: UnlinkedSong },
): Promise<ReadonlyMap<number, Song>> {
  const ids = [...new Set(annSongIds)];
  // Only a list read before the described app stored one names it still so.
  if (ids.includes(UNLINKED_STORED_ID)) await unlinked.lookFor(records('songs'));
  const found = await records('songs').getEach(ids.map(unlinked.toStored));
  const songs = new Map<number, Song>();
  for (const [place, id] of ids.entries()) {
    if (found[place] === undefined) continue;
    const parsed = parseSong(found[place]);
    if (parsed.ok) songs.set(id, parsed.song);
    else report(`Stored song ${id}: ${parsed.fault.code}`);
  }
  return songs;
}
