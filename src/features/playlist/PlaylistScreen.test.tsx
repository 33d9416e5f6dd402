// @vitest-environment happy-dom

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../actions/services';
import type { SongsAsk } from '../../actions/songs/catalogueCalls';
import { playlistPath, ROUTES } from '../../config/paths';
import { identifySong } from '../../domain/song/songIdentity';
import { buildServices } from '../../testing/buildServices';
import { answerSongs, createFakeCatalogue } from '../../testing/fakeCatalogue';
import { openMemoryStorage, openRaw, openTestStorage, settle } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { loadMenu } from '../../ui/menu/Menu';
import { PlaylistScreen } from './PlaylistScreen';

// Loaded, as in a page that has been idle for a moment.
beforeAll(loadMenu);
afterEach(cleanup);

function withStorage(storage: Services['storage'], overrides: Partial<Services> = {}) {
  return buildServices({ storage, ...overrides });
}

function show(id: number, services: Services) {
  return renderScreen(<PlaylistScreen />, {
    path: ROUTES.playlist,
    at: playlistPath(id),
    services,
  });
}

const songNames = () =>
  screen
    .queryAllByRole('button', { name: /^Play ./ })
    .map((button) => button.getAttribute('aria-label'));

describe('PlaylistScreen', () => {
  it.each([
    ['', 'Not found...'],
    ['?filter=anime', 'Not found...'],
    ['?filter=artist', 'Not found (artists)...'],
  ])('reports an empty playlist under every filter: %s [8.6]', async (query, text) => {
    const services = withStorage(openTestStorage());
    const { id } = await services.storage.playlists.createPlaylist('Mine');
    renderScreen(<PlaylistScreen />, {
      path: ROUTES.playlist,
      at: playlistPath(id) + query,
      services,
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows an error when the browser refuses access to stored playlists [8.3]', async () => {
    show(77, withStorage(openMemoryStorage()));
    expect(await screen.findByText('General failure')).toBeTruthy();
  });

  it.each([
    [
      'on Try again',
      (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Try again' })),
    ],
    [
      'by itself when the browser comes back online',
      async () => {
        await act(async () => window.dispatchEvent(new Event('online')));
      },
    ],
  ])(
    'shows an error when all songs failed to load, and loads them %s [8.3]',
    async (_how, again) => {
      const base = buildServices();
      const fetchSongsByAnnSongIds = vi
        .fn<Services['songDatabase']['fetchSongsByAnnSongIds']>()
        .mockRejectedValueOnce(new Error('Erro na solicitação'))
        .mockResolvedValueOnce({ songs: buildSongs(5, 6), droppedCount: 0 });
      const services = withStorage(openTestStorage(), {
        songDatabase: { ...base.songDatabase, fetchSongsByAnnSongIds },
      });
      const { id } = await services.storage.playlists.createPlaylist('Mine', [6, 5]);
      const { user } = show(id, services);
      await user.click(await screen.findByRole('button', { name: 'Fetch them' }));
      expect(await screen.findByText('General failure')).toBeTruthy();
      await again(user);
      await screen.findByRole('button', { name: 'Play Song 6' });
      expect(songNames()).toEqual(['Play Song 6', 'Play Song 5']);
      expect(fetchSongsByAnnSongIds).toHaveBeenCalledWith([6, 5], expect.anything());
    },
  );

  it('shows songs from the local catalogue, and offers to fetch the others', async () => {
    const storage = openTestStorage();
    storage.catalogueChoices.changeSettings({ isHere: true });
    const songs = vi.fn((_: SongsAsk) => buildSongs(5, 6));
    const catalogue = createFakeCatalogue({}, { songs: answerSongs(songs) });
    const services = withStorage(storage, { catalogue });
    const { id } = await services.storage.playlists.createPlaylist('Mine', [6, 7, 5]);
    show(id, services);
    await screen.findByRole('button', { name: 'Play Song 6' });
    expect(songNames()).toEqual(['Play Song 6', 'Play Song 5']);
    expect(songs).toHaveBeenCalledWith({ of: 'ids', ids: [6, 7, 5] });
    expect(await screen.findByRole('button', { name: 'Fetch it' })).toBeTruthy();
  });

  it('shows an unknown entry with id -1 that can only be removed', async () => {
    const services = withStorage(openTestStorage());
    await services.storage.songs.saveSongs([buildSong({ annSongId: 1 })]);
    const { id } = await services.storage.playlists.createPlaylist('Mine', [-1, 1]);
    const { user } = show(id, services);
    await screen.findByRole('button', { name: 'Play Song 1' });
    expect(screen.getByText(/can’t be fetched/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Fetch/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove from PlayList' }));
    await waitFor(async () => {
      const playlist = await services.storage.playlists.getPlaylist(id);
      expect(playlist?.songsCollections).toEqual([1]);
    });
  });

  it('shows a song once that is listed with id -1 and with its own id', async () => {
    const factory = new IDBFactory();
    await openTestStorage({ indexedDB: factory }).songs.saveSongs(buildSongs(1));
    const facts = { annId: 9, songType: 'Opening 1', songName: 'Unlinked', songArtist: 'A' };
    const ownId = identifySong(-1, facts);
    const database = await openRaw(factory, 'SuperPlayer');
    const writing = database.transaction(['songs', 'playlists'], 'readwrite');
    await settle(writing.objectStore('songs').add({ ...facts, annSongId: -1 }));
    const list = { id: 1, title: 'Mine', songsCollections: [-1, 1, ownId] };
    await settle(writing.objectStore('playlists').put(list));
    database.close();

    const storage = openTestStorage({ indexedDB: factory });
    await storage.ready;
    const { user } = show(1, withStorage(storage));
    await screen.findByRole('button', { name: 'Play Song 1' });
    expect(songNames()).toEqual(['Play Unlinked', 'Play Song 1']);
    expect(screen.getByText('2 songs')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Options for Unlinked' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove from PlayList' }));
    await waitFor(async () => {
      expect((await storage.playlists.getPlaylist(1))?.songsCollections).toEqual([1]);
    });
  });
});

it.each(['', '&filter=anime'])(
  'the last page of a long playlist that loses its songs becomes the page before it: %s',
  async (query) => {
    const ids = Array.from({ length: 1_101 }, (_, place) => place + 1);
    const storage = openTestStorage();
    await storage.songs.saveSongs(buildSongs(...ids));
    const { id } = await storage.playlists.createPlaylist('Long', ids);
    renderScreen(<PlaylistScreen />, {
      path: ROUTES.playlist,
      at: `${playlistPath(id)}?page=99${query}`,
      services: withStorage(storage),
    });
    await waitFor(() => expect(songNames().length).toBeGreaterThan(0));
    const before = screen.getByRole('button', { current: 'page' }).textContent;
    await act(async () => {
      await storage.playlists.removeSongs(id, ids.slice(1_050));
    });
    await waitFor(() =>
      expect(screen.getByRole('button', { current: 'page' }).textContent).not.toBe(before),
    );
    await waitFor(() => expect(songNames().length).toBeGreaterThan(0));
  },
);
