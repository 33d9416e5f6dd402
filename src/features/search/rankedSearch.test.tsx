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
const OUTSIDE = new Date('2026-05-10T09:00:00Z');

type Search = Services['songDatabase']['fetchAllSong'];
type FetchStatus = Services['songDatabase']['fetchRankedStatus'];

function status(minutes: number): Awaited<ReturnType<FetchStatus>> {
  return { isActive: minutes > 0, region: null, secondsLeft: minutes * 60 };
}

function rankedTimeOf(fetchStatus: FetchStatus) {
  return createRankedTime({ fetchStatus, clock: systemClock, isPageSeen: () => true });
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

describe('during a ranked match', () => {
  it('nor when the service denies what it refuses for', async () => {
    show('zzz', async () => answer([], LIMITED));
    expect(await screen.findByText(/again once it is over\.$/)).toBeTruthy();
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
});
