import { LIKED_TITLE, withLike } from '../../domain/playlist/likedList';
import { putSongIdsBack } from '../../domain/playlist/playlistRules';
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
          ? withLike(held, annSongId, false)
          : putSongIdsBack(held, before?.songsCollections ?? [], [annSongId]),
      );
    if (isLiked) sayWithUndo(notify, added(name, title), title, takeBack);
    else
      sayWithUndo(notify, removed(name, title), title, takeBack, removalSeries(after.id, title, 1));
  }

  storage.changes.subscribe(['playlists'], () => void read());
  await read();
  return {
    async toggleLike(song: Song, name = song.songName || texts.common.untitledSong) {
      const { annSongId } = song;
      const isLiked = !liked.get().has(annSongId);
      liked.set(new Set(withLike([...liked.get()], annSongId, isLiked)));
      if (isLiked) void storage.songs.saveSongs([song]);
      const store = () => setLiked(storage.context, annSongId, isLiked);
      countChange(1);
      const changed = await changePlaylist(LIKED_TITLE, store, notify).finally(() =>
        countChange(-1),
      );
      if (changed !== null) say(annSongId, name, changed, isLiked);
      await read();
      return changed === null ? null : isLiked;
    },
  };
}
