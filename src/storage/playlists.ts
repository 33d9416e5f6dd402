import type { Playlist } from '../domain/playlist';
import { addSongIds, removeSongIds, reorderSongIds } from '../domain/playlistRules';
import { createTurns } from '../mechanisms/inTurn';
import { createPlaylistMemory } from './playlistMemory';
import { parsePlaylist } from './playlistRecord';
import type { PlaylistChange } from './playlistTransactions';
import { createPlaylistWriter } from './playlistWriter';
import type { StorageContext } from './storageContext';
import { readForSure } from './unreadable';

type SongIds = readonly number[];

/**
 * What the database does not take is remembered until it does. Where nothing else is said, nothing
 * rejects; all that change or delete a list throw UnreadableError when the database can neither
 * be written nor read, and have changed nothing then.
 */
export interface Playlists {
  /** All lists, oldest first. For the screen: those that cannot be read are left out. */
  readonly getAllPlaylist: () => Promise<readonly Playlist[]>;
  /** For the screen: null also when it cannot be read. */
  readonly getPlaylist: (id: number) => Promise<Playlist | null>;
  /** For what rests on the answer. @throws UnreadableError */
  readonly findPlaylist: (id: number) => Promise<Playlist | null>;
  /** What a stored list really is when part of it could not be stored. */
  readonly currentOf: (id: number, stored: Playlist | null) => Playlist | null;
  /** All lists, oldest first, given every stored record. */
  readonly combine: (records: readonly unknown[]) => readonly Playlist[];
  /** What waits to be stored is not wanted any more: all lists were exchanged. */
  readonly forgetUnstored: () => void;
  readonly createPlaylist: (title: string, songIds?: SongIds) => Promise<Playlist>;
  /** Null when there is no such list, here and below. */
  readonly renamePlaylist: (id: number, title: string) => Promise<Playlist | null>;
  /** @returns the list as it was, for restorePlaylist */
  readonly deletePlaylist: (id: number) => Promise<Playlist | null>;
  /** Brings a deleted list back, under its own id unless another list has it by now. */
  readonly restorePlaylist: (playlist: Playlist) => Promise<Playlist>;
  /** Songs already in the list are ignored. */
  readonly addSongs: (id: number, songIds: SongIds) => Promise<PlaylistChange | null>;
  readonly removeSongs: (id: number, songIds: SongIds) => Promise<PlaylistChange | null>;
  /** Puts the songs into this order; songs it does not name follow. */
  readonly reorderSongs: (id: number, songIds: SongIds) => Promise<PlaylistChange | null>;
  /** Any other change of the songs, made from what the list holds at that moment. */
  readonly changeSongs: (
    id: number,
    change: (songIds: SongIds) => SongIds,
  ) => Promise<PlaylistChange | null>;
}

export function createPlaylists(context: StorageContext): Playlists {
  const { gate, report } = context;
  const memory = createPlaylistMemory(context);
  const inTurn = createTurns();
  const writer = createPlaylistWriter(context, memory, { getAllPlaylist, findPlaylist });

  function combine(records: readonly unknown[]): readonly Playlist[] {
    const playlists = records.flatMap((record) => {
      const playlist = parsePlaylist(record);
      if (playlist === null) report('A stored playlist has no id');
      return playlist ?? [];
    });
    return memory.mergeInto(playlists).toSorted((left, right) => left.id - right.id);
  }

  async function getAllPlaylist(): Promise<readonly Playlist[]> {
    const read = await gate.read((database) => database.store('playlists').toArray());
    return combine(read.ok ? read.value : []);
  }

  async function getPlaylist(id: number): Promise<Playlist | null> {
    const read = await gate.read((database) => database.store('playlists').get(id));
    return memory.currentOf(id, read.ok ? parsePlaylist(read.value) : null);
  }

  async function findPlaylist(id: number): Promise<Playlist | null> {
    if (memory.isCertain(id)) return memory.currentOf(id, null);
    const record = await readForSure(
      gate,
      (database) => database.store('playlists').get(id),
      undefined,
    );
    return memory.currentOf(id, parsePlaylist(record));
  }

  const changeSongs: Playlists['changeSongs'] = (id, changeIds) =>
    inTurn(() =>
      writer.change(id, (playlist) => ({
        ...playlist,
        songsCollections: changeIds(playlist.songsCollections),
      })),
    );

  return {
    getAllPlaylist,
    getPlaylist,
    findPlaylist,
    currentOf: memory.currentOf,
    combine,
    forgetUnstored: memory.forgetAll,
    createPlaylist: (title, songIds = []) =>
      inTurn(() => writer.insert({ title, songsCollections: addSongIds([], songIds) })),
    renamePlaylist: (id, title) =>
      inTurn(
        async () =>
          (await writer.change(id, (playlist) => ({ ...playlist, title })))?.after ?? null,
      ),
    deletePlaylist: (id) => inTurn(() => writer.remove(id)),
    restorePlaylist: ({ id, ...record }) => inTurn(() => writer.insert(record, id)),
    changeSongs,
    addSongs: (id, songIds) => changeSongs(id, (held) => addSongIds(held, songIds)),
    removeSongs: (id, songIds) => changeSongs(id, (held) => removeSongIds(held, songIds)),
    reorderSongs: (id, songIds) => changeSongs(id, (held) => reorderSongIds(held, songIds)),
  };
}
