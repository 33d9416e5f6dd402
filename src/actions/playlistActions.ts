import { isSameWish } from '../domain/keptSongs';
import type { Playlist } from '../domain/playlist';
import { putSongIdsBack } from '../domain/playlistRules';
import type { Song } from '../domain/song';
import { withTimeout } from '../mechanisms/withTimeout';
import * as texts from '../texts/texts';
import { backUpPlaylist } from './backUpPlaylist';
import { changePlaylist } from './changePlaylist';
import { nameSongs } from './nameSongs';
import { queueLongList } from './playLongList';
import { playPlaylist } from './playPlaylist';
import { notePlaylist } from './recentPlaylists';
import type { Services } from './services';

type PlaylistServices = Pick<
  Services,
  'storage' | 'library' | 'songDatabase' | 'player' | 'notify' | 'keeping'
>;

/** What can be done with playlists. Each says what came of it, with a way to take it back. */
export interface PlaylistActions {
  /**
   * Songs that are in the list already are ignored, and said.
   *
   * @param what names the songs in the message, where not they themselves
   */
  readonly addSongs: (
    playlist: Playlist,
    songs: readonly Song[],
    what?: string | undefined,
  ) => Promise<void>;
  /** @param what names the songs in the message, where not they themselves */
  readonly createPlaylist: (
    title: string,
    songs: readonly Song[],
    what?: string | undefined,
  ) => Promise<Playlist>;
  /** Of songs that the library need not know yet: the list's own page looks them up. */
  readonly createPlaylistOfIds: (title: string, songIds: readonly number[]) => Promise<Playlist>;
  readonly renamePlaylist: (playlist: Playlist, title: string) => Promise<void>;
  readonly deletePlaylist: (playlist: Playlist) => Promise<void>;
  /** @param what names the songs in the message */
  readonly removeSongs: (
    playlist: Playlist,
    songIds: readonly number[],
    what: string,
  ) => Promise<void>;
  /** Replaces the queue; what the library lacks is left out, and said. @returns false: nothing plays */
  readonly play: (playlist: Playlist) => Promise<boolean>;
  /** Appends a long list to the queue, by the ids of its songs. */
  readonly addToQueue: (playlist: Playlist) => void;
  /** Saves `{title}.playlist.json`. */
  readonly backUp: (playlist: Playlist) => Promise<void>;
}

export function playlistActions(services: PlaylistServices): PlaylistActions {
  const { storage, library, notify } = services;
  const { playlists } = storage;
  const { say, sayGone, sayWithUndo, tryTo } = createReports(notify);
  const create = createCreator(services, { say, sayWithUndo });

  return {
    addSongs(playlist, songs, what) {
      const title = texts.playlist.titleOf(playlist.title);
      void library.saveSongs(songs);
      return tryTo(title, async () => {
        const change = await playlists.addSongs(playlist.id, idsOf(songs));
        if (change === null) return sayGone(title);
        notePlaylist(playlist.id, services);
        const held = new Set(change.before.songsCollections);
        const added = songs.filter((song) => !held.has(song.annSongId));
        if (added.length === 0)
          return say(texts.playlistChanges.alreadyIn(what ?? nameSongs(songs), title));
        const message = addedMessage(what ?? nameSongs(added), songs.length - added.length, title);
        sayWithUndo(message, title, () => playlists.removeSongs(playlist.id, idsOf(added)));
      });
    },

    createPlaylist(title, songs, what = nameSongs(songs)) {
      void library.saveSongs(songs);
      return create(title, idsOf(songs), what);
    },

    createPlaylistOfIds: (title, songIds) =>
      create(title, songIds, texts.actions.songCount(songIds.length)),

    renamePlaylist({ id, title }, newTitle) {
      const shownTitle = texts.playlist.titleOf(title);
      return tryTo(shownTitle, async () => {
        const renamed = await playlists.renamePlaylist(id, newTitle);
        if (renamed === null) sayGone(shownTitle);
      });
    },

    deletePlaylist({ id, title }) {
      const shownTitle = texts.playlist.titleOf(title);
      return tryTo(shownTitle, async () => {
        const keepAgain = await keepAgainIfKept(services, id);
        const deleted = await playlists.deletePlaylist(id);
        if (deleted === null) return sayGone(shownTitle);
        sayWithUndo(texts.playlistChanges.deleted(shownTitle), shownTitle, async () => {
          const isAsBefore = await keepAgain(await playlists.restorePlaylist(deleted));
          const { restored, restoredUnkept } = texts.playlistChanges;
          say((isAsBefore ? restored : restoredUnkept)(shownTitle));
        });
      });
    },

    removeSongs({ id, title }, songIds, what) {
      const shownTitle = texts.playlist.titleOf(title);
      return tryTo(shownTitle, async () => {
        const change = await playlists.removeSongs(id, songIds);
        if (change === null) return sayGone(shownTitle);
        sayWithUndo(texts.playlistChanges.removed(what, shownTitle), shownTitle, () =>
          playlists.changeSongs(id, (held) =>
            putSongIdsBack(held, change.before.songsCollections, songIds),
          ),
        );
      });
    },

    play(playlist) {
      notePlaylist(playlist.id, services);
      return playPlaylist(playlist, services);
    },
    addToQueue: (playlist) => queueLongList(playlist, services),
    backUp: (playlist) => backUpPlaylist(playlist, services),
  };
}

