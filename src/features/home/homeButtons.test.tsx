// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PATHS, ROUTES } from '../../config/paths';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { HomeScreen } from './HomeScreen';

afterEach(cleanup);

function show(isGuessing = false) {
  const storage = openTestStorage();
  storage.nameHiding.changeSettings({ isOn: isGuessing });
  const player = createFakePlayer();
  player.show({
    queue: [7, 8, 9],
    currentIndex: 1,
    currentSongId: 8,
    currentSong: buildSong({ annSongId: 8, annId: 13, songName: 'Rain' }),
    status: 'paused',
  });
  const fetchRandomSongs = vi
    .fn()
    .mockResolvedValueOnce({ songs: buildSongs(3, 1, 2), droppedCount: 0 })
    .mockResolvedValueOnce({ songs: buildSongs(5, 4), droppedCount: 0 });
  const { songDatabase } = buildServices();
  const view = renderScreen(<HomeScreen />, {
    path: ROUTES.home,
    at: PATHS.home,
    services: {
      songDatabase: { ...songDatabase, fetchRandomSongs },
      player,
      storage,
      library: storage.songs,
    },
  });
  return { ...view, player };
}

const block = (name: string) => within(screen.getByRole('region', { name }));
const playNames = () =>
  block('Discovery')
    .queryAllByRole('button', { name: /^Play Song/ })
    .map((button) => button.getAttribute('aria-label'));

it('Discovery plays its songs in their order, or in a random one, and draws others', async () => {
  const { user, player } = show();
  await waitFor(() => expect(playNames()).toHaveLength(3));
  const press = (name: string) => user.click(block('Discovery').getByRole('button', { name }));
  await press('Play all');
  expect(player.commands).toEqual([{ type: 'playSongs', songs: buildSongs(3, 1, 2) }]);
  await press('Shuffle');
  expect(player.commands.slice(1)).toEqual([
    { type: 'playSongs', songs: buildSongs(3, 1, 2), startSongId: expect.any(Number) },
    { type: 'setShuffled', isShuffled: true },
  ]);
  await press('Other songs');
  await waitFor(() => expect(playNames()).toEqual(['Play Song 5', 'Play Song 4']));
  expect(player.commands).toHaveLength(3);
});

it('while somebody guesses, the queue shows neither name nor picture nor place of its song', async () => {
  const partsOf = async (name: string) => {
    await screen.findByRole('region', { name: 'Continue' });
    const button = await block('Continue').findByRole('button', { name });
    return button.parentElement?.childElementCount;
  };
  show();
  const named = await partsOf('Go on with Rain');
  expect(block('Continue').getByText('2 of 3 · Person 1 · Example Anime')).toBeTruthy();
  cleanup();
  show(true);
  // All but the picture.
  expect(await partsOf('Go on with Which song is it?')).toBe(Number(named) - 1);
  expect(block('Continue').queryByText(/Rain|2 of 3|Example Anime/)).toBeNull();
});
