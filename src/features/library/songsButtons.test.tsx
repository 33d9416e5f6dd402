// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ROUTES } from '../../config/paths';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSongs } from '../../testing/songBuilder';
import { SongsScreen } from './SongsScreen';

afterEach(cleanup);

async function show(query = '') {
  const storage = openTestStorage();
  await storage.songs.saveSongs(buildSongs(1, 2, 3));
  await storage.listened.countListen(2);
  const player = createFakePlayer();
  const view = renderScreen(<SongsScreen />, {
    path: ROUTES.songs,
    at: `/song${query}`,
    services: { storage, library: storage.songs, player },
  });
  const press = async (name: string) =>
    view.user.click(await screen.findByRole('button', { name }));
  return { ...view, player, press };
}

const rowNames = () =>
  within(screen.getByRole('list', { name: 'My songs' }))
    .getAllByRole('button', { name: /^Play / })
    .map((row) => row.getAttribute('aria-label'));

it.each([
  ['?mine=all', ['Play this page', 'Add page to queue'], buildSongs(3, 2, 1)],
  ['?mine=played', ['Play all', 'Add all to queue'], buildSongs(2)],
])(
  'the buttons of My songs do what they say with the songs shown: %s',
  async (query, words, songs) => {
    const { player, press, services } = await show(query);
    await waitFor(() => expect(rowNames()).toHaveLength(songs.length));
    for (const word of words) await press(word);
    expect(player.commands).toEqual([
      { type: 'playSongs', songs },
      { type: 'addToQueue', songs },
    ]);
    await press('Add all to a PlayList');
    expect(services.dialogs.getSnapshot().dialog).toEqual({ kind: 'addToPlaylist', songs });
    await press('Shuffle');
    expect(player.commands.slice(2)).toEqual([
      { type: 'playSongs', songs, startSongId: expect.any(Number) },
      { type: 'setShuffled', isShuffled: true },
    ]);
  },
);

it('where nothing is left, clearing also clears the choice of mine', async () => {
  const { press, history } = await show('?mine=liked');
  expect(await screen.findByText('No song here fits all of that.')).toBeTruthy();
  await press('Clear all');
  await waitFor(() => expect(rowNames()).not.toEqual([]));
  expect(history.read().search).not.toContain('mine');
});
