// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notePlaylist } from '../../actions/playlists/recentPlaylists';
import type { Services } from '../../actions/services';
import { PATHS, ROUTES } from '../../config/paths';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { HomeScreen } from './HomeScreen';

afterEach(cleanup);

function show(services: Partial<Services> = {}) {
  const storage = services.storage ?? openTestStorage();
  const base = buildServices();
  const player = createFakePlayer();
  const fetchRandomSongs = vi
    .fn<Services['songDatabase']['fetchRandomSongs']>()
    .mockResolvedValueOnce({ songs: buildSongs(3, 1, 2), droppedCount: 0 })
    .mockResolvedValueOnce({ songs: buildSongs(5, 4), droppedCount: 0 });
  const songDatabase = { ...base.songDatabase, fetchRandomSongs };
  const view = renderScreen(<HomeScreen />, {
    path: ROUTES.home,
    at: PATHS.home,
    services: { songDatabase, player, ...services, storage, library: storage.songs },
  });
  return { ...view, player };
}

const block = (name: string) => within(screen.getByRole('region', { name }));
const playNames = (name: string) =>
  block(name)
    .queryAllByRole('button', { name: /^Play Song/ })
    .map((button) => button.getAttribute('aria-label'));

describe('My Playlists', () => {
  it('shows nine of twelve playlists, each once, each linking to its page [2.21 9.2 12.57]', async () => {
    const storage = openTestStorage();
    for (let number = 1; number <= 12; number += 1) {
      await storage.playlists.createPlaylist(`List ${number}`, [number]);
    }
    show({ storage });
    const cards = await block('My Playlists').findAllByRole('listitem');
    expect(cards).toHaveLength(9);
    const titles = cards.map((card) => within(card).getByRole('heading').textContent);
    expect(new Set(titles).size).toBe(9);
    for (const [index, card] of cards.entries()) {
      const href = within(card).getByRole('link', { name: 'Open' }).getAttribute('href');
      expect(`List ${href?.replace('/playlist/', '')}`).toBe(titles[index]);
      const [title] = within(card).getAllByRole('link');
      expect([title?.textContent, title?.getAttribute('href')]).toEqual([titles[index], href]);
    }
  });
});

describe('Continue', () => {
  const currentSong = buildSong({ annSongId: 8, annId: 13, songName: 'Rain' });
  const QUEUE = { queue: [7, 8, 9], currentIndex: 1, currentSongId: 8, currentSong };

  it.each([
    ['paused', 75, /^2 of 3 · at 01:15 · Person 1/],
    ['paused', 0.9, /^2 of 3 · Person 1/],
    ['playing', 75, /^2 of 3 · Person 1/],
  ] as const)(
    'describes a song that is %s at %d s as %s',
    async (status, positionSeconds, facts) => {
      const time = { positionSeconds, durationSeconds: 90 };
      const player = { ...createFakePlayer(), getTime: () => time };
      player.show({ ...QUEUE, status });
      show({ player });
      expect(await block('Continue').findByText(facts)).toBeTruthy();
    },
  );

  it('links to all playlists when the last opened playlist was deleted', async () => {
    const storage = openTestStorage();
    const { id } = await storage.playlists.createPlaylist('Gone');
    notePlaylist(id, { storage });
    await storage.playlists.deletePlaylist(id);
    await storage.playlists.createPlaylist('Never opened');
    show({ storage });
    const all = await block('Continue').findByRole('link', { name: 'Open Playlists' });
    expect(all.getAttribute('href')).toBe(PATHS.playlists);
  });
});

describe('the video', () => {
  it('reports over the disabled frame that its host is blocked, and Retry enables the frame [2.22]', async () => {
    const isReachable = vi
      .fn<Services['hostProbe']['isReachable']>()
      .mockResolvedValueOnce(false)
      .mockResolvedValue(true);
    const { user, container } = show({ hostProbe: { isReachable } });
    expect(isReachable).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Play video' }));
    expect(await screen.findByText(/^YouTube cannot be reached/)).toBeTruthy();
    expect(container.querySelector('iframe')?.inert).toBe(true);
    expect(screen.getByRole('link', { name: 'Open at YouTube' })).toBeTruthy();
    await user.click(block('Video').getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/^YouTube cannot be reached/)).toBeNull());
    expect(container.querySelector('iframe')?.inert).toBe(false);
  });
});

describe('Most Listened (Top 10)', () => {
  const NAME = 'Most Listened (Top 10)';

  it('shows the ten most played songs with their counts [2.24 2.31 9.2 12.65]', async () => {
    const storage = openTestStorage();
    const ids = Array.from({ length: 12 }, (_, index) => index + 1);
    await storage.songs.saveSongs(buildSongs(...ids));
    for (const id of [...ids, 12, 12, 11]) await storage.listened.countListen(id);
    show({ storage });
    await waitFor(() => expect(playNames(NAME)).toHaveLength(10));
    expect(playNames(NAME).slice(0, 3)).toEqual(['Play Song 12', 'Play Song 11', 'Play Song 1']);
    expect(block(NAME).getByText('played 3 times')).toBeTruthy();
    const ranks = block(NAME).getAllByText(/^Rank/);
    expect(ranks.map((each) => each.parentElement?.textContent).slice(0, 4)).toEqual([
      ...['Rank 1', 'Rank 2', 'Rank 3', 'Rank 3'],
    ]);
    expect(block(NAME).getByText('played 2 times')).toBeTruthy();
  });
});

it('Discovery plays its songs in order or shuffled, and loads other songs', async () => {
  const { user, player } = show();
  await waitFor(() => expect(playNames('Discovery')).toHaveLength(3));
  const press = (name: string) => user.click(block('Discovery').getByRole('button', { name }));
  await press('Play all');
  expect(player.commands).toEqual([{ type: 'playSongs', songs: buildSongs(3, 1, 2) }]);
  await press('Shuffle');
  expect(player.commands.slice(1)).toEqual([
    { type: 'playSongs', songs: buildSongs(3, 1, 2), startSongId: expect.any(Number) },
    { type: 'setShuffled', isShuffled: true },
  ]);
  await press('Other songs');
  await waitFor(() => expect(playNames('Discovery')).toEqual(['Play Song 5', 'Play Song 4']));
  expect(player.commands).toHaveLength(3);
});
