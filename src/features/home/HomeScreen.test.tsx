// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notePlaylist } from '../../actions/playlists/recentPlaylists';
import type { Services } from '../../actions/services';
import { PATHS, ROUTES } from '../../config/paths';
import type { Song } from '../../domain/song/song';
import type { SongAnswer } from '../../domain/song/songList';
import { buildServices } from '../../testing/buildServices';
import { defer } from '../../testing/deferred';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { HomeScreen } from './HomeScreen';

afterEach(cleanup);

type Draw = Services['songDatabase']['fetchRandomSongs'];

const answer = (songs: readonly Song[] = buildSongs(3, 1, 2)): SongAnswer => ({
  songs,
  droppedCount: 0,
});

function show(
  draw: Draw = async () => answer([]),
  storage = openTestStorage(),
  isReachable: Services['hostProbe']['isReachable'] = async () => true,
  player = createFakePlayer(),
) {
  const base = buildServices();
  const fetchRandomSongs = vi.fn(draw);
  const view = renderScreen(<HomeScreen />, {
    path: ROUTES.home,
    at: PATHS.home,
    services: {
      songDatabase: { ...base.songDatabase, fetchRandomSongs },
      player,
      storage,
      library: storage.songs,
      hostProbe: { isReachable },
    },
  });
  return { ...view, fetchRandomSongs };
}

const block = (name: string) => within(screen.getByRole('region', { name }));
const playNames = (name: string) =>
  block(name)
    .queryAllByRole('button', { name: /^Play Song/ })
    .map((button) => button.getAttribute('aria-label'));

