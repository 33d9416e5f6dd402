// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ROUTES } from '../../config/paths';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSongs } from '../../testing/songBuilder';
import { loadMenu } from '../../ui/menu/Menu';
import { SongsScreen } from './SongsScreen';

beforeAll(loadMenu);
afterEach(cleanup);

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it.each([
  ['?page=2', 'Song 150', idsUpTo(250).toReversed()],
  ['?filter=song+24', 'Song 249', undefined],
])(
  'My songs play on over all pages from a row, filtered as they are: %s [11.1]',
  async (query, name, all) => {
    const storage = openTestStorage();
    await storage.songs.saveSongs(buildSongs(...idsUpTo(250)));
    const player = createFakePlayer();
    const { user } = renderScreen(<SongsScreen />, {
      path: ROUTES.songs,
      at: `/song${query}`,
      services: { storage, library: storage.songs, player },
    });
    await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Play from here' }));
    await waitFor(() => expect(player.commands).toHaveLength(1));
    const [command] = player.commands;
    if (command?.type !== 'playSongs') throw new Error('Nothing played');
    const ids = command.songIds ?? command.songs.map(({ annSongId }) => annSongId);
    expect(ids).toEqual(all ?? [249, 248, 247, 246, 245, 244, 243, 242, 241, 240, 24]);
    expect(command.startSongId).toBe(Number(name.slice('Song '.length)));
  },
);
