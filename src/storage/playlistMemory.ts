import type { Playlist } from '../domain/playlist';
import { isPlaylistId, nextPlaylistId } from '../domain/playlistId';
import type { LibraryDb } from './libraryDb';
import { insertStored, putStored } from './playlistTransactions';
import type { StorageContext } from './storageContext';

/** A list that is deleted but could not be removed from the database. */
const DELETED = null;

/** The lists that the database would not take, laid over those it holds. */
export interface PlaylistMemory {
  /** What a list is, given what is stored of it. */
  readonly currentOf: (id: number, stored: Playlist | null) => Playlist | null;
  /** Whether that is known whatever is stored. */
  readonly isCertain: (id: number) => boolean;
  readonly mergeInto: (stored: readonly Playlist[]) => readonly Playlist[];
  readonly remember: (playlist: Playlist) => void;
  /** A list that has never been stored. */
  readonly rememberNew: (playlist: Playlist) => void;
  readonly rememberDeleted: (id: number) => void;
  readonly forget: (id: number) => void;
  readonly forgetAll: () => void;
  /** An id that no list known has, deleted ones included. */
  readonly freeId: (known: readonly Playlist[]) => number;
}

/** Registers itself with the gate, which stores what is remembered as soon as that works. */
export function createPlaylistMemory({ gate, changes }: StorageContext): PlaylistMemory {
  const remembered = new Map<number, Playlist | typeof DELETED>();
  /** Their ids may be taken by another tab before they are stored. */
  const newIds = new Set<number>();
  /** Seen in the database, which may not be readable when an id is wanted. */
  let highestStoredId = 0;

  function forget(id: number): void {
    remembered.delete(id);
    newIds.delete(id);
  }

  function noteStored(stored: readonly Playlist[]): void {
    for (const { id } of stored) {
      if (isPlaylistId(id)) highestStoredId = Math.max(highestStoredId, id);
    }
  }

  async function store(database: LibraryDb, id: number, playlist: Playlist | null): Promise<void> {
    // Changed, or not wanted any more, while others were stored.
    if (remembered.get(id) !== playlist) return;
    if (playlist === DELETED) await database.store('playlists').delete(id);
    else if (newIds.has(id)) await insertStored(database, playlist, id);
    else await putStored(database, playlist, () => remembered.get(id) === playlist);
    if (remembered.get(id) === playlist) forget(id);
  }

  gate.register({
    hasPending: () => remembered.size > 0,
    async flush(database) {
      for (const [id, playlist] of [...remembered]) await store(database, id, playlist);
      changes.emit('playlists');
    },
  });

  return {
    currentOf(id, stored) {
      if (stored !== null) noteStored([stored]);
      const kept = remembered.get(id);
      return kept === undefined ? stored : kept;
    },
    isCertain: (id) => remembered.has(id),
    mergeInto(stored) {
      noteStored(stored);
      const merged = new Map(stored.map((playlist) => [playlist.id, playlist]));
      for (const [id, playlist] of remembered) {
        if (playlist === DELETED) merged.delete(id);
        else merged.set(id, playlist);
      }
      return [...merged.values()];
    },
    remember: (playlist) => void remembered.set(playlist.id, playlist),
    rememberNew(playlist) {
      remembered.set(playlist.id, playlist);
      newIds.add(playlist.id);
    },
    rememberDeleted(id) {
      // Nothing of a new list is stored that would have to be removed.
      if (newIds.has(id)) forget(id);
      else remembered.set(id, DELETED);
    },
    forget,
    forgetAll() {
      remembered.clear();
      newIds.clear();
    },
    freeId: (known) =>
      nextPlaylistId([...known.map(({ id }) => id), ...remembered.keys(), highestStoredId]),
  };
}
