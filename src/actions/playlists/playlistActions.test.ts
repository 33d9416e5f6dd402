// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
import { UnreadableError } from '../../storage/database/storageErrors';
import type { AppStorage } from '../../storage/openStorage';
import { buildServices } from '../../testing/buildServices';
import { createFakeDownloads } from '../../testing/fakeDownloads';
import { createFakePlayer } from '../../testing/fakePlayer';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import type { Services } from '../services';
import { playlistActions } from './playlistActions';

/** The playlist actions, and the notices they show. */
function setUpPlaylistActions(overrides: Partial<Services> = {}) {
  const notices: Notification[] = [];
  const player = createFakePlayer();
  const services = buildServices({
    player,
    notify: (notice) => notices.push(notice),
    ...overrides,
  });
  const { playlists } = services.storage;
  return {
    ...playlistActions(services),
    services,
    player,
    playlists,
    idsOf: async (id: number) => (await playlists.getPlaylist(id))?.songsCollections,
    lastNotice: () => notices.at(-1),
    undo: () => notices.at(-1)?.action?.onClick(),
  };
}

describe('a kept playlist that is deleted', () => {
  it.each([
    [true, [{ kind: 'playlist', id: 1 }]],
    [false, []],
  ])('is kept again after Undo if it was kept before: %s [11.43]', async (isKept, requests) => {
    const downloads = createFakeDownloads();
    const { createPlaylist, deletePlaylist, undo, playlists } = setUpPlaylistActions({ downloads });
    const list = await createPlaylist('Mine', []);
    const request = { kind: 'playlist', id: list.id } as const;
    if (isKept) await downloads.add(request);
    await deletePlaylist(list);
    // As a download run does when it finds that the playlist is gone.
    await downloads.remove(request);
    undo();
    await vi.waitFor(async () => expect(await playlists.getPlaylist(list.id)).not.toBeNull());
    await vi.waitFor(() => expect(downloads.getState().requests).toEqual(requests));
  });

  /** The downloads are loaded when the page is idle: here, not before they are opened. */
  function notYetLoaded(open: (known: () => void) => Promise<void>) {
    const downloads = createFakeDownloads({ isKnown: false });
    const known = createFakeDownloads();
    let isOpen = false;
    return {
      ...downloads,
      getState: () => ({ ...known.getState(), ...(!isOpen && { isKnown: false, requests: [] }) }),
      add: known.add,
      remove: known.remove,
      requests: () => known.getState().requests,
      open: () =>
        open(() => {
          isOpen = true;
        }),
    };
  }

  it('is kept again after Undo even when the downloads were not loaded before [12.58]', async () => {
    const downloads = notYetLoaded(async (known) => {
      known();
      // When opened, it removes requests for deleted playlists.
      for (const request of downloads.requests()) {
        if ((await playlists.getPlaylist(request.id)) === null) await downloads.remove(request);
      }
    });
    const { playlists, services, createPlaylist, deletePlaylist, undo, lastNotice } =
      setUpPlaylistActions({
        downloads,
      });
    services.storage.downloadMark.changeSettings({ isAny: true });
    const list = await createPlaylist('Mine', []);
    const request = { kind: 'playlist', id: list.id } as const;
    await downloads.add(request);
    await deletePlaylist(list);
    await downloads.open();
    await downloads.remove(request);
    undo();
    await vi.waitFor(() => expect(downloads.requests()).toEqual([request]));
    expect(lastNotice()?.message).toBe('Deleted: Mine');
  });

  it.each([
    ['cannot be loaded', async () => {}],
    ['breaks down', () => Promise.reject(new Error('no network'))],
  ])(
    'asks after Undo to be kept again when the code of the downloads %s [12.58]',
    async (_, open) => {
      const downloads = notYetLoaded(open);
      const { services, createPlaylist, deletePlaylist, undo, lastNotice } = setUpPlaylistActions({
        downloads,
      });
      services.storage.downloadMark.changeSettings({ isAny: true });
      const list = await createPlaylist('Mine', []);
      await deletePlaylist(list);
      undo();
      await vi.waitFor(() =>
        expect(lastNotice()?.message).toMatch(/^Restored: Mine\. .* “Download”/),
      );
    },
  );

  it('is deleted and restored without loading the downloads when nothing is kept', async () => {
    const open = vi.fn(() => new Promise<void>(() => {}));
    const { createPlaylist, deletePlaylist, undo, services } = setUpPlaylistActions({
      downloads: notYetLoaded(open),
    });
    await deletePlaylist(await createPlaylist('Mine', []));
    expect(open).not.toHaveBeenCalled();
    undo();
    await vi.waitFor(async () =>
      expect(await services.storage.playlists.getAllPlaylist()).toMatchObject([{ title: 'Mine' }]),
    );
  });
});

