import { isPlaylistId, nextPlaylistId, type Playlist } from '../../domain/playlist/playlist';
import { addSongIds, removeSongIds, reorderSongIds } from '../../domain/playlist/playlistRules';
import { createTurns } from '../../lib/inTurn';
import type { RecordStore } from '../database/recordStore';
import type { StorageContext } from '../database/storageContext';
import { UnreadableError } from '../database/storageErrors';
import { addPlaylist } from './addPlaylist';
import { parsePlaylist, toPlaylistRecord, toPlaylists } from './playlistRecord';

type SongIds = readonly number[];

export interface PlaylistChange {
  readonly before: Playlist;
  readonly after: Playlist;
}

/**
 * What the database does not take is kept until it does. All that change or delete a list throw
 * UnreadableError when the database can neither be written nor read, and have changed nothing
 * then; nothing else rejects.
 */
export interface Playlists {
  /** All lists, oldest first. For the screen: those that cannot be read are left out. */
  readonly getAllPlaylist: () => Promise<readonly Playlist[]>;
  /** For the screen: null also when it cannot be read. */
  readonly getPlaylist: (id: number) => Promise<Playlist | null>;
  /** For what rests on the answer. @throws UnreadableError */
  readonly findPlaylist: (id: number) => Promise<Playlist | null>;
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
  const { database, unlinked, report } = context;
  const inTurn = createTurns();
  /** Seen in the database, which may be out of reach when an id is wanted. */
  let highestSeenId = 0;
  const { insert, write } = createPlaylistWriter(context, () => highestSeenId);

  function note(playlists: readonly Playlist[]): void {
    for (const { id } of playlists) {
      if (isPlaylistId(id)) highestSeenId = Math.max(highestSeenId, id);
    }
  }

  async function read(id: number) {
    const { value, isComplete } = await database.read(['playlists'], ({ records }) =>
      records('playlists').get(id),
    );
    const playlist = parsePlaylist(value, unlinked);
    if (playlist) note([playlist]);
    return { playlist, isComplete };
  }

  const change = (id: number, makeNext: (playlist: Playlist) => Playlist) =>
    inTurn(() =>
      write(id, async (store, before, record) => {
        const after = makeNext(before);
        await store.put(toPlaylistRecord(after, record, unlinked));
        return { before, after };
      }),
    );

  const changeSongs: Playlists['changeSongs'] = (id, changeIds) =>
    change(id, (playlist) => ({
      ...playlist,
      songsCollections: changeIds(playlist.songsCollections),
    }));

  return {
    async getAllPlaylist() {
      const { value } = await database.read(['playlists'], ({ records }) =>
        records('playlists').getAll(),
      );
      const playlists = toPlaylists(value, unlinked, report);
      note(playlists);
      return playlists;
    },
    getPlaylist: async (id) => (await read(id)).playlist,
    async findPlaylist(id) {
      const { playlist, isComplete } = await read(id);
      if (playlist === null && !isComplete) throw new UnreadableError();
      return playlist;
    },
    createPlaylist: (title, songIds = []) =>
      inTurn(() => insert({ title, songsCollections: addSongIds([], songIds) })),
    renamePlaylist: async (id, title) =>
      (await change(id, (playlist) => ({ ...playlist, title })))?.after ?? null,
    deletePlaylist: (id) =>
      inTurn(() =>
        write(id, async (store, before) => {
          await store.delete(id);
          return before;
        }),
      ),
    restorePlaylist: ({ id, ...list }) => inTurn(() => insert(list, id)),
    changeSongs,
    addSongs: (id, songIds) => changeSongs(id, (held) => addSongIds(held, songIds)),
    removeSongs: (id, songIds) => changeSongs(id, (held) => removeSongIds(held, songIds)),
    reorderSongs: (id, songIds) => changeSongs(id, (held) => reorderSongIds(held, songIds)),
  };
}

/** Adding a list, and what begins with finding one. */
function createPlaylistWriter(
  { database, changes, unlinked }: StorageContext,
  getHighestSeenId: () => number,
) {
  async function insert(list: Omit<Playlist, 'id'>, wantedId?: number): Promise<Playlist> {
    const record = toPlaylistRecord(list, null, unlinked);
    const id = await database.write(['playlists'], async ({ records, isComplete }) => {
      const store = records('playlists');
      const isFree = wantedId !== undefined && (await store.get(wantedId)) === undefined;
      if (!isFree && isComplete) return addPlaylist(store, record);
      const freeId = () => store.ids().then((ids) => nextPlaylistId([...ids, getHighestSeenId()]));
      const newId = isFree ? wantedId : await freeId();
      await store.put({ ...record, id: newId });
      return newId;
    });
    changes.emit('playlists');
    return { id, ...list };
  }

  /** @returns null when there is no such list. @throws UnreadableError when it is unknown */
  async function write<Value>(
    id: number,
    work: (store: RecordStore, before: Playlist, record: unknown) => Promise<Value>,
  ): Promise<Value | null> {
    const result = await database.write(['playlists'], async ({ records, isComplete }) => {
      const store = records('playlists');
      const record = await store.get(id);
      const before = parsePlaylist(record, unlinked);
      if (before !== null) return work(store, before, record);
      if (!isComplete) throw new UnreadableError();
      return null;
    });
    if (result !== null) changes.emit('playlists');
    return result;
  }

  return { insert, write };
}
