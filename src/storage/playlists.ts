import type { Playlist } from '../domain/playlist';
import { addSongIds, removeSongIds, reorderSongIds } from '../domain/playlistRules';
import { createTurns } from './inTurn';
import { createPlaylistMemory } from './playlistMemory';
import { parsePlaylist } from './playlistRecord';
import type { PlaylistChange } from './playlistTransactions';
import { createPlaylistWriter } from './playlistWriter';
import type { StorageContext } from './storageContext';

type SongIds = readonly number[];

/** Nothing here rejects: what the database does not take is remembered until it does. */
export interface Playlists {
  /** All lists, oldest first. */
  readonly getAllPlaylist: () => Promise<readonly Playlist[]>;
  readonly getPlaylist: (id: number) => Promise<Playlist | null>;
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
  const writer = createPlaylistWriter(context, memory, { getAllPlaylist, getPlaylist });

  async function getAllPlaylist(): Promise<readonly Playlist[]> {
    const read = await gate.read((database) => database.store('playlists').toArray());
    const playlists = (read.ok ? read.value : []).flatMap((record) => {
      const playlist = parsePlaylist(record);
      if (playlist === null) report('A stored playlist has no id');
      return playlist ?? [];
    });
    return memory.mergeInto(playlists).toSorted((left, right) => left.id - right.id);
  }

  async function getPlaylist(id: number): Promise<Playlist | null> {
    const read = await gate.read((database) => database.store('playlists').get(id));
    return memory.currentOf(id, read.ok ? parsePlaylist(read.value) : null);
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
