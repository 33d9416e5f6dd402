// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../actions/services';
import { PATHS, ROUTES } from '../../config/paths';
import { buildServices } from '../../testing/buildServices';
import { defer } from '../../testing/deferred';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { answerFound } from '../../testing/songResult';
import { HomeScreen } from './HomeScreen';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** Two anime with openings, and an ending. */
const SEASON = [
  buildSong({ annSongId: 21, annId: 1, animeENName: 'Frieren', songDifficulty: 80 }),
  buildSong({ annSongId: 22, annId: 2, animeENName: 'Dandadan', songDifficulty: 90 }),
  buildSong({ annSongId: 23, annId: 1, songType: 'Ending 1', songDifficulty: 10 }),
];

function show(services: Partial<Services> = {}, season = SEASON) {
  const storage = services.storage ?? openTestStorage();
  const base = buildServices();
  const player = createFakePlayer();
  const fetchRandomSongs = vi
    .fn<Services['songDatabase']['fetchRandomSongs']>()
    .mockResolvedValueOnce({ songs: buildSongs(3, 1, 2), droppedCount: 0 })
    .mockResolvedValueOnce({ songs: buildSongs(5, 4), droppedCount: 0 });
  const fetchSongsOfSeason = vi
    .fn<Services['songDatabase']['fetchSongsOfSeason']>()
    .mockResolvedValue({ songs: season, droppedCount: 0 });
  const songDatabase = { ...base.songDatabase, fetchRandomSongs, fetchSongsOfSeason };
  const view = renderScreen(<HomeScreen />, {
    path: ROUTES.home,
    at: PATHS.home,
    services: { songDatabase, player, ...services, storage },
  });
  // What is below the fold comes with the first sign of the user.
  fireEvent.wheel(window);
  return { ...view, player, storage, fetchRandomSongs, fetchSongsOfSeason };
}

const block = (name: string) => within(screen.getByRole('region', { name }));
const foundBlock = async (name: string) => within(await screen.findByRole('region', { name }));
const playNames = (name: string) =>
  block(name)
    .queryAllByRole('button', { name: /^Play Song/ })
    .map((button) => button.getAttribute('aria-label'));
const regions = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);

it('a visit after one that found playlists knows at once that it is no first one, so that nothing moves [11.16]', async () => {
  const storage = openTestStorage();
  await storage.playlists.createPlaylist('Alpha');
  const headings = () => screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent);
  const { unmount } = show({ storage });
  expect(headings()).toEqual(['Every anime opening, ending and insert song']);
  await waitFor(() => expect(headings()).toEqual(['What will you listen to?']));
  unmount();
  const { unmount: leave } = show({ storage });
  expect(headings()).toEqual(['What will you listen to?']);
  const [list] = await storage.playlists.getAllPlaylist();
  await act(async () => storage.playlists.deletePlaylist(list?.id ?? 0));
  await waitFor(() => expect(storage.extraSettings.getSettings().isReturning).toBe(false));
  leave();
  show({ storage });
  expect(headings()).toEqual(['Every anime opening, ending and insert song']);
});

describe('a first visit', () => {
  it('has a line, ideas and songs to begin with, then the blocks of the specification, and one request for the season', async () => {
    const { fetchRandomSongs, fetchSongsOfSeason } = show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Every anime opening, ending and insert song',
    );
    await waitFor(() => expect(playNames('Discovery')).toHaveLength(3));
    expect(regions()).toEqual([
      'This season',
      'Well-known songs',
      'Where to start',
      'Discovery',
      'Most Listened (Top 10)',
      'My Playlists',
      'Featured artist',
      'Video',
    ]);
    for (const name of ['Open Playlists', 'Open Most Listened']) {
      expect(screen.getByRole('link', { name })).toBeTruthy();
    }
    expect(fetchRandomSongs).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(fetchSongsOfSeason).toHaveBeenCalledTimes(1));
  });

  it('plays an opening of the season, and then those of the other anime', async () => {
    const { user, player } = show();
    const season = await foundBlock('This season');
    const names = await season.findAllByRole('link', { name: /Frieren|Dandadan/ });
    expect(names.map((each) => each.textContent)).toEqual(['Dandadan', 'Frieren']);
    await user.click(season.getByRole('button', { name: 'Play Song 21' }));
    expect(player.commands).toEqual([
      { type: 'playSongs', songs: [SEASON[1], SEASON[0]], startSongId: 21 },
    ]);
    const all = season.getByRole('link', { name: 'All openings of the season' });
    expect(all.getAttribute('href')).toMatch(/season\?year=\d{4}&season=\w+&show=songs&type=op$/);
  });

  it('shows the season before its songs are saved, and saves them a moment later', async () => {
    const storage = openTestStorage();
    const { saveSongs } = storage.songs;
    const saved = vi.fn(saveSongs);
    show({ storage: { ...storage, songs: { ...storage.songs, saveSongs: saved } } });
    const season = await foundBlock('This season');
    await season.findByRole('button', { name: 'Play Song 21' });
    expect(saved.mock.calls.flat(2)).not.toContain(SEASON[0]);
    await waitFor(() => expect(saved.mock.calls.flat(2)).toContain(SEASON[0]), { timeout: 3000 });
  });

  it('"Guess the song" leads to the game with these songs, and leaves names and queue alone', async () => {
    const { user, player, services, history } = show();
    await waitFor(() => expect(playNames('Discovery')).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: /^Guess the song/ }));
    await waitFor(() => expect(history.read().pathname).toBe('/guess'));
    const { list } = services.storage.guessChoices.getSettings();
    expect(list?.songIds.length).toBeGreaterThan(0);
    expect(services.names.get().isOn).toBe(false);
    expect(player.commands).toEqual([]);
  });

  it('stays one while its first song plays', async () => {
    const { player } = show();
    await screen.findByRole('region', { name: 'Discovery' });
    act(() => player.show({ queue: [7], currentIndex: 0, currentSongId: 7 }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Every anime/);
  });
});

