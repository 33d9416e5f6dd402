import { parseSong } from '../domain/parseSong';
import type { Song } from '../domain/song';
import { type SaveOutcome, saveSongRecords } from './saveSongRecords';
import { readSongRecords } from './songLookup';
import { createSongMemory } from './songMemory';
import type { StorageContext } from './storageContext';

export interface SaveCounts {
  readonly addedCount: number;
  readonly updatedCount: number;
  /** Songs the browser refused to store; they stay readable until the page is left. */
  readonly failedCount: number;
}

export interface SongsRead {
  readonly songs: ReadonlyMap<number, Song>;
  /** False when the database could not be read: any of the others may be stored. */
  readonly isComplete: boolean;
}

/** The songs found so far: those that are stored, and those that could only be remembered. */
export interface SongLibrary {
  /** Never rejects: what cannot be stored is remembered. The last of equal ids counts. */
  readonly saveSongs: (songs: readonly Song[]) => Promise<SaveCounts>;
  /** Null when nobody knows the song, or its record cannot be read. */
  readonly getSong: (annSongId: number) => Promise<Song | null>;
  /**
   * The known ones, by the id that was asked for, in the order asked. Id -1 finds the song that
   * the described app kept under it.
   */
  readonly getSongs: (annSongIds: readonly number[]) => Promise<ReadonlyMap<number, Song>>;
  /** The same, and whether the others are really unknown. */
  readonly readSongs: (annSongIds: readonly number[]) => Promise<SongsRead>;
  /** The same given the stored records of those that are not in memory. */
  readonly combine: (
    annSongIds: readonly number[],
    records: ReadonlyMap<number, unknown>,
  ) => ReadonlyMap<number, Song>;
  /** The songs that are in memory only. */
  readonly rememberedSongs: ReadonlyMap<number, Song>;
}

const NO_RECORDS: ReadonlyMap<number, unknown> = new Map();
const NOTHING_SAVED: SaveCounts = { addedCount: 0, updatedCount: 0, failedCount: 0 };

export function createSongLibrary(context: StorageContext): SongLibrary {
  const { gate, changes, report } = context;
  const memory = createSongMemory(context);

  async function saveSongs(songs: readonly Song[]): Promise<SaveCounts> {
    const distinct = [...new Map(songs.map((song) => [song.annSongId, song])).values()];
    if (distinct.length === 0) return NOTHING_SAVED;
    memory.supersede(distinct);
    const saved = await gate.write(async (database) => {
      const outcome = await saveSongRecords(database, distinct);
      memory.settle(distinct, outcome);
      if (outcome.rewrittenCount > 0) changes.emit('rewrittenSongs');
      return outcome;
    });
    const counts = saved.ok ? toCounts(saved.value) : remember(distinct);
    if (counts.failedCount > 0) report(`${counts.failedCount} songs could not be stored`);
    changes.emit('songs');
    return counts;
  }

  function remember(songs: readonly Song[]): SaveCounts {
    const knownCount = songs.filter((song) => memory.songs.has(song.annSongId)).length;
    memory.remember(songs);
    return { addedCount: songs.length - knownCount, updatedCount: knownCount, failedCount: 0 };
  }

  const combine: SongLibrary['combine'] = (annSongIds, records) => {
    const found = new Map<number, Song>();
    for (const id of new Set(annSongIds)) {
      const song = memory.songs.get(id) ?? readRecord(id, records.get(id));
      if (song) found.set(id, song);
    }
    return found;
  };

  function readRecord(id: number, record: unknown): Song | null {
    if (record === undefined) return null;
    const parsed = parseSong(record);
    if (parsed.ok) return parsed.song;
    report(`Stored song ${id}: ${parsed.reason}`);
    return null;
  }

  async function readSongs(annSongIds: readonly number[]): Promise<SongsRead> {
    const ids = [...new Set(annSongIds)].filter((id) => !memory.songs.has(id));
    if (ids.length === 0) return { songs: combine(annSongIds, NO_RECORDS), isComplete: true };
    const read = await gate.read((database) => readSongRecords(database, ids));
    const songs = combine(annSongIds, read.ok ? read.value : NO_RECORDS);
    return { songs, isComplete: read.ok || read.failure !== 'unreachable' };
  }

  const getSongs = async (annSongIds: readonly number[]) => (await readSongs(annSongIds)).songs;

  return {
    saveSongs,
    getSongs,
    readSongs,
    combine,
    getSong: async (annSongId) => (await getSongs([annSongId])).get(annSongId) ?? null,
    rememberedSongs: memory.songs,
  };
}

function toCounts({ addedCount, updatedCount, failedIds }: SaveOutcome): SaveCounts {
  return { addedCount, updatedCount, failedCount: failedIds.length };
}
