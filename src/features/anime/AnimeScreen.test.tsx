// @vitest-environment happy-dom

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { animePath, ROUTES } from '../../config/paths';
import type { AnimeEncyclopediaEntry, AnimeInfo } from '../../domain/anime/animeInfo';
import type { SongAnswer } from '../../domain/song/songList';
import { buildAnimeInfo, buildEntry } from '../../testing/animeInfoBuilder';
import { beInWindow } from '../../testing/beInWindow';
import { buildServices } from '../../testing/buildServices';
import { defer } from '../../testing/deferred';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong } from '../../testing/songBuilder';
import { PHONE_QUERY } from '../../ui/nearness/useWindowQuery';
import { AnimeScreen } from './AnimeScreen';

const BLEACH = {
  annId: 4240,
  animeENName: 'Bleach',
  animeJPName: 'Burichi',
  animeVintage: 'Fall 2004',
  animeType: 'TV',
  linkedIds: { myanimelist: 269, anidb: 2369, anilist: 269, kitsu: 244 },
};

const SONGS = [
  buildSong({ ...BLEACH, annSongId: 1, songName: 'Zebra', songType: 'Opening 1' }),
  buildSong({ ...BLEACH, annSongId: 2, songName: 'Alones', songType: 'Opening 2' }),
  buildSong({ ...BLEACH, annSongId: 3, songName: 'Life', songType: 'Ending 1' }),
  buildSong({ ...BLEACH, annSongId: 4, songName: 'Number One', songType: 'Insert Song' }),
];

const ENTRY = buildEntry({
  annId: 4240,
  name: 'Bleach (TV)',
  vintage: '2004-10-05 to 2012-03-27',
  plotSummary: '<script>alert(1)</script> A student & a reaper.',
  episodeCount: 366,
  pictures: [
    { src: 'https://cdn.animenewsnetwork.com/small.jpg', width: 15, height: 20 },
    { src: 'https://cdn.animenewsnetwork.com/large.jpg', width: 300, height: 400 },
  ],
  officialWebsites: [
    { href: 'https://tv.example/bleach/', label: 'TV page', language: 'JA' },
    { href: 'https://www.studio.example/', label: '', language: null },
  ],
  rating: { voteCount: 8000, weightedScore: 7.9 },
  related: [
    { annId: 3, direction: 'next', relation: 'sequel' },
    { annId: 2, direction: 'prev', relation: 'adapted from' },
    { annId: 9, direction: 'next', relation: 'manga without a name' },
  ],
  credits: [{ task: 'Animation Production', company: 'Studio Pierrot' }],
});

const INFO = buildAnimeInfo({
  malId: 269,
  url: 'https://myanimelist.net/anime/269/Bleach',
  title: 'Bleach',
  duration: '24 min per ep',
  score: 7.984,
  scoredBy: 1_000_000,
  status: 'Finished Airing',
});

const NAMES = new Map([
  [2, 'Bleach Pilot'],
  [3, 'Bleach: The Next Part'],
]);

interface Given {
  readonly songs?: () => Promise<SongAnswer>;
  readonly entry?: () => Promise<AnimeEncyclopediaEntry | null>;
  readonly info?: () => Promise<AnimeInfo | null>;
  readonly names?: ReadonlyMap<number, string> | null;
}

/** A new list each time, because a list that was already saved is not saved again. */
const answer = (songs = SONGS): SongAnswer => ({ songs: [...songs], droppedCount: 0 });

function show(given: Given = {}) {
  const fetchSongById = vi.fn(given.songs ?? (async () => answer()));
  const fetchEntry = vi.fn(given.entry ?? (async () => ENTRY));
  const fetchAnimeInfo = vi.fn(given.info ?? (async () => INFO));
  const { names = NAMES } = given;
  const fetchRelatedNames = vi.fn(async (): Promise<ReadonlyMap<number, string> | null> => names);
  const storage = openMemoryStorage();
  const { songDatabase } = buildServices();
  const view = renderScreen(<AnimeScreen />, {
    path: ROUTES.anime,
    at: animePath(4240),
    services: {
      songDatabase: { ...songDatabase, fetchSongById },
      encyclopedia: { fetchEntry, fetchRelatedNames },
      animeInfo: { fetchAnimeInfo },
      storage,
    },
  });
  return { ...view, fetchEntry, fetchRelatedNames };
}

const tab = (name: string) => screen.getByRole('tab', { name });

const openInformation = async (user: ReturnType<typeof show>['user']) => {
  await waitFor(() => expect(tab('Information').hasAttribute('disabled')).toBe(false));
  await user.click(tab('Information'));
};

const rowNames = () =>
  screen.queryAllByRole('button', { name: /^Play ./ }).map((row) => row.getAttribute('aria-label'));