describe('a season without songs', () => {
  it('is replaced by random openings', async () => {
    show({}, []);
    const others = await foundBlock('Openings to begin with');
    expect(await others.findByRole('button', { name: /^Play Song/ })).toBeTruthy();
  });
});

describe('My Playlists', () => {
  const readCards = () => block('My Playlists').getAllByRole('listitem');
  const readTitles = () =>
    readCards().map((card) => within(card).getByRole('heading').textContent ?? '');
  const numberOf = (title: string) => (title === 'Liked songs' ? 99 : Number(title.slice(5)));

  /** Thirteen playlists, of which the first is the liked one. */
  async function storeThirteen() {
    const storage = openTestStorage();
    await storage.playlists.createPlaylist('Liked songs', [1]);
    for (let number = 2; number <= 13; number += 1) {
      await storage.playlists.createPlaylist(`List ${number}`, [number]);
    }
    return storage;
  }

  async function visitWith(storage: Services['storage'], random: number) {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const view = show({ storage });
    await screen.findByRole('heading', { level: 1, name: 'What will you listen to?' });
    await waitFor(() => expect(readCards()).toHaveLength(9));
    return { ...view, titles: readTitles() };
  }

  it('shows nine of thirteen playlists, the liked one first and then the latest, each linking to its page [2.21 9.2 12.57]', async () => {
    const storage = await storeThirteen();
    const { titles } = await visitWith(storage, 0.5);
    expect(titles).toEqual(titles.toSorted((left, right) => numberOf(right) - numberOf(left)));
    const ids = new Map(
      (await storage.playlists.getAllPlaylist()).map(({ id, title }) => [title, id]),
    );
    for (const [index, card] of readCards().entries()) {
      const href = within(card).getByRole('link', { name: 'Open' }).getAttribute('href');
      expect(href).toBe(`/playlist/${ids.get(titles[index] ?? '')}`);
      const [title] = within(card).getAllByRole('link');
      expect([title?.textContent, title?.getAttribute('href')]).toEqual([titles[index], href]);
    }
  });

  it('draws them anew at the next visit, and until then keeps them when a playlist comes or goes [2.21]', async () => {
    const storage = await storeThirteen();
    const { titles, unmount } = await visitWith(storage, 0.5);
    const last = numberOf(titles.at(-1) ?? '');
    await act(async () => storage.playlists.deletePlaylist(last));
    await waitFor(() => expect(readTitles()).not.toContain(titles.at(-1)));
    expect(readTitles()).toHaveLength(9);
    expect(readTitles()).toEqual(expect.arrayContaining(titles.slice(0, -1)));
    unmount();
    const later = await visitWith(storage, 0.25);
    expect(later.titles).not.toEqual(titles);
  });

  it.each([
    ['My Playlists', 'No playlist created…', 'Lists of songs that you make'],
    ['Most Listened (Top 10)', 'No music listened to…', 'The songs that you play most'],
  ])(
    '%s without any says so on a first visit and on a later one: %s [4.3 4.4]',
    async (name, none, hint) => {
      show();
      const first = await foundBlock(name);
      expect(await first.findByText(none)).toBeTruthy();
      expect(first.getByText(hint)).toBeTruthy();
      cleanup();
      const player = createFakePlayer();
      player.show({ queue: [7], currentIndex: 0, currentSongId: 7 });
      show({ player });
      await screen.findByRole('heading', { level: 1, name: 'What will you listen to?' });
      expect(await (await foundBlock(name)).findByText(none)).toBeTruthy();
    },
  );
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
      expect(await (await foundBlock('Continue')).findByText(facts)).toBeTruthy();
    },
  );
});