/** What keeps songs may hang on a network that does. */
const KEEPING_TIMEOUT_MS = 4000;

/**
 * A wish ends with its list: whoever keeps songs takes it back as soon as the list is gone, so it is
 * asked before.
 *
 * @returns brings the wish back with the list, whatever its id is then; false when it cannot be told
 *   whether there was one, or it did not come back
 */
async function keepAgainIfKept({ keeping, storage }: PlaylistServices, playlistId: number) {
  const wish = { kind: 'playlist', id: playlistId } as const;
  const isWished = ({ id }: Pick<Playlist, 'id'>) =>
    keeping.getState().wishes.some((each) => isSameWish(each, { ...wish, id }));
  const isUnknown = () => storage.keptMark.getSettings().isAny && !keeping.getState().isKnown;
  if (isUnknown()) await withTimeout(keeping.open(), KEEPING_TIMEOUT_MS).catch(() => undefined);
  const cannotBeTold = isUnknown();
  const isKept = isWished(wish);
  return async (restored: Playlist): Promise<boolean> => {
    if (isKept) await keeping.keep({ ...wish, id: restored.id });
    return isKept ? isWished(restored) : !cannotBeTold;
  };
}

/** Makes a new list, and says so. */
function createCreator(
  services: Pick<Services, 'storage'>,
  { say, sayWithUndo }: Pick<ReturnType<typeof createReports>, 'say' | 'sayWithUndo'>,
) {
  const { playlists } = services.storage;
  /** @param what names the songs in the message */
  return async function create(
    title: string,
    songIds: readonly number[],
    what: string,
  ): Promise<Playlist> {
    const playlist = await playlists.createPlaylist(title, songIds);
    notePlaylist(playlist.id, services);
    const shownTitle = texts.playlist.titleOf(title);
    if (songIds.length === 0) say(texts.playlistChanges.created(shownTitle));
    else {
      sayWithUndo(texts.playlistChanges.added(what, shownTitle), shownTitle, () =>
        playlists.deletePlaylist(playlist.id),
      );
    }
    return playlist;
  };
}

function idsOf(songs: readonly Song[]): readonly number[] {
  return songs.map((song) => song.annSongId);
}

function addedMessage(what: string, heldCount: number, title: string): string {
  if (heldCount === 0) return texts.playlistChanges.added(what, title);
  return texts.playlistChanges.addedSome(what, title, heldCount);
}

/** What comes of an action, for the notifications. Titles are as they are shown. */
function createReports(notify: Services['notify']) {
  const say = (message: string) => notify({ tone: 'info', message });
  const sayGone = (title: string) =>
    notify({ tone: 'error', message: texts.playlistChanges.gone(title) });
  async function tryTo(title: string, change: () => Promise<unknown>): Promise<void> {
    await changePlaylist(title, change, notify);
  }

  /** @param title of the list that `undo` changes */
  function sayWithUndo(message: string, title: string, undo: () => Promise<unknown>): void {
    const onClick = () => void tryTo(title, undo);
    notify({ tone: 'info', message, action: { label: texts.playlistChanges.undo, onClick } });
  }

  return { say, sayGone, sayWithUndo, tryTo };
}
