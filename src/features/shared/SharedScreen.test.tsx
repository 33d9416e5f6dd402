// @vitest-environment happy-dom

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../actions/services';
import type { SongsAsk } from '../../actions/songs/catalogueCalls';
import { ROUTES, sharedPath } from '../../config/paths';
import { LIKED_TITLE } from '../../domain/playlist/likedList';
import type { SharedSong } from '../../domain/playlist/packedLink';
import { formatSharedPlaylist, traitsOf } from '../../domain/playlist/sharedPlaylist';
import type { Song } from '../../domain/song/song';
import { readLiked } from '../../storage/playlists/likedSongs';
import { buildServices } from '../../testing/buildServices';
import { answerSongs, createFakeCatalogue } from '../../testing/fakeCatalogue';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { SharedScreen } from './SharedScreen';

const unlinked = buildSong({
  annSongId: -7,
  annId: 50,
  songName: 'Nameless',
  songType: 'Ending 2',
});
const neighbour = { ...unlinked, annSongId: 70, songType: 'Ending 3' };

let storage: ReturnType<typeof openTestStorage>;
beforeEach(() => {
  storage = openTestStorage();
});
afterEach(() => {
  cleanup();
  storage.close();
});

const answering = (...songs: readonly Song[]) =>
  vi.fn(async (_ids: readonly number[]) => ({ songs, droppedCount: 0 }));

/**
 * @param known the song database's songs for requests by id
 * @param ofAnime its songs for requests by anime
 */
function services(known: readonly Song[] = [], ofAnime: readonly Song[] = []) {
  const base = buildServices();
  const byId = answering(...known);
  const byAnime = answering(...ofAnime);
  const songDatabase = {
    ...base.songDatabase,
    fetchSongsByAnnSongIds: byId,
    fetchSongsByAnnIds: byAnime,
  };
  const player = createFakePlayer();
  const notify = vi.fn<Services['notify']>();
  return { storage, songDatabase, player, notify, byId, byAnime };
}

function open(text: string, given: Partial<Services>) {
  return renderScreen(<SharedScreen />, {
    path: ROUTES.shared,
    at: sharedPath(text),
    services: given,
  });
}

const linkOf = (title: string, ...songs: readonly SharedSong[]) =>
  formatSharedPlaylist({ title, songs });

const shownNames = () =>
  screen
    .queryAllByRole('button', { name: /^Play ./ })
    .map((button) => button.getAttribute('aria-label'));

