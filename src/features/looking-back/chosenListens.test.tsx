// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ROUTES } from '../../config/paths';
import type { Listen } from '../../domain/listens';
import type { Notification } from '../../domain/notification';
import type { Song } from '../../domain/song';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong } from '../../testing/songBuilder';
import { LookingBackScreen } from './LookingBackScreen';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** At noon, on so many days after 1 June. */
const listen = (annSongId: number, year: number, day = 0): Listen => ({
  annSongId,
  startedAtMs: new Date(year, 5, 1 + day, 12).getTime(),
  listenedSeconds: 60,
});

const ofAnime = (annId: number, annSongId: number, facts: Partial<Song> = {}) =>
  buildSong({ annSongId, annId, animeENName: `Anime ${annId}`, ...facts });

async function show(songs: readonly Song[], listens: readonly Listen[], query: string) {
  const storage = openTestStorage();
  await storage.songs.saveSongs(songs);
  const kept = await storage.openListens();
  for (const each of listens) await kept.keep(each);
  const notified: Notification[] = [];
  const player = createFakePlayer();
  const view = renderScreen(<LookingBackScreen />, {
    path: ROUTES.lookingBack,
    at: `${ROUTES.lookingBack}${query}`,
    services: {
      storage,
      library: storage.songs,
      player,
      notify: (notification) => void notified.push(notification),
    },
  });
  await waitFor(() => expect(screen.queryByText('Searching, wait...')).toBeNull());
  return { ...view, notified, player };
}

it('a song that was played in another year only, as another anime’s, was played', async () => {
  const played = ofAnime(1, 1, { amqSongId: 7 });
  const sameRecording = ofAnime(2, 2, { amqSongId: 7, songDifficulty: 95 });
  const never = ofAnime(2, 3, { amqSongId: 8, songDifficulty: 90 });
  const latest = ofAnime(3, 4, { amqSongId: 9 });
  await show(
    [played, sameRecording, never, latest],
    [listen(1, 2024), listen(4, 2025)],
    '?year=2025',
  );
  const list = await screen.findByRole('list', { name: 'Everybody knows, you never played' });
  const names = within(list).getAllByRole('button', { name: /^Play / });
  expect(names.map((button) => button.getAttribute('aria-label'))).toEqual(['Play Song 3']);
});

it('a year chosen beside what a bar leads to keeps that; the way back keeps the year', async () => {
  const { user, history } = await show(
    [ofAnime(1, 1), ofAnime(2, 2)],
    [listen(1, 2024), listen(1, 2025), listen(1, 2025, 1), listen(2, 2025)],
    '?by=anime&of=1',
  );
  expect(await screen.findByText('3 listens · 1 song')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Year'), '2025');
  expect(await screen.findByText('2 listens · 1 song')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Anime 1', level: 2 })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'All listens' }));
  expect(await screen.findByRole('figure', { name: 'Top anime' })).toBeTruthy();
  expect(history.read().search).toBe('?year=2025');
});

it('of more songs than are shown the buttons take all, and their listens stand in pages', async () => {
  const songs = Array.from({ length: 101 }, (_, index) => ofAnime(1, index + 1));
  const listens = songs.map(({ annSongId }) => listen(annSongId, 2025, annSongId));
  const { user, player } = await show(songs, listens, '?by=anime&of=1');
  expect(await screen.findByText(/^The 100 played most of 101\./)).toBeTruthy();
  const pages = within(screen.getByLabelText('Pages'));
  expect(pages.getAllByRole('button', { name: /^Page / })).toHaveLength(2);
  await user.click(screen.getByText('Play all'));
  await user.click(screen.getByText('Add all to queue'));
  expect(player.commands.map(({ type }) => type)).toEqual(['playSongs', 'addToQueue']);
  for (const command of player.commands) {
    expect('songs' in command ? command.songs : []).toHaveLength(101);
  }
});

it('what is said of the export counts the listens that are in the file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const { user, notified } = await show(
    [ofAnime(1, 1)],
    [listen(1, 2024), listen(1, 2025), listen(77, 2025, 1)],
    '',
  );
  await user.click(await screen.findByRole('button', { name: 'Export for ListenBrainz' }));
  expect(notified.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^2 listens saved: listenbrainz-import-/),
  ]);
});
