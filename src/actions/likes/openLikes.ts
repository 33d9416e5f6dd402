import { LIKED_TITLE, withLikes } from '../../domain/playlist/likedList';
import { putSongIdsBack, removeSongIds } from '../../domain/playlist/playlistRules';
import type { Song } from '../../domain/song/song';
import type { Channel } from '../../lib/channel';
import type { AppStorage } from '../../storage/openStorage';
import { type LikedChange, readLiked, setLiked } from '../../storage/playlists/likedSongs';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import { changePlaylist, sayWithUndo } from '../playlists/changePlaylist';
import { removalSeries } from '../playlists/playlistActions';
import type { Services } from '../services';

/** @param liked holds the liked ids; updated at once by a click, and after it from the storage */
export async function openLikes(
  storage: AppStorage,
  notify: Services['notify'],
  liked: Channel<ReadonlySet<number>>,
) {
  /** Presses that are being stored, and how often one began or ended. */
  let storing = 0;
  let changeCount = 0;
  const countChange = (step: 1 | -1) => {
    storing += step;
    changeCount += 1;
  };

  /** What was read before a press was stored does not take its heart back: it is read again. */
  async function read(): Promise<void> {
    const readAt = changeCount;
    const list = await readLiked(storage.context);
    if (storing === 0 && readAt === changeCount) liked.set(new Set(list?.songsCollections));
  }

  /** The heart itself shows an addition; only the first time a notice says where the song went. */
  function say(
    annSongId: number,
    name: string,
    { before, after }: LikedChange,
    isLiked: boolean,
  ): void {
    if (isLiked && before !== null) return;
    const title = playlistTitle(after.title);
    const { added, removed } = texts.playlistChanges;
    const takeBack = () =>
      storage.playlists.changeSongs(after.id, (held) =>
        isLiked
          ? withLikes(held, [annSongId], false)
          : putSongIdsBack(held, before?.songsCollections ?? [], [annSongId]),
      );
    if (isLiked) sayWithUndo(notify, added(name, title), title, takeBack);
    else
      sayWithUndo(notify, removed(name, title), title, takeBack, removalSeries(after.id, title, 1));
  }

  async function store(annSongIds: readonly number[], isLiked: boolean) {
    countChange(1);
    const change = () => setLiked(storage.context, annSongIds, isLiked);
    return changePlaylist(LIKED_TITLE, change, notify).finally(() => countChange(-1));
  }

  storage.changes.subscribe(['playlists'], () => void read());
  await read();
  return {
    async toggleLike(song: Song, name = song.songName || texts.common.untitledSong) {
      const { annSongId } = song;
      const isLiked = !liked.get().has(annSongId);
      liked.set(new Set(withLikes([...liked.get()], [annSongId], isLiked)));
      if (isLiked) void storage.songs.saveSongs([song]);
      const changed = await store([annSongId], isLiked);
      if (changed !== null) say(annSongId, name, changed, isLiked);
      await read();
      return changed === null ? null : isLiked;
    },
    /** Adds the hearts that are missing. @param what names the songs in notices */
    async likeAll(songs: readonly Song[], what: (songs: readonly Song[]) => string) {
      if (songs.length === 0) return;
      const missing = songs.filter(({ annSongId }) => !liked.get().has(annSongId));
      const ids = missing.map(({ annSongId }) => annSongId);
      liked.set(new Set(withLikes([...liked.get()], ids, true)));
      if (ids.length > 0) void storage.songs.saveSongs(missing);
      const changed = await store(ids, true);
      await read();
      if (changed === null) return;
      const { after } = changed;
      const title = playlistTitle(after.title);
      const { added, alreadyIn } = texts.playlistChanges;
      if (ids.length === 0) return notify({ tone: 'info', message: alreadyIn(what(songs), title) });
      const takeBack = () =>
        storage.playlists.changeSongs(after.id, (held) => removeSongIds(held, ids));
      sayWithUndo(notify, added(what(missing), title), title, takeBack);
    },
  };
}