describe('adding songs to a playlist', () => {
  it('reports the added songs, and Undo removes only these songs', async () => {
    const { addSongs, playlists, idsOf, lastNotice, undo } = setUpPlaylistActions();
    const list = await playlists.createPlaylist('Mine', [2]);
    await addSongs(list, buildSongs(1, 2, 3));
    expect(await idsOf(list.id)).toEqual([2, 1, 3]);
    expect(lastNotice()?.message).toBe('Added to “Mine”: 2 songs (1 already there)');
    undo();
    await vi.waitFor(async () => expect(await idsOf(list.id)).toEqual([2]));
  });

  it('skips songs that are already in the playlist, with a message without Undo [4.29]', async () => {
    const { addSongs, playlists, idsOf, lastNotice } = setUpPlaylistActions();
    const list = await playlists.createPlaylist('Mine', [1]);
    await addSongs(list, [buildSong({ annSongId: 1, songName: 'Tank!' })]);
    expect(await idsOf(list.id)).toEqual([1]);
    expect(lastNotice()).toEqual({ tone: 'info', message: 'Already in “Mine”: Tank!' });
  });

  it('saves the songs in the library', async () => {
    const { addSongs, playlists, services } = setUpPlaylistActions();
    const list = await playlists.createPlaylist('Mine');
    // The code that saves is loaded first, which takes as long as it takes.
    const saved = new Promise<void>((done) => {
      services.storage.changes.subscribe(['songs'], done);
    });
    await addSongs(list, buildSongs(8));
    await saved;
    expect(await services.storage.songs.getSongById(8)).not.toBeNull();
  });

  it('shows an error when the playlist was deleted meanwhile', async () => {
    const { addSongs, playlists, lastNotice } = setUpPlaylistActions();
    const list = await playlists.createPlaylist('Gone');
    await playlists.deletePlaylist(list.id);
    await addSongs(list, buildSongs(1));
    expect(lastNotice()).toEqual({ tone: 'error', message: '“Gone” was deleted.' });
    expect(await playlists.getAllPlaylist()).toEqual([]);
  });
});

describe('Undo in a playlist', () => {
  it('puts removed songs back in their places, even after other songs were added', async () => {
    const { removeSongs, playlists, idsOf, undo } = setUpPlaylistActions();
    const list = await playlists.createPlaylist('Mine', [1, 2, 3, 4]);
    await removeSongs(list, [2, 3], '2 songs');
    await playlists.addSongs(list.id, [9]);
    expect(await idsOf(list.id)).toEqual([1, 4, 9]);
    undo();
    await vi.waitFor(async () => expect(await idsOf(list.id)).toEqual([1, 2, 3, 4, 9]));
  });
});

