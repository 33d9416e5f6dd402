import type { Playlist } from '../domain/playlist';
import type { PlaylistMemory } from './playlistMemory';
import {
  changeStored,
  insertStored,
  type PlaylistChange,
  removeStored,
} from './playlistTransactions';
import type { StorageContext } from './storageContext';

/** The lists as they are at this moment, stored and remembered. */
export interface PlaylistReader {
  readonly getAllPlaylist: () => Promise<readonly Playlist[]>;
  /** @throws UnreadableError */
  readonly findPlaylist: (id: number) => Promise<Playlist | null>;
}

/**
 * Changes of lists that end up stored or, where that fails, remembered. A list that can be neither
 * written nor read is not changed: `change` and `remove` throw UnreadableError then.
 */
export interface PlaylistWriter {
  readonly insert: (record: Omit<Playlist, 'id'>, wantedId?: number) => Promise<Playlist>;
  readonly change: (
    id: number,
    makeNext: (playlist: Playlist) => Playlist,
  ) => Promise<PlaylistChange | null>;
  readonly remove: (id: number) => Promise<Playlist | null>;
}

export function createPlaylistWriter(
  { gate, changes }: StorageContext,
  memory: PlaylistMemory,
  { getAllPlaylist, findPlaylist }: PlaylistReader,
): PlaylistWriter {
  async function insert(record: Omit<Playlist, 'id'>, wantedId?: number): Promise<Playlist> {
    const saved = await gate.write(async (database) => {
      const id = await insertStored(database, record, wantedId);
      memory.forget(id);
      return id;
    });
    const id = saved.ok ? saved.value : (wantedId ?? memory.freeId(await getAllPlaylist()));
    const playlist: Playlist = { id, ...record };
    if (!saved.ok) memory.rememberNew(playlist);
    changes.emit('playlists');
    return playlist;
  }

  async function change(
    id: number,
    makeNext: (playlist: Playlist) => Playlist,
  ): Promise<PlaylistChange | null> {
    const saved = await gate.write(async (database) => {
      const currentOf = (stored: Playlist | null) => memory.currentOf(id, stored);
      const changed = await changeStored(database, id, currentOf, makeNext);
      if (changed) memory.forget(id);
      return changed;
    });
    const result = saved.ok ? saved.value : await changeInMemory(id, makeNext);
    if (result) changes.emit('playlists');
    return result;
  }

  async function changeInMemory(
    id: number,
    makeNext: (playlist: Playlist) => Playlist,
  ): Promise<PlaylistChange | null> {
    const before = await findPlaylist(id);
    if (before === null) return null;
    const after = makeNext(before);
    memory.remember(after);
    return { before, after };
  }

  async function remove(id: number): Promise<Playlist | null> {
    const saved = await gate.write(async (database) => {
      const currentOf = (stored: Playlist | null) => memory.currentOf(id, stored);
      const removed = await removeStored(database, id, currentOf);
      memory.forget(id);
      return removed;
    });
    const removed = saved.ok ? saved.value : await removeInMemory(id);
    changes.emit('playlists');
    return removed;
  }

  async function removeInMemory(id: number): Promise<Playlist | null> {
    const playlist = await findPlaylist(id);
    if (playlist !== null) memory.rememberDeleted(id);
    return playlist;
  }

  return { insert, change, remove };
}