describe('what was played here', () => {
  it('shows songs played recently, others of an artist liked lately, and songs heard often but not lately', async () => {
    const storage = openTestStorage();
    const aimer = buildPerson({ id: 9, names: ['Aimer'] });
    const songs = [
      // Where the lists are read late, Discovery is drawn first and saves its songs 1 to 3.
      ...[41, 42, 43, 44].map((id) => buildSong({ annSongId: id, artists: [aimer] })),
      ...buildSongs(45, 46),
    ];
    await storage.songs.saveSongs(songs);
    await storage.listened.countListen(41);
    const listens = await storage.openListens();
    const hear = (annSongId: number, daysAgo: number) =>
      listens.keep({
        annSongId,
        startedAtMs: Date.now() - daysAgo * DAY_MS - annSongId,
        listenedSeconds: 60,
      });
    for (const daysAgo of [1.1, 1.2, 1.3]) await hear(41, daysAgo);
    for (const daysAgo of [100, 110, 120]) await hear(45, daysAgo);
    show({ storage });
    // Each block is shown when its own songs are there.
    const shownIn = async (name: string) => {
      await (await foundBlock(name)).findAllByRole('button', { name: /^Play Song/ });
      return playNames(name);
    };
    expect(await shownIn('Recently played')).toEqual(['Play Song 41', 'Play Song 45']);
    expect((await shownIn('Because you played Aimer')).toSorted()).toEqual(
      [42, 43, 44].map((id) => `Play Song ${id}`),
    );
    expect(await shownIn('Heard often, but not lately')).toEqual(['Play Song 45']);
  });
});

it('a block is hidden at a press, and shown again at its place', async () => {
  const notify = vi.fn<Services['notify']>();
  const { user, storage } = show({ notify });
  const video = await foundBlock('Video');
  await user.click(video.getByRole('button', { name: 'Hide this block' }));
  expect(screen.queryByRole('region', { name: 'Video' })).toBeNull();
  expect(storage.extraSettings.getSettings().hiddenBlocks).toEqual(['video']);
  act(() => notify.mock.lastCall?.[0].action?.onClick());
  await user.click((await foundBlock('Video')).getByRole('button', { name: 'Hide this block' }));
  await user.click(block('Hidden blocks').getByRole('button', { name: 'Show Video' }));
  expect(regions().at(-1)).toBe('Video');
  expect(screen.queryByRole('region', { name: 'Hidden blocks' })).toBeNull();
});

it('the songs of each block can be practiced, and a block without songs can only be hidden', async () => {
  show();
  for (const name of ['This season', 'Well-known songs', 'Discovery']) {
    const shown = await foundBlock(name);
    await shown.findByRole('button', { name: 'Practice' });
    expect(shown.getByRole('button', { name: 'Hide this block' })).toBeTruthy();
  }
  expect(block('Video').queryByRole('button', { name: 'Practice' })).toBeNull();
  expect(block('Video').getByRole('button', { name: 'Hide this block' })).toBeTruthy();
});

describe('the video', () => {
  it('reports over the disabled frame that its host is blocked, and Try again enables the frame [2.22]', async () => {
    const isHostReachable = vi
      .fn<Services['isHostReachable']>()
      .mockResolvedValueOnce(false)
      .mockResolvedValue(true);
    const { user, container } = show({ isHostReachable });
    expect(isHostReachable).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Play video' }));
    expect(await screen.findByText(/^Couldn’t reach YouTube/)).toBeTruthy();
    expect(container.querySelector('iframe')?.inert).toBe(true);
    expect(screen.getByRole('link', { name: 'Open on YouTube' })).toBeTruthy();
    await user.click(block('Video').getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^Couldn’t reach YouTube/)).toBeNull());
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
    await screen.findByRole('region', { name: NAME });
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
  await screen.findByRole('region', { name: 'Discovery' });
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

describe('the well-known songs of a first visit', () => {
  const KNOWN = [31, 32, 33, 34, 35].map((annSongId) =>
    buildSong({
      annSongId,
      annId: annSongId,
      songName: `Song ${annSongId}`,
      animeENName: `Known ${annSongId}`,
      songDifficulty: 95,
    }),
  );

  /** A catalogue that answers only while it is searchable, and when the test lets it. */
  function openCatalogue() {
    const answer = defer<void>();
    const { find = async () => null, ...answers } = answerFound(() => ({ songs: KNOWN }));
    const held: typeof find = async (...asked) => {
      if (!catalogue.getState().isSearchable) return null;
      await answer.promise;
      return find(...asked);
    };
    const catalogue = createFakeCatalogue({ isKnown: true }, { ...answers, find: held });
    return { catalogue, answer };
  }
  const isKnownShown = () => screen.queryByText('Song 31') ?? screen.queryByText('Known 31');

  it.each([
    ['after the page was drawn', true],
    ['while the page still asks', false],
  ])('are of the catalogue when it becomes searchable %s', async (_, isDrawn) => {
    const { catalogue, answer } = openCatalogue();
    show({ catalogue });
    if (isDrawn) {
      await foundBlock('Well-known songs');
      await waitFor(() => expect(playNames('Well-known songs').length).toBeGreaterThan(0));
      expect(isKnownShown()).toBeNull();
    }
    act(() => catalogue.setState({ isSearchable: true }));
    await act(async () => answer.resolve());
    await waitFor(() => expect(isKnownShown()).not.toBeNull());
  });
});