describe('playing a playlist', () => {
  it('plays the songs of the library in playlist order and reports the missing songs [4.9]', async () => {
    const { play, playlists, player, services, lastNotice } = setUpPlaylistActions();
    await services.storage.songs.saveSongs(buildSongs(1, 2));
    await play(await playlists.createPlaylist('Mine', [2, 7, 1]));
    expect(player.commands).toEqual([{ type: 'playSongs', songs: buildSongs(2, 1) }]);
    expect(lastNotice()?.message).toMatch(/^1 song missing from “Mine”/);
  });

  it('requests the songs from the service when none of them are in the library', async () => {
    const base = buildServices();
    const fetchSongsByAnnSongIds = vi.fn(async () => ({
      songs: buildSongs(2, 1),
      droppedCount: 0,
    }));
    const { play, playlists, player } = setUpPlaylistActions({
      songDatabase: { ...base.songDatabase, fetchSongsByAnnSongIds },
    });
    await play(await playlists.createPlaylist('Mine', [1, 2]));
    expect(player.commands).toEqual([{ type: 'playSongs', songs: buildSongs(1, 2) }]);
  });

  it('shows an error and leaves the queue as it is when no song is known', async () => {
    const { play, playlists, player, lastNotice } = setUpPlaylistActions();
    await play(await playlists.createPlaylist('Mine', [1]));
    expect(lastNotice()?.tone).toBe('error');
    await play(await playlists.createPlaylist('Empty'));
    expect(lastNotice()?.message).toBe('“Empty” has no playable songs.');
    expect(player.commands).toEqual([]);
  });
});

describe('a playlist of more than a thousand songs', () => {
  const ids = Array.from({ length: 1300 }, (_, index) => index + 1);

  it('plays its first known songs at once and queues the others by their ids', async () => {
    const { play, playlists, player, services } = setUpPlaylistActions();
    await services.storage.songs.saveSongs(buildSongs(150, 151, 900));
    await play(await playlists.createPlaylist('Long', ids));
    expect(player.commands).toEqual([
      { type: 'playSongs', songs: buildSongs(150, 151) },
      { type: 'addIdsToQueue', songIds: ids.slice(200) },
    ]);
  });
});

describe('the backup of a playlist', () => {
  it('shows an error when the playlist was deleted', async () => {
    const { backUp, lastNotice } = setUpPlaylistActions();
    await backUp({ id: 99, title: '', songsCollections: [] });
    expect(lastNotice()).toEqual({
      tone: 'error',
      message: '“untitled playlist” was deleted.',
    });
  });
});

describe('a playlist that the browser can no longer read', () => {
  function setUpUnreadable() {
    const refuse = () => Promise.reject(new UnreadableError());
    const { storage } = buildServices();
    const playlists: AppStorage['playlists'] = {
      ...storage.playlists,
      addSongs: refuse,
      removeSongs: refuse,
      renamePlaylist: refuse,
      deletePlaylist: refuse,
    };
    const playlistFiles = { ...storage.playlistFiles, exportPlaylist: refuse };
    const readSongs = async () => ({ songs: new Map(), isComplete: false });
    return setUpPlaylistActions({
      storage: { ...storage, playlists, playlistFiles, songs: { ...storage.songs, readSongs } },
    });
  }
  const list = { id: 1, title: 'Mine', songsCollections: [1, -2] };
  const nothingChanged = {
    tone: 'error',
    message: 'Couldn’t change “Mine”. Close other tabs and try again.',
  };

  it('is not changed or deleted, and the error does not call it deleted', async () => {
    const actions = setUpUnreadable();
    for (const act of [
      () => actions.addSongs(list, buildSongs(3)),
      () => actions.removeSongs(list, [1], 'Song 1'),
      () => actions.renamePlaylist(list, 'x'),
      () => actions.deletePlaylist(list),
    ]) {
      await act();
      expect(actions.lastNotice()).toEqual(nothingChanged);
    }
  });

  it('is not backed up, and the error says that no backup was made', async () => {
    const { backUp, lastNotice } = setUpUnreadable();
    await backUp(list);
    expect(lastNotice()).toMatchObject({
      tone: 'error',
      message: expect.stringMatching(/^Couldn’t back up “Mine”/),
    });
  });

  it('is not played, and the error does not call its songs missing', async () => {
    const { play, lastNotice, player } = setUpUnreadable();
    await play(list);
    expect(lastNotice()).toMatchObject({
      tone: 'error',
      message: expect.stringMatching(/^Couldn’t read all of “Mine”/),
    });
    expect(player.commands).toEqual([]);
  });
});