describe('Discovery', () => {
  it('waits, then shows random songs at 240px, and all of them on Show more... [2.4 2.9 2.18 2.19 4.1 4.7 7.7]', async () => {
    const { promise, resolve } = defer<SongAnswer>();
    const { user } = show(() => promise);
    expect(block('Discovery').getByText('Buscando algo....')).toBeTruthy();
    resolve(answer());
    const list = await block('Discovery').findByRole('list', { name: 'Discovery' });
    expect(playNames('Discovery')).toEqual(['Play Song 3', 'Play Song 1', 'Play Song 2']);
    expect(block('Discovery').queryByText('Buscando algo....')).toBeNull();
    const heightOf = () => list.closest<HTMLElement>('[data-collapsed]')?.style.maxHeight;
    expect(heightOf()).toBe('240px');
    await user.click(screen.getByRole('button', { name: 'Show more...', expanded: false }));
    expect(heightOf()).toBe('none');
    await user.click(screen.getByRole('button', { name: 'Show less...', expanded: true }));
    expect(heightOf()).toBe('240px');
  });

  it('says so when nothing was drawn [4.2]', async () => {
    show();
    expect(await block('Discovery').findByText('Nada foi encontrado nada...')).toBeTruthy();
  });

  it('fails alone and tries again [4.6]', async () => {
    const draw = vi.fn<Draw>(async () => answer()).mockRejectedValueOnce(new Error('down'));
    const { user } = show(draw);
    expect(await block('Discovery').findByText('Api off-line')).toBeTruthy();
    expect(await block('My Playlists').findByText('No playlist created…')).toBeTruthy();
    expect(await screen.findByText('No music listened to…')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(playNames('Discovery')).toHaveLength(3));
    expect(screen.queryByText('Api off-line')).toBeNull();
  });

  it('is not there, and draws nothing, when it is disabled in the settings [2.79]', async () => {
    const storage = openTestStorage();
    storage.extraSettings.changeSettings({ isDiscoveryDisabled: true });
    const { fetchRandomSongs } = show(undefined, storage);
    expect(await screen.findByText('No playlist created…')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Discovery' })).toBeNull();
    expect(fetchRandomSongs).not.toHaveBeenCalled();
  });
});

describe('My Playlists', () => {
  it('shows nine of twelve lists, each once, each opening its page [2.21 9.2 12.57]', async () => {
    const storage = openTestStorage();
    for (let number = 1; number <= 12; number += 1) {
      await storage.playlists.createPlaylist(`List ${number}`, [number]);
    }
    show(undefined, storage);
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

  it('shows the same lists in the same order until the app is loaded anew [11.17]', async () => {
    const storage = openTestStorage();
    for (let number = 1; number <= 12; number += 1) {
      await storage.playlists.createPlaylist(`List ${number}`, [number]);
    }
    const visit = async () => {
      show(undefined, storage);
      const titles = await block('My Playlists').findAllByRole('heading', { level: 3 });
      cleanup();
      return titles.map((title) => title.textContent);
    };
    expect(await visit()).toEqual(await visit());
  });

  it('names a list whose title is blank', async () => {
    const storage = openTestStorage();
    await storage.playlists.createPlaylist('   ', []);
    show(undefined, storage);
    expect(
      await block('My Playlists').findByRole('heading', { name: 'untitled playlist' }),
    ).toBeTruthy();
  });

  it('waits, then says that there is none; Open Playlists leads to all of them [2.20 4.3]', async () => {
    show();
    expect(block('My Playlists').getByText('Buscando algo....')).toBeTruthy();
    expect(await block('My Playlists').findByText('No playlist created…')).toBeTruthy();
    const all = screen.getByRole('link', { name: 'Open Playlists' });
    expect(all.getAttribute('href')).toBe('/playlist');
  });
});

describe('Continue', () => {
  it('is not there at a first visit', async () => {
    show();
    expect(await block('My Playlists').findByText('No playlist created…')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull();
  });

  it('stands first, with the queue where it was left, and plays on [11.16]', async () => {
    const player = createFakePlayer();
    player.show({
      queue: [7, 8, 9],
      currentIndex: 1,
      currentSongId: 8,
      currentSong: buildSong({ annSongId: 8, songName: 'Rain' }),
      status: 'paused',
    });
    const { user } = show(undefined, undefined, undefined, player);
    const goOn = await block('Continue').findByRole('button', { name: 'Go on with Rain' });
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Continue');
    expect(block('Continue').getByText(/^2 of 3 · Person 1 · Example Anime$/)).toBeTruthy();
    expect(goOn.getAttribute('aria-pressed')).toBe('false');
    await user.click(goOn);
    expect(player.commands).toEqual([{ type: 'togglePlay' }]);
  });

  it.each([
    ['paused', 75, /^2 of 3 · at 01:15 · Person 1/],
    ['paused', 0.9, /^2 of 3 · Person 1/],
    ['playing', 75, /^2 of 3 · Person 1/],
  ] as const)('says of a song that is %s at %d s: %s', async (status, positionSeconds, facts) => {
    const time = { positionSeconds, durationSeconds: 90 };
    const player = { ...createFakePlayer(), getTime: () => time };
    const currentSong = buildSong({ annSongId: 8 });
    player.show({ queue: [7, 8, 9], currentIndex: 1, currentSongId: 8, currentSong, status });
    show(undefined, undefined, undefined, player);
    expect(await block('Continue').findByText(facts)).toBeTruthy();
  });

  it('leads to the playlists and the searches of last time, the newest first', async () => {
    const storage = openTestStorage();
    const evening = await storage.playlists.createPlaylist('Evening');
    const morning = await storage.playlists.createPlaylist('Morning');
    const gone = await storage.playlists.createPlaylist('Gone');
    for (const { id } of [morning, gone, evening]) notePlaylist(id, { storage });
    await storage.playlists.deletePlaylist(gone.id);
    storage.recentSearches.changeSettings({ searches: ['lisa', 'a/b'] });
    show(undefined, storage);
    const linksOf = async (name: string) => {
      const list = await block('Continue').findByRole('list', { name });
      return within(list)
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    };
    await waitFor(async () =>
      expect(await linksOf('Last playlists')).toEqual([
        ['Evening', `/playlist/${evening.id}`],
        ['Morning', `/playlist/${morning.id}`],
      ]),
    );
    expect(await linksOf('Last searches')).toEqual([
      ['lisa', '/search/lisa'],
      ['a/b', '/search/a%2Fb'],
    ]);
    expect(block('Continue').queryByRole('button')).toBeNull();
  });

  it('leads to all playlists where those of last time are gone', async () => {
    const storage = openTestStorage();
    const { id } = await storage.playlists.createPlaylist('Gone');
    notePlaylist(id, { storage });
    await storage.playlists.deletePlaylist(id);
    await storage.playlists.createPlaylist('Never opened');
    show(undefined, storage);
    const all = await block('Continue').findByRole('link', { name: 'Open Playlists' });
    expect(all.getAttribute('href')).toBe(PATHS.playlists);
  });
});

describe('the profile', () => {
  it('leads to artist 261 and tells of 73 songs [2.23]', () => {
    show();
    const profile = screen.getByRole('link', { name: /73 songs/ });
    expect(profile.getAttribute('href')).toBe('/artist/261');
  });
});

describe('the video', () => {
  it('asks its host for nothing before the click, and then for a frame without cookies [2.22]', async () => {
    const { user, container } = show();
    expect(container.querySelector('iframe')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Play video' }));
    const frame = new URL(container.querySelector('iframe')?.src ?? '');
    expect(frame.host).toBe('www.youtube-nocookie.com');
  });

  it('says so offline, and shows no broken frame [2.22]', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, container } = show();
    await user.click(await screen.findByRole('button', { name: 'Play video' }));
    expect(screen.getByText(/^You are offline/)).toBeTruthy();
    expect(container.querySelector('iframe')).toBeNull();
    vi.restoreAllMocks();
    await user.click(screen.getByRole('button', { name: 'Play video' }));
    expect(container.querySelector('iframe')).not.toBeNull();
  });

  it('says so where its host is blocked, over the broken frame, and tries again [2.22]', async () => {
    const isReachable = vi
      .fn<Services['hostProbe']['isReachable']>()
      .mockResolvedValueOnce(false)
      .mockResolvedValue(true);
    const { user, container } = show(undefined, undefined, isReachable);
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
    show(undefined, storage);
    await waitFor(() => expect(playNames(NAME)).toHaveLength(10));
    expect(playNames(NAME).slice(0, 3)).toEqual(['Play Song 12', 'Play Song 11', 'Play Song 1']);
    expect(block(NAME).getByText('played 3 times')).toBeTruthy();
    const ranks = block(NAME).getAllByText(/^Rank/);
    expect(ranks.map((each) => each.parentElement?.textContent).slice(0, 4)).toEqual([
      ...['Rank 1', 'Rank 2', 'Rank 3', 'Rank 3'],
    ]);
    expect(block(NAME).getByText('played 2 times')).toBeTruthy();
  });

  it('waits, then says that there is none; Open Most Listened leads to the ranking [2.24 4.4]', async () => {
    show();
    expect(block(NAME).getByText('Buscando algo....')).toBeTruthy();
    expect(await block(NAME).findByText('No music listened to…')).toBeTruthy();
    const all = screen.getByRole('link', { name: 'Open Most Listened' });
    expect(all.getAttribute('href')).toBe('/listened');
  });
});
