// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '../../actions/services';
import { PATHS, ROUTES } from '../../config/paths';
import { buildServices } from '../../testing/buildServices';
import { chooseOfAll } from '../../testing/chooseOfAll';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSongs } from '../../testing/songBuilder';
import { ListenedScreen } from './ListenedScreen';

afterEach(cleanup);

type Fetch = Services['songDatabase']['fetchSongsByAnnSongIds'];

function show(storage = openTestStorage(), fetch: Fetch = () => Promise.reject(new Error('down'))) {
  const base = buildServices();
  const fetchSongsByAnnSongIds = vi.fn(fetch);
  const player = createFakePlayer();
  const view = renderScreen(<ListenedScreen />, {
    path: ROUTES.listened,
    at: PATHS.listened,
    services: {
      songDatabase: { ...base.songDatabase, fetchSongsByAnnSongIds },
      storage,
      player,
    },
  });
  return { ...view, fetchSongsByAnnSongIds, player };
}

const playNames = () =>
  screen
    .queryAllByRole('button', { name: /^Play Song/ })
    .map((button) => button.getAttribute('aria-label'));

it('Most listened lists the 99 most played songs with counts, and plays them in that order [2.15 9.7]', async () => {
  const storage = openTestStorage();
  const ids = Array.from({ length: 101 }, (_, index) => index + 1);
  await storage.songs.saveSongs(buildSongs(...ids));
  await Promise.all([...ids, 100, 101, 101].map((id) => storage.listened.countListen(id)));
  const { user, player, container, fetchSongsByAnnSongIds } = show(storage);
  expect(await screen.findByText('99 songs')).toBeTruthy();
  await waitFor(() => expect(container.querySelectorAll('li')).toHaveLength(99));
  expect(playNames().slice(0, 3)).toEqual(['Play Song 101', 'Play Song 100', 'Play Song 1']);
  expect(screen.getByText('played 3 times')).toBeTruthy();
  expect(screen.getByText('played 2 times')).toBeTruthy();
  expect(fetchSongsByAnnSongIds).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Play all' }));
  const songs = buildSongs(101, 100, ...ids.slice(0, 97));
  expect(player.commands).toEqual([{ type: 'playSongs', songs }]);
});

it('equal play counts share a rank, and an unknown song keeps its own rank [12.65]', async () => {
  const storage = openTestStorage();
  await storage.songs.saveSongs(buildSongs(1, 2, 3, 4, 6));
  const listens = [1, 2, 2, 3, 3, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6];
  for (const id of listens) await storage.listened.countListen(id);
  const { history } = show(storage);
  const ranks = () => screen.getAllByText(/^Rank/).map((each) => each.parentElement?.textContent);
  await waitFor(() => expect(playNames()[0]).toBe('Play Song 6'));
  expect(playNames()).toEqual([6, 2, 3, 1, 4].map((id) => `Play Song ${id}`));
  expect(ranks()).toEqual(['Rank 1', 'Rank 3', 'Rank 3', 'Rank 5', 'Rank 5']);
  await act(async () => history.navigator.push('/listened?sort=-name'));
  await waitFor(() => expect(ranks()).toEqual(['Rank 1', 'Rank 5', 'Rank 3', 'Rank 3', 'Rank 5']));
  await chooseOfAll('Select');
  expect(screen.queryByText(/^Rank/)).toBeNull();
});

it('Most listened fetches a song that is no longer stored', async () => {
  const storage = openTestStorage();
  await storage.songs.saveSongs(buildSongs(1));
  await storage.listened.countListen(1);
  await storage.listened.countListen(2);
  const { fetchSongsByAnnSongIds } = show(storage, async () => ({
    songs: buildSongs(2),
    droppedCount: 0,
  }));
  await waitFor(() => expect(playNames()).toEqual(['Play Song 1', 'Play Song 2']));
  expect(fetchSongsByAnnSongIds).toHaveBeenCalledExactlyOnceWith([2], expect.anything());
});

it('Most listened reports a song that cannot be found, and shows the others', async () => {
  const storage = openTestStorage();
  await storage.songs.saveSongs(buildSongs(1));
  await storage.listened.countListen(1);
  await storage.listened.countListen(2);
  show(storage);
  expect(await screen.findByText('Couldn’t find 1 song')).toBeTruthy();
  expect(playNames()).toEqual(['Play Song 1']);
});
