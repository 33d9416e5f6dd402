import type { Playlist } from '../domain/playlist';
import { putSongIdsBack } from '../domain/playlistRules';
import type { Song } from '../domain/song';
import { backUpPlaylist } from './backUpPlaylist';
import { nameSongs } from './nameSongs';
import { queueLongList } from './playLongList';
import { PLAYLIST_TEXTS } from './playlistTexts';
import { playPlaylist } from './playPlaylist';
import type { Notification, Services } from './services';

type PlaylistServices = Pick<
  Services,
  'storage' | 'library' | 'songDatabase' | 'player' | 'notify'
>;

/** What can be done with playlists. Each says what came of it, with a way to take it back. */
export interface PlaylistActions {
  /** Songs that are in the list already are ignored, and said. */
  readonly addSongs: (playlist: Playlist, songs: readonly Song[]) => Promise<void>;
  readonly createPlaylist: (title: string, songs: readonly Song[]) => Promise<Playlist>;
  readonly renamePlaylist: (playlist: Playlist, title: string) => Promise<void>;
  readonly deletePlaylist: (playlist: Playlist) => Promise<void>;
  /** @param what names the songs in the message */
  readonly removeSongs: (
    playlist: Playlist,
    songIds: readonly number[],
    what: string,
  ) => Promise<void>;
  /** Replaces the queue; what the library lacks is left out, and said. */
  readonly play: (playlist: Playlist) => Promise<void>;
  /** Appends a long list to the queue, by the ids of its songs. */
  readonly addToQueue: (playlist: Playlist) => void;
  /** Saves `{title}.playlist.json`. */
  readonly backUp: (playlist: Playlist) => Promise<void>;
}

export function playlistActions(services: PlaylistServices): PlaylistActions {
  const { storage, library, notify } = services;
  const { playlists } = storage;

  const say = (message: string, undo?: () => Promise<unknown>) =>
    notify(undo ? { tone: 'info', message, action: undoAction(undo) } : { tone: 'info', message });
  const sayGone = (title: string) => notify({ tone: 'error', message: PLAYLIST_TEXTS.gone(title) });

  return {
    async addSongs(playlist, songs) {
      const title = PLAYLIST_TEXTS.titleOf(playlist.title);
      void library.saveSongs(songs);
      const ids = songs.map((song) => song.annSongId);
      const change = await playlists.addSongs(playlist.id, ids);
      if (change === null) return sayGone(title);
      const held = new Set(change.before.songsCollections);
      const added = songs.filter((song) => !held.has(song.annSongId));
      if (added.length === 0) return say(PLAYLIST_TEXTS.alreadyIn(nameSongs(songs), title));
      const addedIds = added.map((song) => song.annSongId);
      say(addedMessage(added, songs.length - added.length, title), () =>
        playlists.removeSongs(playlist.id, addedIds),
      );
    },

    async createPlaylist(title, songs) {
      void library.saveSongs(songs);
      const ids = songs.map((song) => song.annSongId);
      const playlist = await playlists.createPlaylist(title, ids);
      const shownTitle = PLAYLIST_TEXTS.titleOf(title);
      if (songs.length === 0) say(PLAYLIST_TEXTS.created(shownTitle));
      else {
        say(PLAYLIST_TEXTS.added(nameSongs(songs), shownTitle), () =>
          playlists.deletePlaylist(playlist.id),
        );
      }
      return playlist;
    },

    async renamePlaylist({ id, title }, newTitle) {
      const renamed = await playlists.renamePlaylist(id, newTitle);
      if (renamed === null) sayGone(PLAYLIST_TEXTS.titleOf(title));
    },

    async deletePlaylist({ id, title }) {
      const deleted = await playlists.deletePlaylist(id);
      const shownTitle = PLAYLIST_TEXTS.titleOf(title);
      if (deleted === null) return sayGone(shownTitle);
      say(PLAYLIST_TEXTS.deleted(shownTitle), async () => {
        await playlists.restorePlaylist(deleted);
        say(PLAYLIST_TEXTS.restored(shownTitle));
      });
    },

    async removeSongs({ id, title }, songIds, what) {
      const change = await playlists.removeSongs(id, songIds);
      const shownTitle = PLAYLIST_TEXTS.titleOf(title);
      if (change === null) return sayGone(shownTitle);
      say(PLAYLIST_TEXTS.removed(what, shownTitle), () =>
        playlists.changeSongs(id, (held) =>
          putSongIdsBack(held, change.before.songsCollections, songIds),
        ),
      );
    },

    play: (playlist) => playPlaylist(playlist, services),
    addToQueue: (playlist) => queueLongList(playlist, services),
    backUp: (playlist) => backUpPlaylist(playlist, services),
  };
}

function addedMessage(added: readonly Song[], heldCount: number, title: string): string {
  if (heldCount === 0) return PLAYLIST_TEXTS.added(nameSongs(added), title);
  return PLAYLIST_TEXTS.addedSome(nameSongs(added), title, heldCount);
}

function undoAction(undo: () => Promise<unknown>): NonNullable<Notification['action']> {
  return { label: PLAYLIST_TEXTS.undo, onClick: () => void undo() };
}
