// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRankedTime, type RankedTimeStore } from '../../actions/rankedTime';
import type { Services } from '../../actions/services';
import { ROUTES, searchPath } from '../../config/paths';
import { LARGEST_SEARCH_ANSWER, type SearchAnswer } from '../../domain/song/songList';
import { systemClock } from '../../lib/clock';
import { buildServices } from '../../testing/buildServices';
import { defer } from '../../testing/deferred';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong } from '../../testing/songBuilder';
import { SearchScreen } from './SearchScreen';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const SONGS = [
  buildSong({ annSongId: 1, songName: 'Aimer no Uta', animeENName: 'Zeta' }),
  buildSong({ annSongId: 2, songName: 'Other', animeENName: 'Aimer Story' }),
];
const BY_ANIME = SONGS.slice(1);
const LIMITED = { limitedTo: 'anime' } as const;

/** 20:40 and 18:00 in Tokyo: inside and outside of the clock's window. */
const INSIDE = new Date('2026-05-10T11:40:00Z');
const OUTSIDE = new Date('2026-05-10T09:00:00Z');

type Search = Services['songDatabase']['fetchAllSong'];
type FetchStatus = Services['songDatabase']['fetchRankedStatus'];

function status(minutes: number): Awaited<ReturnType<FetchStatus>> {
  return { isActive: minutes > 0, region: null, secondsLeft: minutes * 60 };
}

function rankedTimeOf(fetchStatus: FetchStatus) {
  return createRankedTime({ fetchStatus, clock: systemClock, isPageSeen: () => true });
}

/** A match of which a refusal has told. */
async function rankedTimeOn(fetchStatus: FetchStatus = async () => status(12)) {
  const rankedTime = rankedTimeOf(fetchStatus);
  await rankedTime.noteRefusal();
  return rankedTime;
}

function answer(songs = SONGS, rest: Partial<SearchAnswer> = {}): SearchAnswer {
  const isFull = songs.length + (rest.droppedCount ?? 0) >= LARGEST_SEARCH_ANSWER;
  return { songs, droppedCount: 0, limitedTo: null, isFull, ...rest };
}

function show(text: string, fetchAllSong: Search, rankedTime?: RankedTimeStore, query = '') {
  const base = buildServices();
  return renderScreen(<SearchScreen />, {
    path: ROUTES.search,
    at: searchPath(text) + query,
    services: {
      songDatabase: { ...base.songDatabase, fetchAllSong },
      rankedTime: rankedTime ?? base.rankedTime,
    },
  });
}

const rowNames = () =>
  screen
    .queryAllByRole('button', { name: /^Play (?!all)/ })
    .map((row) => row.getAttribute('aria-label'));

describe('the banner', () => {
  it('believes the service rather than the clock [4.37]', async () => {
    vi.useFakeTimers();
    vi.setSystemTime(INSIDE);
    const statuses = [status(0), status(12)];
    const fetchStatus = async () => statuses.shift() ?? status(12);
    show('aimer', async () => answer(), rankedTimeOf(fetchStatus));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryByText('Ranked AMQ Alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/^12 minutes left\./)).toBeTruthy();
  });

  it('claims no minutes when nobody knows them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: OUTSIDE });
    const rankedTime = rankedTimeOf(async () => ({ ...status(1), secondsLeft: null }));
    await rankedTime.noteRefusal();
    show('aimer', async () => answer(), rankedTime);
    expect(screen.getByText(/^During ranked matches some search functions/)).toBeTruthy();
  });
});

describe('during a ranked match', () => {
  it.each(['zzz', 'ab'])('does not ask for another spelling: %s', async (text) => {
    show(text, async () => answer([], LIMITED), await rankedTimeOn());
    expect(
      await screen.findByText(/names are not searched .* again in 12 minutes\.$/),
    ).toBeTruthy();
    expect(screen.queryByText(/Another spelling|Type one more/)).toBeNull();
  });

  it('nor for a text that was searched in full before it began', async () => {
    show('zzz', async () => answer([]), await rankedTimeOn());
    expect(await screen.findByText(/again in 12 minutes\.$/)).toBeTruthy();
  });

  it('nor when the service denies what it refuses for', async () => {
    show('zzz', async () => answer([], LIMITED));
    expect(await screen.findByText(/again once it is over\.$/)).toBeTruthy();
  });

  it.each([
    ['song', 'Song not found...'],
    ['artist', 'Not found (artist)...'],
  ])('the tab %s says why it is empty, beside the way to all results', async (filter, text) => {
    show('aimer', async () => answer(BY_ANIME, LIMITED), await rankedTimeOn(), `?filter=${filter}`);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/again in 12 minutes\.$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show all results' })).toBeTruthy();
  });

  it('a blank text still asks for a name', async () => {
    show(' ', async () => answer([]), await rankedTimeOn());
    expect(await screen.findByText(/Type the name/)).toBeTruthy();
  });

  it('asks no answer for again that came before the service has said that it is on', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: OUTSIDE });
    const said = defer<Awaited<ReturnType<FetchStatus>>>();
    const fetchAllSong = vi.fn<Search>(async () => answer(BY_ANIME, LIMITED));
    const { history } = show(
      'aimer',
      fetchAllSong,
      rankedTimeOf(() => said.promise),
    );
    await screen.findByRole('button', { name: 'Play Other' });
    await act(async () => history.navigator.push('/elsewhere'));
    await act(async () => history.navigator.go(-1));
    await screen.findByRole('button', { name: 'Play Other' });
    await act(async () => said.resolve(status(12)));
    expect(await screen.findByText(/only anime names were searched/)).toBeTruthy();
    expect(fetchAllSong).toHaveBeenCalledTimes(1);
  });

  it('searches in full by itself once it is over, and shows what it had until then', async () => {
    vi.useFakeTimers();
    vi.setSystemTime(OUTSIDE);
    const statuses = [status(1)];
    const rankedTime = await rankedTimeOn(async () => statuses.shift() ?? status(0));
    const full = defer<SearchAnswer>();
    const fetchAllSong = vi.fn<Search>(async (_text, options) =>
      options?.fields === 'anime' ? answer(BY_ANIME, LIMITED) : full.promise,
    );
    show('aimer', fetchAllSong, rankedTime);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(rowNames()).toEqual(['Play Other']);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(rowNames()).toEqual(['Play Other']);
    await act(async () => full.resolve(answer()));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(rowNames()).toHaveLength(2);
    expect(screen.queryByText(/only anime names were searched/)).toBeNull();
    expect(fetchAllSong.mock.calls.map(([, options]) => options?.fields)).toEqual(['anime', 'all']);
  });
});
