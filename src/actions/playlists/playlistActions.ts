import { isLongList } from '../../domain/filter/pager';
import { isSameRequest } from '../../domain/media/songDownloads';
import type { Playlist } from '../../domain/playlist/playlist';
import { putSongIdsBack } from '../../domain/playlist/playlistRules';
import type { Song } from '../../domain/song/song';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import { withTimeout } from '../../lib/withTimeout';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import { nameSongs } from '../names/nameHiding';
import { playByIds } from '../queue/playWholeList';
import type { Services } from '../services';
import { backUpPlaylist } from './backUpPlaylist';
import { changePlaylist, sayWithUndo } from './changePlaylist';
import { notePlaylist } from './recentPlaylists';

const deletion = () => ({
  key: 'deleted playlists',
  count: 1,
  say: texts.playlistChanges.deletedMany,
});

/** @param change null if the playlist is gone */
async function tryTo<Change>(
  notify: Services['notify'],
  ownTitle: string,
  change: () => Promise<Change | null>,
  tell: (changed: Change, title: string) => void = () => undefined,
): Promise<void> {
  const title = playlistTitle(ownTitle);
  async function changeAndTell() {
    const changed = await change();
    if (changed !== null) tell(changed, title);
    else notify({ tone: 'error', message: texts.playlistChanges.gone(title) });
  }
  await changePlaylist(title, changeAndTell, notify);
}

/** The actions on playlists. Each shows a notice of its result, with Undo. */
export function playlistActions(services: Services) {
  const { storage, notify } = services;
  const named = (songs: readonly Song[]) => nameSongs(songs, services.names);
  const { playlists } = storage;
  const say = (message: string) => notify({ tone: 'info', message });

  return {
    /** Skips songs that are in it. @param what names the songs, if not by their own names */
    addSongs(playlist: Playlist, songs: readonly Song[], what?: string) {
      const { id } = playlist;
      void storage.songs.saveSongs(songs);
      const add = () => playlists.addSongs(id, idsOf(songs));
      return tryTo(notify, playlist.title, add, ({ before }, title) => {
        notePlaylist(id, services);
        const held = new Set(before.songsCollections);
        const added = songs.filter((song) => !held.has(song.annSongId));
        const names = what ?? named(added.length === 0 ? songs : added);
        if (added.length === 0) return say(texts.playlistChanges.alreadyIn(names, title));
        const message = addedMessage(names, songs.length - added.length, title);
        const undo = () => playlists.removeSongs(id, idsOf(added));
        sayWithUndo(notify, message, title, undo, additionSeries(id, title, added.length));
      });
    },

    renamePlaylist: (playlist: Playlist, newTitle: string) =>
      tryTo(notify, playlist.title, () => playlists.renamePlaylist(playlist.id, newTitle)),

    deletePlaylist(playlist: Playlist) {
      async function remove() {
        const keepAgain = await keepAgainIfKept(services, playlist.id);
        const deleted = await playlists.deletePlaylist(playlist.id);
        return deleted && { deleted, keepAgain };
      }
      return tryTo(notify, playlist.title, remove, ({ deleted, keepAgain }, title) => {
        const undo = async () => {
          if (await keepAgain(await playlists.restorePlaylist(deleted))) return;
          say(texts.playlistChanges.restoredUnkept(title));
        };
        sayWithUndo(notify, texts.playlistChanges.deleted(title), title, undo, deletion());
      });
    },

    /** @param what names the songs in the notice */
    removeSongs(
      playlist: Pick<Playlist, 'id' | 'title'>,
      songIds: readonly number[],
      what: string,
    ) {
      const { id } = playlist;
      const remove = () => playlists.removeSongs(id, songIds);
      return tryTo(notify, playlist.title, remove, ({ before }, title) => {
        const undo = () =>
          playlists.changeSongs(id, (held) =>
            putSongIdsBack(held, before.songsCollections, songIds),
          );
        const series = removalSeries(id, title, songIds.length);
        sayWithUndo(notify, texts.playlistChanges.removed(what, title), title, undo, series);
      });
    },

    play(playlist: Playlist) {
      notePlaylist(playlist.id, services);
      return playPlaylist(playlist, services);
    },
    backUp: (playlist: Playlist) => backUpPlaylist(playlist, services),
    ...playlistCreation(services),
  };
}

/** Opening the downloads may wait for a network that does not answer. */
const DOWNLOADS_TIMEOUT_MS = 4000;

/**
 * To be called before the playlist is deleted, because its download request is removed then.
 *
 * @returns adds the request again under the new id. False if that failed, or it is unknown whether
 *   there was one.
 */
