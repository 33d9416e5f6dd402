import { parseSong } from '../../domain/song/parseSong';
import { UNLINKED_STORED_ID } from './keys';
import type { RecordStore } from './recordStore';

/**
 * The described app stored a song that the service had not linked under -1. Everywhere else such a
 * song has an id of its own (decision 1): ids are translated here, at the wall of the storage.
 */
export interface UnlinkedSong {
  /** To be called when the database has opened, and when -1 is asked for all the same. */
  readonly lookFor: (songs: Pick<RecordStore, 'get'>) => Promise<void>;
  readonly toKnown: (storedId: number) => number;
  readonly toStored: (songId: number) => number;
}

export function createUnlinkedSong(): UnlinkedSong {
  let songId: number | null = null;
  return {
    async lookFor(songs) {
      songId = await readUnlinkedId(songs);
    },
    toKnown: (storedId) => (storedId === UNLINKED_STORED_ID ? (songId ?? storedId) : storedId),
    toStored: (id) => (id === songId ? UNLINKED_STORED_ID : id),
  };
}

/** The own id of the song that is stored under -1; null when there is none. */
export async function readUnlinkedId(songs: Pick<RecordStore, 'get'>): Promise<number | null> {
  const parsed = parseSong(await songs.get(UNLINKED_STORED_ID));
  return parsed.ok ? parsed.song.annSongId : null;
}
