// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRankedTime } from '../../actions/rankedTime';
import type { Services } from '../../actions/services';
import { ROUTES, searchPath } from '../../config/paths';
import { NO_RANKED_TIME } from '../../domain/season/rankedTime';
import { LARGEST_SEARCH_ANSWER, type SearchAnswer } from '../../domain/song/songList';
import { createChannel } from '../../lib/channel';
import { systemClock } from '../../lib/clock';
import { beInWindow } from '../../testing/beInWindow';
import { buildServices } from '../../testing/buildServices';
import { chooseOfAll } from '../../testing/chooseOfAll';
import { defer } from '../../testing/deferred';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { loadMenu } from '../../ui/menu/Menu';
import { PHONE_QUERY } from '../../ui/nearness/useWindowQuery';
import { SearchScreen } from './SearchScreen';

// Loaded, as in a page that has been idle for a moment.
beforeAll(loadMenu);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});

const SONGS = [
  buildSong({ annSongId: 1, songName: 'Aimer no Uta', animeENName: 'Zeta' }),
  buildSong({ annSongId: 2, songName: 'Brave Shine', animeENName: 'Fate' }),
  buildSong({ annSongId: 3, songName: 'Other', animeENName: 'Aimer Story' }),
];
const LIMITED = { limitedTo: 'anime' } as const;

type Search = Services['songDatabase']['fetchAllSong'];

/** A new array each time, because a saved array is not saved again. */
function answer(songs = SONGS, rest: Partial<SearchAnswer> = {}): SearchAnswer {
  const isFull = songs.length + (rest.droppedCount ?? 0) >= LARGEST_SEARCH_ANSWER;
  return { songs: [...songs], droppedCount: 0, limitedTo: null, isFull, ...rest };
}

function show(
  text: string,
  fetchAllSong: Search,
  rest: Partial<Services> & { query?: string } = {},
) {
  const { query = '', ...services } = rest;
  const base = buildServices();
  return renderScreen(<SearchScreen />, {
    path: ROUTES.search,
    at: searchPath(text) + query,
    services: { ...base, songDatabase: { ...base.songDatabase, fetchAllSong }, ...services },
  });
}

const find = (songName: string) => screen.findByRole('button', { name: `Play ${songName}` });
/** Only rows of the list: the card of the best match has a Play button too. */
const rowNames = () =>
  screen
    .queryAllByRole('button', { name: /^Play (?!all)/ })
    .filter((row) => row.closest('li') !== null)
    .map((row) => row.getAttribute('aria-label'));

