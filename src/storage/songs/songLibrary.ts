import { readInteger } from '../../domain/app/lenient';
import { parseSong, readSong } from '../../domain/song/parseSong';
import type { Song } from '../../domain/song/song';
import { pauseUntilIdle } from '../../lib/pause';
import { SONG_STORES, UNLINKED_STORED_ID } from '../database/keys';
import type { Records } from '../database/recordStore';
import type { StorageContext } from '../database/storageContext';
import { asRecord } from '../database/storedValue';
import type { UnlinkedSong } from '../database/unlinkedSong';
import type { SaveOutcome, saveSongRecords } from './saveSongRecords';
import type { UnsavedSongs } from './unsavedSongs';

export interface SongsRead {
  readonly songs: ReadonlyMap<number, Song>;
  /** False if the database could not be read: any missing song may be stored. */
  readonly isComplete: boolean;
}

/** Saving more than this at once would delay the rows of the list they belong to. */
const SONGS_AT_ONCE = 50;

/**
 * The library's songs, stored or not.
 *
 * @param unsaved notes songs, so that the next page can save them if this one closes too early
 */
export function createSongLibrary(
  context: StorageContext,
  unsaved: UnsavedSongs,
  loadSaving: () => Promise<{ readonly saveSongRecords: typeof saveSongRecords }>,
) {
  const { database, changes, report } = context;

  /** @returns false if the code for saving cannot be loaded */
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

  /** Replaces previously refused records of the same songs. */
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
     * If ids are equal, the last song counts. Songs that cannot be stored stay pending; those
     * refused as invalid stay readable until the page closes.
     */
    async saveSongs(songs: readonly Song[]): Promise<void> {
      const distinct = [...new Map(songs.map((song) => [song.annSongId, song])).values()];
      if (distinct.length === 0) return;
      const forgetNote = unsaved.note(distinct);
      if (distinct.length > SONGS_AT_ONCE) await pauseUntilIdle();
      // Otherwise the note stays for the next start.
      if (await store(distinct)) forgetNote();
    },
    /** Saves songs that closed tabs had shown but not saved; also called at the start. */
    async takeUpLeftSongs() {
      for (const { songs, forget } of await unsaved.readLeft()) {
        if (songs.length === 0 || (await store(songs))) forget();
      }
    },
    /** The known songs by requested id, in the requested order. */
    getSongs,
    /** As getSongs, and whether the others are really unknown. */
    readSongs,
    /** Null if the song is unknown or its record cannot be read. */
    getSongById: async (annSongId: number) => (await getSongs([annSongId])).get(annSongId) ?? null,
  };
}

export type SongLibrary = ReturnType<typeof createSongLibrary>;

/** The known songs by requested id, inside a transaction over songs. */
export async function readSongsWithin(
  records: Records,
  annSongIds: readonly number[],
  { unlinked, report }: Pick<StorageContext, 'report'> & { readonly unlinked: UnlinkedSong },
): Promise<ReadonlyMap<number, Song>> {
  const ids = [...new Set(annSongIds)];
  // Only a list read before the described app stored such a song still uses this id.
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

/** The library's songs of some anime. */
export async function readStoredSongsOfAnime(
  { database }: StorageContext,
  annIds: readonly number[],
): Promise<readonly Song[]> {
  const wanted = new Set(annIds);
  const { value } = await database.read(['songs'], async ({ records }) => {
    const songs: Song[] = [];
    await records('songs').eachRecord((record) => {
      const annId = readInteger(asRecord(record)?.annId);
      const song = annId !== null && wanted.has(annId) ? readSong(record) : null;
      if (song) songs.push(song);
    });
    return songs;
  });
  return value;
}
