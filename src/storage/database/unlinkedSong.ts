import { readSong } from '../../domain/song/parseSong';
import { UNLINKED_STORED_ID } from './keys';
import type { RecordStore } from './recordStore';

/**
 * The described app stored a song that the service had not linked under -1. Everywhere else such a
 * song has its own id (decision 1), so ids are translated at the boundary of the storage.
 */
export function createUnlinkedSong() {
  let songId: number | null = null;
  return {
    /** Must be called when the database has opened, and whenever -1 is requested anyway. */
    async lookFor(songs: RecordStore) {
      songId = await readUnlinkedId(songs);
    },
    toKnown: (storedId: number) =>
      storedId === UNLINKED_STORED_ID ? (songId ?? storedId) : storedId,
    toStored: (id: number) => (id === songId ? UNLINKED_STORED_ID : id),
  };
}

export type UnlinkedSong = ReturnType<typeof createUnlinkedSong>;

/** The song's own id if one is stored under -1; otherwise null. */
export async function readUnlinkedId(songs: RecordStore): Promise<number | null> {
  return readSong(await songs.get(UNLINKED_STORED_ID))?.annSongId ?? null;
}