describe('the search screen', () => {
  it('shows the result although saving it in the library fails', async () => {
    const base = buildServices();
    const saveSongs = () => Promise.reject(new Error('disk full'));
    show('aimer', async () => answer(), {
      storage: { ...base.storage, songs: { ...base.storage.songs, saveSongs } },
    });
    expect(await find('Other')).toBeTruthy();
  });

  it('shows the songs before it has read near names in the library, and then names one above them [12.34]', async () => {
    const storage = openMemoryStorage();
    await storage.songs.saveSongs([buildSong({ annSongId: 71, songName: 'Gurenge' })]);
    const lists = await storage.openLists();
    const isRead = defer<void>();
    const readClosest: typeof lists.readClosest = async (...asked) => {
      await isRead.promise;
      return lists.readClosest(...asked);
    };
    const openLists = async () => ({ ...lists, readClosest });
    const found = answer([buildSong({ annSongId: 70, songName: 'Tengurenga' })]);
    show('gurenga', async () => found, { storage: { ...storage, openLists } });
    const row = await find('Tengurenga');
    expect(screen.queryByText('Did you mean')).toBeNull();
    isRead.resolve();
    const link = await screen.findByRole('link', { name: 'Gurenge' });
    expect(link.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('reads no near names where a found song has the name that was searched', async () => {
    const storage = openMemoryStorage();
    const openLists = vi.fn(storage.openLists);
    const itself = buildSong({ annSongId: 72, songName: 'Gurenga' });
    show('gurenga', async () => answer([itself]), { storage: { ...storage, openLists } });
    await find('Gurenga');
    expect(openLists).not.toHaveBeenCalled();
  });

  it('links from a tab without songs back to all results', async () => {
    const { user } = show('Brave Shine', async () => answer(), { query: '?filter=anime' });
    expect(await screen.findByText('Not found (anime)...')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all results' }));
    expect(rowNames()).toHaveLength(3);
  });

  it('reports that the response was cut off and that songs could not be read', async () => {
    const songs = Array.from({ length: 498 }, (_, index) => buildSong({ annSongId: index + 1 }));
    show('a', async () => answer(songs, { droppedCount: 2 }));
    expect(await screen.findByText(/first 500 songs/)).toBeTruthy();
    const dropped = 'Couldn’t read 2 songs.';
    expect(screen.getByText(dropped)).toBeTruthy();
  });

  it.each([
    ['a phone', PHONE_QUERY],
    ['a desktop', ''],
  ])(
    'shares the search text, a sentence and the address by a button of its head on %s [2.54]',
    async (_, query) => {
      beInWindow(query);
      const share = vi.fn(async () => {});
      Object.defineProperty(window.navigator, 'share', { value: share, configurable: true });
      const { user } = show('aimer', async () => answer());
      await find('Other');
      await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Share' }));
      expect(share).toHaveBeenCalledExactlyOnceWith({
        title: 'aimer · Search',
        text: 'Anime songs found for “aimer”',
        url: window.location.href,
      });
      Reflect.deleteProperty(window.navigator, 'share');
    },
  );

  it('resets selection, tab and filter panel when a cached search opens [12.45]', async () => {
    const { user, history } = show('aimer', async () => answer());
    await find('Other');
    await act(async () => history.navigator.push(searchPath('brave')));
    await find('Other');
    await user.click(screen.getByRole('tab', { name: 'Song Name' }));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await chooseOfAll('Select');
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    // Its answer is there at once, so there is no loading state in between.
    await act(async () => history.navigator.push(searchPath('aimer')));
    await find('Other');
    expect(screen.queryByText(/selected$/)).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    const filters = screen.getByRole('button', { name: 'Filters' });
    expect(filters.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All');
  });

  it('does not request a limited response again when the ranked match is confirmed later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-10T09:00:00Z') });
    const said = defer<Awaited<ReturnType<Services['songDatabase']['fetchRankedStatus']>>>();
    const fetchAllSong = vi.fn<Search>(async () => answer(SONGS.slice(2), LIMITED));
    const rankedTime = createRankedTime(
      () => said.promise,
      systemClock,
      () => true,
    );
    const { history } = show('aimer', fetchAllSong, { rankedTime });
    await find('Other');
    await act(async () => history.navigator.push('/elsewhere'));
    await act(async () => history.navigator.go(-1));
    await find('Other');
    await act(async () => said.resolve({ isActive: true, secondsLeft: 720 }));
    expect(await screen.findByText(/only anime names were searched/)).toBeTruthy();
    expect(fetchAllSong).toHaveBeenCalledTimes(1);
  });

  it('does not request a limited response again if the next ranked match has begun meanwhile', async () => {
    const said = defer<boolean>();
    const isSearchLimited = vi.fn(async () => true);
    const shown = createChannel({ ...NO_RANKED_TIME, isActive: true });
    const { rankedTime } = buildServices();
    const fetchAllSong = vi.fn<Search>(async () => answer(SONGS.slice(2), LIMITED));
    show('aimer', fetchAllSong, {
      rankedTime: {
        ...rankedTime,
        isSearchLimited,
        subscribe: shown.subscribe,
        getSnapshot: shown.get,
      },
    });
    await find('Other');
    isSearchLimited.mockImplementationOnce(() => said.promise);
    act(() => shown.set(NO_RANKED_TIME));
    expect(isSearchLimited).toHaveBeenCalledTimes(2);
    act(() => shown.set({ ...NO_RANKED_TIME, isActive: true }));
    await act(async () => said.resolve(false));
    expect(fetchAllSong).toHaveBeenCalledTimes(1);
    // After that match it is.
    isSearchLimited.mockResolvedValue(false);
    await act(async () => shown.set(NO_RANKED_TIME));
    expect(fetchAllSong).toHaveBeenCalledTimes(2);
  });
});

describe('a search response that was cut off', () => {
  const byArtist = buildSong({ annSongId: 4, artists: [buildPerson({ names: ['Lovers'] })] });
  /** So many songs match by anime names that the answer has no others. */
  const byAnime = [buildSong({ annSongId: 1, animeENName: 'Love Live', songName: 'A' })];
  const realService: Search = async (_text, { fields } = {}) =>
    answer(fields === 'artist' ? [byArtist] : byAnime, { isFull: true });
  const tab = (name: string) => screen.getByRole('tab', { name });

  it('reports when the response for a single tab is cut off too', async () => {
    const { user } = show('love', realService);
    await find('A');
    await user.click(tab('Artist Name'));
    expect(await screen.findByText(/first 500 songs by artist or composer/)).toBeTruthy();
  });

  it('keeps the known songs when the request for a tab fails, and Try again requests it again', async () => {
    let isDown = true;
    const { user } = show('love', async (text, options) => {
      if (options?.fields === 'anime' && isDown) throw new Error('down');
      return realService(text, options);
    });
    await find('A');
    await user.click(tab('Anime Name'));
    expect(await screen.findByText(/The song database didn’t answer/)).toBeTruthy();
    await find('A');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/didn’t answer/)).toBeNull());
  });

  it('sends no request for a tab that a ranked match forbids', async () => {
    const { rankedTime } = buildServices();
    let isLimited = false;
    const isSearchLimited = vi.fn(async () => false);
    const fetchAllSong = vi.fn(realService);
    const { user } = show('love', fetchAllSong, {
      rankedTime: { ...rankedTime, isSearchLimited, mayBeLimited: () => isLimited },
    });
    await find('A');
    isSearchLimited.mockResolvedValue(true);
    isLimited = true;
    await user.click(tab('Song Name'));
    expect(await screen.findByText(/^Ranked match on: songs and artists/)).toBeTruthy();
    expect(fetchAllSong.mock.calls.map(([, options]) => options?.fields)).toEqual(['all']);
  });
});
