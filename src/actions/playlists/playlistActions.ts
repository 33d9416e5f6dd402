import { isSameRequest } from '../../domain/media/songDownloads';
import type { Playlist } from '../../domain/playlist/playlist';
import { putSongIdsBack } from '../../domain/playlist/playlistRules';
import type { Song } from '../../domain/song/song';
import { withTimeout } from '../../lib/withTimeout';
import * as texts from '../../texts/texts';
import { nameSongs } from '../names/nameHiding';
import type { Services } from '../services';
import { backUpPlaylist } from './backUpPlaylist';
import { changePlaylist, createUndo } from './changePlaylist';
import { playPlaylist } from './playPlaylist';
import { notePlaylist } from './recentPlaylists';

type PlaylistServices = Pick<
  Services,
  'storage' | 'library' | 'songDatabase' | 'player' | 'notify' | 'downloads' | 'names'
>;

const DELETION = { key: 'deleted playlists', count: 1, say: texts.playlistChanges.deletedMany };

/** The actions on playlists. Each shows a notice of its result, with Undo. */
export function playlistActions(services: PlaylistServices) {
  const { storage, library, notify } = services;
  const named = (songs: readonly Song[]) => nameSongs(songs, services.names);
  const { playlists } = storage;
  const { say, sayGone, tryTo } = createReports(notify);
  const sayWithUndo = createUndo(notify);

  return {
    /** Skips songs that are in it. @param what names the songs, if not by their own names */
    addSongs(playlist: Playlist, songs: readonly Song[], what?: string) {
      const title = texts.playlist.titleOf(playlist.title);
      void library.saveSongs(songs);
      return tryTo(title, async () => {
        const change = await playlists.addSongs(playlist.id, idsOf(songs));
        if (change === null) return sayGone(title);
        notePlaylist(playlist.id, services);
        const held = new Set(change.before.songsCollections);
        const added = songs.filter((song) => !held.has(song.annSongId));
        if (added.length === 0)
          return say(texts.playlistChanges.alreadyIn(what ?? named(songs), title));
        const message = addedMessage(what ?? named(added), songs.length - added.length, title);
        const undo = () => playlists.removeSongs(playlist.id, idsOf(added));
        sayWithUndo(message, title, undo, additionSeries(playlist.id, title, added.length));
      });
    },

    renamePlaylist({ id, title }: Playlist, newTitle: string) {
      const shownTitle = texts.playlist.titleOf(title);
      return tryTo(shownTitle, async () => {
        const renamed = await playlists.renamePlaylist(id, newTitle);
        if (renamed === null) sayGone(shownTitle);
      });
    },

    deletePlaylist({ id, title }: Playlist) {
      const shownTitle = texts.playlist.titleOf(title);
      return tryTo(shownTitle, async () => {
        const keepAgain = await keepAgainIfKept(services, id);
        const deleted = await playlists.deletePlaylist(id);
        if (deleted === null) return sayGone(shownTitle);
        const undo = async () => {
          if (await keepAgain(await playlists.restorePlaylist(deleted))) return;
          say(texts.playlistChanges.restoredUnkept(shownTitle));
        };
        sayWithUndo(texts.playlistChanges.deleted(shownTitle), shownTitle, undo, DELETION);
      });
    },

    /** @param what names the songs in the notice */
    removeSongs(
      { id, title }: Pick<Playlist, 'id' | 'title'>,
      songIds: readonly number[],
      what: string,
    ) {
      const shownTitle = texts.playlist.titleOf(title);
      return tryTo(shownTitle, async () => {
        const change = await playlists.removeSongs(id, songIds);
        if (change === null) return sayGone(shownTitle);
        const heldBefore = change.before.songsCollections;
        const undo = () =>
          playlists.changeSongs(id, (held) => putSongIdsBack(held, heldBefore, songIds));
        const series = removalSeries(id, shownTitle, songIds.length);
        sayWithUndo(texts.playlistChanges.removed(what, shownTitle), shownTitle, undo, series);
      });
    },

    ...playlistCreation(services),
    ...playlistUses(services),
  };
}

export type PlaylistActions = ReturnType<typeof playlistActions>;

function playlistUses(services: PlaylistServices) {
  return {
    play(playlist: Playlist) {
      notePlaylist(playlist.id, services);
      return playPlaylist(playlist, services);
    },
    /** Saves `{title}.playlist.json`. */
    backUp: (playlist: Playlist) => backUpPlaylist(playlist, services),
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
async function keepAgainIfKept({ downloads, storage }: PlaylistServices, playlistId: number) {
  const request = { kind: 'playlist', id: playlistId } as const;
  const isRequested = ({ id }: Pick<Playlist, 'id'>) =>
    downloads.getState().requests.some((each) => isSameRequest(each, { ...request, id }));
  const isUnknown = () => storage.downloadMark.getSettings().isAny && !downloads.getState().isKnown;
  if (isUnknown()) await withTimeout(downloads.open(), DOWNLOADS_TIMEOUT_MS).catch(() => undefined);
  const cannotBeTold = isUnknown();
  const isKept = isRequested(request);
  return async (restored: Playlist): Promise<boolean> => {
    if (isKept) await downloads.add({ ...request, id: restored.id });
    return isKept ? isRequested(restored) : !cannotBeTold;
  };
}

function playlistCreation(services: PlaylistServices) {
  const { library, names } = services;
  const { playlists } = services.storage;

  /** @param what names the songs in the notice */
  async function create(
    title: string,
    songIds: readonly number[],
    what: string,
  ): Promise<Playlist> {
    const playlist = await playlists.createPlaylist(title, songIds);
    notePlaylist(playlist.id, services);
    const shownTitle = texts.playlist.titleOf(title);
    if (songIds.length > 0) {
      const undo = () => playlists.deletePlaylist(playlist.id);
      createUndo(services.notify)(texts.playlistChanges.added(what, shownTitle), shownTitle, undo);
    }
    return playlist;
  }

  return {
    /** @param what names the songs in the notice, if not by their own names */
    createPlaylist(title: string, songs: readonly Song[], what = nameSongs(songs, names)) {
      void library.saveSongs(songs);
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

/** The notices of the actions. Titles are as shown to the user. */
function createReports(notify: Services['notify']) {
  const say = (message: string) => notify({ tone: 'info', message });
  const sayGone = (title: string) =>
    notify({ tone: 'error', message: texts.playlistChanges.gone(title) });
  async function tryTo(title: string, change: () => Promise<unknown>): Promise<void> {
    await changePlaylist(title, change, notify);
  }

  return { say, sayGone, tryTo };
}