const shown = (text: string | RegExp) => screen.findByText(text);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the songs of the anime screen', () => {
  it('show a loading text, then the anime name and its songs in order, and save the songs [2.34 4.5 12.64]', async () => {
    const { promise, resolve } = defer<SongAnswer>();
    const { services, container } = show({ songs: () => promise, entry: async () => null });
    expect(screen.getByText('Searching, wait...')).toBeTruthy();
    resolve(answer());
    await screen.findByRole('heading', { level: 1, name: 'Bleach' });
    expect(screen.getByText('Burichi')).toBeTruthy();
    expect(container.querySelector('header')?.textContent).toContain('Fall 2004TV');
    expect(rowNames()).toEqual(['Play Zebra', 'Play Alones', 'Play Life', 'Play Number One']);
    expect(screen.getByText('4 songs')).toBeTruthy();
    expect(screen.queryByText('Searching, wait...')).toBeNull();
    await waitFor(async () =>
      expect(await services.storage.songs.getSongById(1)).toEqual(SONGS[0]),
    );
  });
});

describe('the button Share of an anime', () => {
  it.each([
    ['a phone', PHONE_QUERY],
    ['a desktop', ''],
  ])(
    'shares the title, a sentence and the address from the head, also while the songs load, on %s [2.37]',
    async (_, query) => {
      beInWindow(query);
      const share = vi.fn(async () => {});
      Object.defineProperty(window.navigator, 'share', { value: share, configurable: true });
      const { promise, resolve } = defer<SongAnswer>();
      const { user } = show({ songs: () => promise });
      const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Share' });
      resolve(answer());
      await shown('4 songs');
      await user.click(button);
      expect(share).toHaveBeenCalledExactlyOnceWith({
        title: 'Bleach',
        text: 'Songs from Bleach',
        url: window.location.href,
      });
      Reflect.deleteProperty(window.navigator, 'share');
    },
  );
});

describe('an anime whose songs are not there', () => {
  it('says so above its information when the song database has none [2.46 8.4]', async () => {
    show({ songs: async () => answer([]) });
    expect(await shown('Songs not found...')).toBeTruthy();
    expect(await shown('Synopsis')).toBeTruthy();
  });

  it('says that the Api is off-line, what is still here, and tries again on a press [4.6 8.2]', async () => {
    const songs = vi.fn(async (): Promise<SongAnswer> => {
      if (songs.mock.calls.length > 1) return answer();
      throw new Error('off-line');
    });
    const { user } = show({ songs });
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('Api off-line')).toBeTruthy();
    expect(
      failure.getByText('The song database does not answer. What you found before is still here.'),
    ).toBeTruthy();
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    expect(await shown('4 songs')).toBeTruthy();
  });
});

describe('the information tab of an anime', () => {
  it('is disabled until the information has loaded [2.39]', async () => {
    const { promise, resolve } = defer<AnimeEncyclopediaEntry | null>();
    const { user } = show({ entry: () => promise, info: async () => null });
    await shown('4 songs');
    expect(tab('Information').hasAttribute('disabled')).toBe(true);
    await act(async () => resolve(ENTRY));
    await openInformation(user);
    expect(await screen.findByText('Synopsis')).toBeTruthy();
  });

  it('shows no picture from a host that the page may not load, from either source', async () => {
    const foreign = 'https://a.example/large.jpg';
    const { user } = show({
      entry: async () => ({ ...ENTRY, pictures: [{ src: foreign, width: 300, height: 400 }] }),
      info: async () => ({ ...INFO, imageUrl: foreign }),
    });
    await openInformation(user);
    expect(await shown('24 min per ep')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Cover of Bleach' })).toBeNull();
  });

  it('links to other sites and both sources without sending a referrer [2.43]', async () => {
    const { user } = show();
    await openInformation(user);
    await shown('24 min per ep');
    const links = within(screen.getByRole('tabpanel'))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('https:'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://www.animenewsnetwork.com/encyclopedia/anime.php?id=4240',
      'https://myanimelist.net/anime/269',
      'https://anidb.net/anime/2369',
      'https://anilist.co/anime/269',
      'https://kitsu.app/anime/244',
      'https://tv.example/bleach/',
      'https://www.studio.example/',
      'https://www.animenewsnetwork.com/encyclopedia/anime.php?id=4240',
      'https://myanimelist.net/anime/269/Bleach',
    ]);
    for (const link of links) {
      expect(link.getAttribute('rel')).toBe('noreferrer');
      expect(link.getAttribute('target')).toBe('_blank');
    }
    expect(screen.getByText('source: Anime News Network')).toBeTruthy();
    expect(screen.getByText('source: MyAnimeList')).toBeTruthy();
    expect(screen.getByText('studio.example')).toBeTruthy();
  });

  it('names the source that returned nothing, and Try again requests only that source again', async () => {
    const info = vi.fn(async () => (info.mock.calls.length > 1 ? INFO : null));
    const { user, fetchEntry } = show({ info });
    await openInformation(user);
    await shown('MyAnimeList has no information right now.');
    expect(screen.queryByText(/^Anime News Network has no information/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await shown('24 min per ep');
    expect(screen.queryByText(/has no information/)).toBeNull();
    expect(fetchEntry).toHaveBeenCalledTimes(1);
  });

  it('reports that the names of related anime failed to load, and retries', async () => {
    const { user, fetchRelatedNames } = show({ names: null });
    await openInformation(user);
    await shown('Couldn’t load the names of related anime.');
    expect(screen.queryByText('Related')).toBeNull();
    fetchRelatedNames.mockResolvedValue(NAMES);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /The Next Part/ })).toBeTruthy();
  });
});
