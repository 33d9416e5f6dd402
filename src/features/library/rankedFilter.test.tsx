// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRankedTime } from '../../actions/rankedTime';
import { ROUTES } from '../../config/paths';
import { systemClock } from '../../lib/clock';
import { defer } from '../../testing/deferred';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import type { RankedStatus } from '../../wire/songDatabase/answers';
import { AnimesScreen } from './AnimesScreen';
import { ArtistsScreen } from './ArtistsScreen';
import { SongsScreen } from './SongsScreen';

/** 20:40 in Tokyo, 43 minutes before the clock's window closes, and 18:00. */
const INSIDE = new Date('2026-05-10T11:40:00Z');
const NOTE = /^During a ranked match only anime names are searched\./;

const SONGS = [
  buildSong({ annSongId: 1, songName: 'Bebop', annId: 1, animeENName: 'Eva' }),
  buildSong({
    annSongId: 2,
    songName: 'Tank!',
    annId: 2,
    animeENName: 'Cowboy Bebop',
    artists: [buildPerson({ id: 2, names: ['Bebop Band'] })],
  }),
];

const on: RankedStatus = { isActive: true, region: 'Eastern', secondsLeft: 720 };
const off: RankedStatus = { isActive: false, region: null, secondsLeft: 0 };

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: INSIDE }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function buildRankedTime(fetchStatus: () => Promise<RankedStatus>) {
  return createRankedTime({ fetchStatus, clock: systemClock, isPageSeen: () => true });
}

async function show(
  path: keyof typeof ROUTES & ('songs' | 'artists' | 'animes'),
  filter: string,
  fetchStatus: () => Promise<RankedStatus>,
) {
  const storage = openMemoryStorage();
  await storage.songs.saveSongs(SONGS);
  const screens = { songs: <SongsScreen />, artists: <ArtistsScreen />, animes: <AnimesScreen /> };
  return renderScreen(screens[path], {
    path: ROUTES[path],
    at: `${ROUTES[path]}${filter}`,
    services: { storage, library: storage.songs, rankedTime: buildRankedTime(fetchStatus) },
  });
}

const rowNames = () =>
  screen
    .queryAllByRole('button', { name: /^Play (?!this)/ })
    .map((row) => row.getAttribute('aria-label'));

describe('the filter of a list during a ranked match', () => {
  it('searches anime names only, with a note', async () => {
    await show('songs', '?filter=bebop', async () => on);
    expect(await screen.findByText(/^During .* 12 minutes left\.$/)).toBeTruthy();
    await waitFor(() => expect(rowNames()).toEqual(['Play Tank!']));
  });

  it('works as usual in a list of anime, without a note', async () => {
    await show('animes', '?filter=bebop', async () => on);
    expect(await screen.findByRole('link', { name: 'Cowboy Bebop' })).toBeTruthy();
    expect(screen.queryByText(NOTE)).toBeNull();
  });

  it('searches all names once the service reports that no ranked match is running', async () => {
    const status = defer<RankedStatus>();
    await show('songs', '?filter=bebop', () => status.promise);
    await waitFor(() => expect(rowNames()).toEqual(['Play Tank!']));
    await act(async () => status.resolve(off));
    await waitFor(() => expect(rowNames()).toHaveLength(2));
    expect(screen.queryByText(NOTE)).toBeNull();
  });
});
