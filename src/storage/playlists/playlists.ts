import { isPlaylistId, nextPlaylistId, type Playlist } from '../../domain/playlist/playlist';
import { addSongIds, removeSongIds, reorderSongIds } from '../../domain/playlist/playlistRules';
import { tidyTitle } from '../../domain/playlist/title';
import { createTurns } from '../../lib/inTurn';
import type { RecordStore } from '../database/recordStore';
import type { StorageContext } from '../database/storageContext';
import { UnreadableError } from '../database/storageErrors';
import { addPlaylist, parsePlaylist, toPlaylistRecord, toPlaylists } from './playlistRecord';

type SongIds = readonly number[];

/**
 * Playlists. Refused changes stay pending until they can be stored. Methods that change or delete a
 * list throw UnreadableError if the database can neither be written nor read, and have changed
 * nothing then; nothing else rejects.
 */
export function createPlaylists(context: StorageContext) {
  const { database, unlinked, report } = context;
  /** The highest id seen in the database, which may be unreachable when a new id is needed. */
  let highestSeenId = 0;

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

  return {
    /** All lists, oldest first. For display: unreadable ones are left out. */
    async getAllPlaylist() {
      const { value } = await database.read(['playlists'], ({ records }) =>
        records('playlists').getAll(),
      );
      const playlists = toPlaylists(value, unlinked, report);
      note(playlists);
      return playlists;
    },
    /** For display: also null if it cannot be read. */
    getPlaylist: async (id: number) => (await read(id)).playlist,
    /** For decisions that depend on the answer. @throws UnreadableError */
    async findPlaylist(id: number) {
      const { playlist, isComplete } = await read(id);
      if (playlist === null && !isComplete) throw new UnreadableError();
      return playlist;
    },
    ...createPlaylistChanges(context, () => highestSeenId),
  };
}

export type Playlists = ReturnType<typeof createPlaylists>;

/** The changes, run one after the other. All but the first return null if there is no such list. */
function createPlaylistChanges(
  { database, changes, unlinked }: StorageContext,
  getHighestSeenId: () => number,
) {
  const inTurn = createTurns();

  async function insert(list: Omit<Playlist, 'id'>, wantedId?: number): Promise<Playlist> {
    const record = toPlaylistRecord(list, null, unlinked);
    const id = await database.write(['playlists'], async ({ records, isComplete }) => {
      const store = records('playlists');
      if (wantedId !== undefined && (await store.get(wantedId)) === undefined) {
        await store.put({ ...record, id: wantedId });
        return wantedId;
      }
      return isComplete ? addPlaylist(store, record) : addUnseen(store, record, getHighestSeenId());
    });
    changes.emit('playlists');
    return { id, ...list };
  }

  /** @throws UnreadableError if it is unknown whether there is such a list */
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

  const change = (id: number, makeNext: (playlist: Playlist) => Playlist) =>
    inTurn(() =>
      write(id, async (store, before, record) => {
        const after = makeNext(before);
        await store.put(toPlaylistRecord(after, record, unlinked));
        return { before, after };
      }),
    );

  const changeSongs = (id: number, changeIds: (held: SongIds) => SongIds) =>
    change(id, (list) => ({ ...list, songsCollections: changeIds(list.songsCollections) }));

  return {
    createPlaylist: (title: string, songIds: SongIds = []) =>
      inTurn(() => insert({ title: tidyTitle(title), songsCollections: addSongIds([], songIds) })),
    renamePlaylist: async (id: number, title: string) =>
      (await change(id, (playlist) => ({ ...playlist, title: tidyTitle(title) })))?.after ?? null,
    /** @returns the previous list, for restorePlaylist */
    deletePlaylist: (id: number) =>
      inTurn(() => write(id, (store, before) => store.delete(id).then(() => before))),
    /** Restores a deleted list, with its own id unless another list has that now. */
    restorePlaylist: ({ id, ...list }: Playlist) => inTurn(() => insert(list, id)),
    /** Any other change of the songs, based on the list's content at that moment. */
    changeSongs,
    /** Songs already in the list are ignored. */
    addSongs: (id: number, songIds: SongIds) =>
      changeSongs(id, (held) => addSongIds(held, songIds)),
    removeSongs: (id: number, songIds: SongIds) =>
      changeSongs(id, (held) => removeSongIds(held, songIds)),
    /** Sorts the songs into this order; songs not in `songIds` follow. */
    reorderSongs: (id: number, songIds: SongIds) =>
      changeSongs(id, (held) => reorderSongIds(held, songIds)),
  };
}

/** Adds a list with an id that no known list has, when not all lists can be read. */
async function addUnseen(store: RecordStore, record: object, highestSeenId: number) {
  const id = nextPlaylistId([...(await store.ids()), highestSeenId]);
  await store.put({ ...record, id });
  return id;
}
