import type { Song } from '../domain/song';
import { type SaveOutcome, saveSongRecords } from './saveSongRecords';
import type { StorageContext } from './storageContext';

/** The songs that are in memory only, laid over those the database holds. */
export interface SongMemory {
  readonly songs: ReadonlyMap<number, Song>;
  /** These songs are about to be stored in a newer form: what waits of them need not be. */
  readonly supersede: (songs: readonly Song[]) => void;
  /** Keeps the songs until the database takes them. */
  readonly remember: (songs: readonly Song[]) => void;
  /** Forgets what is stored by now; keeps what the browser refused. */
  readonly settle: (songs: readonly Song[], outcome: SaveOutcome) => void;
}

/** Registers itself with the gate, which stores what is remembered as soon as that works. */
export function createSongMemory({ gate, changes }: StorageContext): SongMemory {
  const remembered = new Map<number, Song>();
  /** Those of them that were not tried one by one: refused ones are not tried again. */
  const pendingIds = new Set<number>();

  function settle(songs: readonly Song[], outcome: SaveOutcome): void {
    const failedIds = new Set(outcome.failedIds);
    for (const song of songs) {
      const { annSongId } = song;
      const isReplaced = pendingIds.has(annSongId) && remembered.get(annSongId) !== song;
      if (isReplaced) continue;
      pendingIds.delete(annSongId);
      if (failedIds.has(annSongId)) remembered.set(annSongId, song);
      else remembered.delete(annSongId);
    }
  }

  gate.register({
    hasPending: () => pendingIds.size > 0,
    async flush(database) {
      const songs = [...pendingIds].flatMap((id) => remembered.get(id) ?? []);
      settle(songs, await saveSongRecords(database, songs));
      changes.emit('rewrittenSongs');
      changes.emit('songs');
    },
  });

  return {
    songs: remembered,
    supersede(songs) {
      for (const song of songs) pendingIds.delete(song.annSongId);
    },
    remember(songs) {
      for (const song of songs) {
        remembered.set(song.annSongId, song);
        pendingIds.add(song.annSongId);
      }
    },
    settle,
  };
}
