import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { ROUTES } from '../config/paths';
import type { Notification } from '../domain/app/notification';
import type { Listen } from '../domain/listens/listens';
import type { Song } from '../domain/song/song';
import { StatisticsScreen } from '../features/statistics/StatisticsScreen';
import type { AppStorage } from '../storage/openStorage';
import { createFakePlayer } from './fakePlayer';
import { openTestStorage } from './openTestStorage';
import { renderScreen } from './renderScreen';
import { buildPerson, buildSong } from './songBuilder';

export const TANK = buildSong({
  annSongId: 1,
  annId: 13,
  animeENName: 'Cowboy Bebop',
  animeVintage: 'Spring 1998',
  songName: 'Tank!',
  composers: [buildPerson({ id: 261, names: ['Yoko Kanno'] })],
});
export const BLUES = buildSong({
  ...TANK,
  annSongId: 2,
  songName: 'The Real Folk Blues',
  songType: 'Ending 1',
});

export const listen = (annSongId: number, startedAtMs: number): Listen => ({
  annSongId,
  startedAtMs,
  listenedSeconds: 60,
});

/** Shows the statistics page with these songs and listens stored. */
export async function showStatistics(
  songs: readonly Song[],
  listens: readonly Listen[],
  { query = '', storage = openTestStorage() }: { query?: string; storage?: AppStorage } = {},
) {
  await storage.songs.saveSongs(songs);
  const kept = await storage.openListens();
  for (const each of listens) await kept.keep(each);
  const notified: Notification[] = [];
  const player = createFakePlayer();
  const view = renderScreen(<StatisticsScreen />, {
    path: ROUTES.statistics,
    at: `${ROUTES.statistics}${query}`,
    services: {
      storage,
      player,
      notify: (notification) => void notified.push(notification),
    },
  });
  await waitFor(() => expect(screen.queryByText('Searching, wait...')).toBeNull());
  return { ...view, kept, notified, player };
}
