// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { playlistPath, ROUTES } from '../../config/paths';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong } from '../../testing/songBuilder';
import { loadMenu } from '../../ui/menu/Menu';
import { PlaylistScreen } from './PlaylistScreen';

beforeAll(loadMenu);
afterEach(cleanup);

const IDS = Array.from({ length: 1001 }, (_, index) => index + 1);
/** Even songs are of one anime, which stands first; odd ones of the other. */
const animeOf = (id: number) => (id % 2 === 0 ? 1 : 2);
const byAnime = [...IDS.filter((id) => id % 2 === 0), ...IDS.filter((id) => id % 2 === 1)];

it.each([
  ['?page=3', 'Song 205', IDS],
  ['?filter=anime&page=2', 'Song 202', byAnime],
])(
  'a long playlist plays on over all pages from a row: %s [11.1]',
  async (query, name, expected) => {
    const storage = openTestStorage();
    await storage.songs.saveSongs(
      IDS.map((id) =>
        buildSong({
          annSongId: id,
          songName: `Song ${id}`,
          annId: animeOf(id),
          animeENName: `Anime ${animeOf(id)}`,
        }),
      ),
    );
    const { id } = await storage.playlists.createPlaylist('Mine', IDS);
    const player = createFakePlayer();
    const { user } = renderScreen(<PlaylistScreen />, {
      path: ROUTES.playlist,
      at: `${playlistPath(id)}${query}`,
      services: { storage, library: storage.songs, player },
    });
    await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Play from here' }));
    await waitFor(() => expect(player.commands).toHaveLength(1));
    const [command] = player.commands;
    if (command?.type !== 'playSongs') throw new Error('Nothing played');
    expect(command.startSongId).toBe(Number(name.slice('Song '.length)));
    expect(command.songIds?.toSorted((left, right) => left - right)).toEqual(IDS);
    const anime = new Set(command.songIds?.slice(0, 500).map(animeOf));
    expect(anime).toEqual(new Set(expected.slice(0, 500).map(animeOf)));
  },
);

it('a long playlist of which nothing can be found is not shuffled, and neither is the queue [11.11]', async () => {
  const storage = openTestStorage();
  const { id } = await storage.playlists.createPlaylist('Mine', IDS);
  const player = createFakePlayer();
  const notes: string[] = [];
  const { user } = renderScreen(<PlaylistScreen />, {
    path: ROUTES.playlist,
    at: playlistPath(id),
    services: {
      storage,
      library: storage.songs,
      player,
      notify: ({ message }) => notes.push(message),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Shuffle' }));
  await waitFor(() => expect(notes).toHaveLength(1));
  await storage.playlists.getAllPlaylist();
  expect(player.commands).toEqual([]);
});