async function keepAgainIfKept({ downloads, storage }: Services, playlistId: number) {
  const requestOf = (id: number) => ({ kind: 'playlist', id }) as const;
  const isRequested = (id: number) =>
    downloads.getState().requests.some((each) => isSameRequest(each, requestOf(id)));
  const isUnknown = () => storage.downloadMark.getSettings().isAny && !downloads.getState().isKnown;
  if (isUnknown()) await withTimeout(downloads.open(), DOWNLOADS_TIMEOUT_MS).catch(() => undefined);
  const cannotBeTold = isUnknown();
  const isKept = isRequested(playlistId);
  return async ({ id }: Playlist): Promise<boolean> => {
    if (isKept) await downloads.add(requestOf(id));
    return isKept ? isRequested(id) : !cannotBeTold;
  };
}

function playlistCreation(services: Services) {
  const { storage, names, notify } = services;
  const { playlists } = storage;

  /** @param what names the songs in the notice */
  async function create(
    title: string,
    songIds: readonly number[],
    what: string,
  ): Promise<Playlist> {
    const playlist = await playlists.createPlaylist(title, songIds);
    notePlaylist(playlist.id, services);
    const shownTitle = playlistTitle(title);
    if (songIds.length > 0) {
      const undo = () => playlists.deletePlaylist(playlist.id);
      sayWithUndo(notify, texts.playlistChanges.added(what, shownTitle), shownTitle, undo);
    }
    return playlist;
  }

  return {
    /** @param what names the songs in the notice, if not by their own names */
    createPlaylist(title: string, songs: readonly Song[], what = nameSongs(songs, names)) {
      void storage.songs.saveSongs(songs);
      return create(title, idsOf(songs), what);
    },

    /** The library need not have the songs yet: the playlist's page looks them up. */
    createPlaylistOfIds: (title: string, songIds: readonly number[]) =>
      create(title, songIds, texts.common.songCount(songIds.length)),
  };
}

function idsOf(songs: readonly Song[]): readonly number[] {
  return songs.map((song) => song.annSongId);
}

function addedMessage(what: string, heldCount: number, title: string): string {
  if (heldCount === 0) return texts.playlistChanges.added(what, title);
  return texts.playlistChanges.addedSome(what, title, heldCount);
}

function additionSeries(id: number, shownTitle: string, count: number) {
  const say = (total: number) =>
    texts.playlistChanges.added(texts.common.songCount(total), shownTitle);
  return { key: `added to playlist ${id}`, count, say };
}

/** Removals from one playlist, one after another, share a notice; removed hearts count too. */
export function removalSeries(id: number, shownTitle: string, count: number) {
  const say = (total: number) => texts.playlistChanges.removedMany(total, shownTitle);
  return { key: `removed from playlist ${id}`, count, say };
}

/**
 * Songs that cannot be found are left out, and a notice says so.
 *
 * @returns false when no song can be played: the queue is unchanged
 */
async function playPlaylist(playlist: Playlist, services: Services): Promise<boolean> {
  const { player, notify, storage } = services;
  const { songsCollections: songIds } = playlist;
  const readSongs = async (ids: readonly number[]) => [
    ...(await storage.songs.getSongs(ids)).values(),
  ];
  if (isLongList(songIds.length) && (await playByIds({ songIds, readSongs }, player))) {
    return true;
  }
  const title = playlistTitle(playlist.title);
  const { songs, missingCount, hasFailed, isUnreadable } = await findSongs(playlist, services);
  if (songs.length > 0) player.dispatch({ type: 'playSongs', songs });
  if (isUnreadable && missingCount > 0) {
    notify({ tone: 'error', message: texts.playlistSongs.someUnreadable(title) });
  } else if (hasFailed) notify({ tone: 'error', message: texts.playlistSongs.notFetched(title) });
  else if (songs.length === 0) {
    notify({ tone: 'info', message: texts.playlistSongs.nothingToPlay(title) });
  } else if (missingCount > 0) {
    notify({ tone: 'info', message: texts.playlistSongs.someMissing(missingCount, title) });
  }
  return songs.length > 0;
}

/** The songs in playlist order. The service is asked only if the library has none of them. */
async function findSongs({ songsCollections }: Playlist, { storage, songDatabase }: Services) {
  let read = await storage.songs.readSongs(songsCollections);
  let hasFailed = false;
  if (read.songs.size === 0 && songsCollections.some(isLinkedSongId)) {
    try {
      const { songs } = await songDatabase.fetchSongsByAnnSongIds(songsCollections);
      await storage.songs.saveSongs(songs);
      read = await storage.songs.readSongs(songsCollections);
    } catch {
      hasFailed = true;
    }
  }
  const songs = songsCollections.flatMap((id) => read.songs.get(id) ?? []);
  return {
    songs,
    missingCount: songsCollections.length - songs.length,
    /** The library has none of the songs, and the service did not answer. */
    hasFailed,
    /** Some songs may be stored, but the browser cannot read them. */
    isUnreadable: !read.isComplete,
  };
}
