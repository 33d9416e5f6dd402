// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { noteOrigin } from '../../actions/queue/noteOrigin';
import { ROUTES } from '../../config/paths';
import { createLikedSongs } from '../../storage/playlists/likedSongs';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSongs } from '../../testing/songBuilder';
import { SongsScreen } from './SongsScreen';

afterEach(cleanup);

it('My songs tells what was liked, also in a list of another name [11.9]', async () => {
  const storage = openTestStorage();
  await storage.songs.saveSongs(buildSongs(1, 2, 3));
  const likedSongs = createLikedSongs(storage.context);
  const liked = await likedSongs.setLiked(2, true);
  await storage.playlists.renamePlaylist(liked?.after.id ?? 0, 'Mine');
  await storage.playlists.createPlaylist('Liked songs', [3]);
  const { user, history } = renderScreen(<SongsScreen />, {
    path: ROUTES.songs,
    at: '/song?page=2',
    services: { storage, library: storage.songs },
  });
  const rowNames = () =>
    within(screen.getByRole('list', { name: 'My songs' }))
      .getAllByRole('button', { name: /^Play / })
      .map((row) => row.getAttribute('aria-label'));
  await user.click(await screen.findByRole('button', { name: 'Liked' }));
  await waitFor(() => expect(rowNames()).toEqual(['Play Song 2']));
  expect(history.read().search).toBe('?mine=liked');
  await act(async () => void (await likedSongs.setLiked(1, true)));
  await waitFor(() => expect(rowNames()).toEqual(['Play Song 2', 'Play Song 1']));
});

it('My songs tells what came by since it was asked for the last time', async () => {
  const storage = openTestStorage();
  const comeBy = async (...ids: readonly number[]) => {
    const songs = buildSongs(...ids);
    await noteOrigin(songs, 'passing', { storage, library: storage.songs });
    await storage.songs.saveSongs(songs);
  };
  await comeBy(1);
  await storage.songs.saveSongs(buildSongs(3));
  const { user } = renderScreen(<SongsScreen />, {
    path: ROUTES.songs,
    at: '/song',
    services: { storage, library: storage.songs },
  });
  const rowCount = () => screen.queryAllByRole('button', { name: /^Play Song/ }).length;
  const passed = await screen.findByRole('button', { name: 'Only passed by' });
  await user.click(passed);
  await waitFor(() => expect(rowCount()).toBe(1));
  await user.click(passed);
  await act(() => comeBy(2));
  await user.click(passed);
  await waitFor(() => expect(rowCount()).toBe(2));
});