describe('a shared playlist', () => {
  it('is saved only once on a double click [12.51]', async () => {
    const given = services();
    await given.storage.songs.saveSongs(buildSongs(1, 2));
    open(linkOf('From a friend', 2, 1), given);
    await screen.findByRole('button', { name: 'Play Song 1' });
    const save = screen.getByRole('button', { name: 'Save to my playlists' });
    for (let press = 0; press < 2; press += 1) act(() => save.click());
    await screen.findByRole('link', { name: 'Open in my playlists' });
    await storage.playlists.createPlaylist('Made after both');
    const titles = (await storage.playlists.getAllPlaylist()).map((playlist) => playlist.title);
    expect(titles).toEqual(['From a friend', 'Made after both']);
  });

  it('is not saved as the playlist of liked songs, even with the same title [12.51]', async () => {
    const given = services();
    await given.storage.songs.saveSongs(buildSongs(1, 2));
    const { user } = open(linkOf(LIKED_TITLE, 2, 1), given);
    await screen.findByRole('button', { name: 'Play Song 1' });
    await user.click(screen.getByRole('button', { name: 'Save to my playlists' }));
    await screen.findByRole('link', { name: 'Open in my playlists' });
    expect(await storage.playlists.getAllPlaylist()).toMatchObject([
      { title: 'Liked songs, shared', songsCollections: [2, 1] },
    ]);
    expect(await readLiked(storage.context)).toBeNull();
  });

  it('requests from the song database only songs that this device does not have [12.51]', async () => {
    const catalogue = createFakeCatalogue({}, { songs: answerSongs(() => buildSongs(2)) });
    storage.catalogueChoices.changeSettings({ isHere: true });
    const given = services(buildSongs(3));
    await given.storage.songs.saveSongs(buildSongs(1));
    open(linkOf('Mine', 1, 2, 3, 4), { ...given, catalogue });
    await screen.findByRole('button', { name: 'Play Song 3' });
    expect(shownNames()).toHaveLength(3);
    expect(given.byId.mock.calls.map(([ids]) => ids)).toEqual([[3, 4]]);
    expect(given.byAnime).not.toHaveBeenCalled();
    expect(await screen.findByText(/^1 song not found/)).toBeTruthy();
    expect(screen.getByText('Song number 4')).toBeTruthy();
    await waitFor(async () =>
      expect([...(await storage.songs.getSongs([2, 3])).keys()]).toEqual([2, 3]),
    );
  });

  it('saves songs that could not be found but have an id, and reports those left out', async () => {
    const given = services(buildSongs(1));
    const { user } = open(linkOf('Mine', 4, traitsOf(unlinked), 1), given);
    await screen.findByRole('button', { name: 'Play Song 1' });
    await user.click(screen.getByRole('button', { name: 'Save to my playlists' }));
    await screen.findByRole('link', { name: 'Open in my playlists' });
    const [playlist] = await storage.playlists.getAllPlaylist();
    expect(playlist?.songsCollections).toEqual([4, 1]);
    expect(given.notify.mock.calls.map(([{ message }]) => message)).toEqual([
      'Added to “Mine”: 2 songs',
      '1 song left out.',
    ]);
  });

  it.each([
    ['the library', async () => void (await storage.songs.saveSongs([unlinked, neighbour])), []],
    ['the song database', async () => {}, [neighbour, unlinked]],
  ])('finds a song without an id in %s', async (_where, prepare, ofAnime) => {
    await prepare();
    const given = services([], ofAnime);
    open(linkOf('Mine', traitsOf(unlinked)), given);
    await screen.findByRole('button', { name: 'Play Nameless' });
    expect(screen.getByText('1 song')).toBeTruthy();
    expect(given.byAnime.mock.calls.map(([ids]) => ids)).toEqual(ofAnime.length > 0 ? [[50]] : []);
  });

  it('shows a song once that is in the link with and without its id', async () => {
    const given = services();
    await given.storage.songs.saveSongs([neighbour]);
    const { user } = open(linkOf('Mine', neighbour.annSongId, traitsOf(neighbour)), given);
    await screen.findByRole('button', { name: 'Play Nameless' });
    expect(screen.getByText('1 song')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save to my playlists' }));
    await screen.findByRole('link', { name: 'Open in my playlists' });
    expect(given.notify).toHaveBeenCalledOnce();
  });

  it('finds a song without an id in the catalogue', async () => {
    const songs = vi.fn(({ of }: SongsAsk) => (of === 'anime' ? [neighbour, unlinked] : null));
    storage.catalogueChoices.changeSettings({ isHere: true });
    const given = services();
    const catalogue = createFakeCatalogue({}, { songs: answerSongs(songs) });
    open(linkOf('Mine', traitsOf(unlinked)), { ...given, catalogue });
    await screen.findByRole('button', { name: 'Play Nameless' });
    expect(songs.mock.calls.filter(([{ of }]) => of === 'anime')).toEqual([
      [{ of: 'anime', annId: 50 }],
    ]);
    expect(given.byAnime).not.toHaveBeenCalled();
  });

  it('describes a song without an id that cannot be found', async () => {
    open(linkOf('Mine', traitsOf(unlinked)), services());
    expect(await screen.findByText('Ending 2 of anime 50')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play' }).disabled).toBe(true);
  });

  it('requests at most 50 anime, however many the link names [12.51]', async () => {
    const given = services();
    const songs = Array.from({ length: 400 }, (_, place) => ({
      ...traitsOf(unlinked),
      annId: place + 1,
    }));
    open(linkOf('Hostile', ...songs), given);
    expect(await screen.findByText(/^400 songs not found/)).toBeTruthy();
    expect(given.byAnime.mock.calls.map(([ids]) => ids.length)).toEqual([50]);
    expect(screen.getByText('and 350 more')).toBeTruthy();
  });

  it('shows another playlist when its link is opened in the same tab', async () => {
    const given = services();
    await given.storage.songs.saveSongs(buildSongs(1, 2));
    const { history } = open(linkOf('First', 1), given);
    await screen.findByRole('button', { name: 'Play Song 1' });
    act(() => history.navigator.push(sharedPath(linkOf('Second', 2))));
    await screen.findByRole('button', { name: 'Play Song 2' });
    expect(shownNames()).toEqual(['Play Song 2']);
    expect(screen.getByRole('heading', { level: 1, name: 'Second' })).toBeTruthy();
  });
});
