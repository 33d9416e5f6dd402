// @vitest-environment happy-dom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { playlistPath, ROUTES } from '../../config/paths';
import type { Song } from '../../domain/song/song';
import { beInWindow } from '../../testing/beInWindow';
import { chooseOfAll } from '../../testing/chooseOfAll';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { loadMenu } from '../../ui/menu/Menu';
import { PHONE_QUERY } from '../../ui/nearness/useWindowQuery';
import { PlaylistScreen } from './PlaylistScreen';

beforeAll(loadMenu);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const countFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

async function show(songIds: readonly number[], known: readonly Song[], query = '') {
  const storage = openTestStorage();
  await storage.songs.saveSongs(known);
  const { id } = await storage.playlists.createPlaylist('Mine', songIds);
  const player = createFakePlayer();
  const notify = vi.fn();
  const view = renderScreen(<PlaylistScreen />, {
    path: ROUTES.playlist,
    at: playlistPath(id) + query,
    services: { storage, player, notify },
  });
  const press = async (name: string) =>
    view.user.click(await screen.findByRole('button', { name }));
  const added = () => {
    const { dialog } = view.services.dialogs.getSnapshot();
    return dialog?.kind === 'addToPlaylist' ? dialog.songs : null;
  };
  return { ...view, storage, player, notify, press, added };
}

describe('the buttons for all songs of a playlist', () => {
  it('queue, add to a playlist and shuffle in the order of the playlist', async () => {
    const { player, press, added } = await show([3, 1, 2], buildSongs(1, 2, 3));
    await screen.findByRole('button', { name: 'Play Song 3' });
    await chooseOfAll('Add all to queue');
    expect(player.commands).toEqual([{ type: 'addToQueue', songs: buildSongs(3, 1, 2) }]);
    await chooseOfAll('Add all to a PlayList');
    expect(added()).toEqual(buildSongs(3, 1, 2));
    expect(player.commands).toHaveLength(1);
    await press('Shuffle');
    expect(player.commands.slice(1)).toEqual([
      { type: 'playSongs', songs: buildSongs(3, 1, 2), startSongId: expect.any(Number) },
      { type: 'setShuffled', isShuffled: true },
    ]);
  });

  it('include the songs of all pages of a long playlist', async () => {
    const { player, added, notify } = await show(countFrom(1, 1001), buildSongs(1, 150, 1001));
    await chooseOfAll('Add all to a PlayList');
    await waitFor(() => expect(added()).toEqual(buildSongs(1, 150, 1001)));
    expect(player.commands).toEqual([]);
    await chooseOfAll('Add all to queue');
    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(player.commands).toEqual([{ type: 'addIdsToQueue', songIds: countFrom(1, 1001) }]);
    expect(notify.mock.lastCall?.[0].message).toBe('Added to queue: 1,001 songs');
  });
});

describe('the head of a playlist', () => {
  it.each([
    ['a phone', PHONE_QUERY],
    ['a desktop', ''],
  ])(
    'has the button Backup Playlist before its menu, which lacks it, on %s [2.51]',
    async (_, query) => {
      beInWindow(query);
      const createObjectURL = vi.spyOn(URL, 'createObjectURL');
      const { user } = await show([1], buildSongs(1));
      await screen.findByRole('button', { name: 'Play Song 1' });
      const head = within(screen.getByRole('banner'));
      const button = head.getByRole('button', { name: 'Backup Playlist' });
      const menu = head.getByRole('button', { name: 'Options for Mine' });
      expect(button.compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      await user.click(button);
      await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
      await user.click(menu);
      expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeTruthy();
      expect(screen.queryByRole('menuitem', { name: 'Backup Playlist' })).toBeNull();
    },
  );
});

describe('a long playlist', () => {
  const ids = countFrom(1, 1001);
  /** Even songs belong to one anime, which comes first; odd ones to the other. */
  const animeOf = (id: number) => (id % 2 === 0 ? 1 : 2);
  const songs = ids.map((id) =>
    buildSong({
      annSongId: id,
      songName: `Song ${id}`,
      annId: animeOf(id),
      animeENName: `Anime ${animeOf(id)}`,
    }),
  );

  it.each([
    ['?page=3', 'Song 205', new Set([1, 2])],
    ['?filter=anime&page=2', 'Song 202', new Set([1])],
  ])('plays all pages after "Play from here": %s [11.1]', async (query, name, firstAnime) => {
    const { user, player, press } = await show(ids, songs, query);
    await press(`Options for ${name}`);
    await user.click(await screen.findByRole('menuitem', { name: 'Play from here' }));
    await waitFor(() => expect(player.commands).toHaveLength(1));
    const [command] = player.commands;
    if (command?.type !== 'playSongs') throw new Error('Nothing played');
    expect(command.startSongId).toBe(Number(name.slice('Song '.length)));
    expect(command.songIds?.toSorted((left, right) => left - right)).toEqual(ids);
    expect(new Set(command.songIds?.slice(0, 500).map(animeOf))).toEqual(firstAnime);
  });

  it('shows a message and leaves the queue alone on Shuffle when no song is known [11.11]', async () => {
    const { storage, player, notify, press } = await show(ids, []);
    await press('Shuffle');
    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    await storage.playlists.getAllPlaylist();
    expect(player.commands).toEqual([]);
  });
});

describe('the note about missing songs of a playlist', () => {
  it('offers to fetch the only song that has an id', async () => {
    await show([-1, 7], []);
    expect(await screen.findByText('2 songs missing in this browser')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Fetch it' })).toBeTruthy();
  });

  it('names fifty missing songs, and counts the others', async () => {
    await show([-1, ...countFrom(1, 52)], []);
    expect(await screen.findByText('Song number 49')).toBeTruthy();
    expect(screen.queryByText('Song number 50')).toBeNull();
    expect(screen.getByText('and 3 more')).toBeTruthy();
  });

  it('counts only the missing songs of the shown page of a long playlist', async () => {
    await show(countFrom(1, 1001), []);
    const text = '100 songs on this page missing';
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
