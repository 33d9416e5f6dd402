// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Song } from '../../domain/song/song';
import { beInWindow } from '../../testing/beInWindow';
import { buildSong } from '../../testing/songBuilder';
import { listen, showStatistics } from '../../testing/statisticsHarness';
import { loadMenu } from '../../ui/menu/Menu';
import { PHONE_QUERY } from '../../ui/nearness/useWindowQuery';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** At noon, the given number of days after 1 June. */
const listenOn = (annSongId: number, year: number, day = 0) =>
  listen(annSongId, new Date(year, 5, 1 + day, 12).getTime());

const ofAnime = (annId: number, annSongId: number, facts: Partial<Song> = {}) =>
  buildSong({ annSongId, annId, animeENName: `Anime ${annId}`, ...facts });

it('songs played in another year or for another anime count as played', async () => {
  const played = ofAnime(1, 1, { amqSongId: 7 });
  const sameRecording = ofAnime(2, 2, { amqSongId: 7, songDifficulty: 95 });
  const never = ofAnime(2, 3, { amqSongId: 8, songDifficulty: 90 });
  const latest = ofAnime(3, 4, { amqSongId: 9 });
  await showStatistics(
    [played, sameRecording, never, latest],
    [listenOn(1, 2024), listenOn(4, 2025)],
    { query: '?year=2025' },
  );
  const list = await screen.findByRole('list', { name: 'Well known, never played' });
  const names = within(list).getAllByRole('button', { name: /^Play / });
  expect(names.map((button) => button.getAttribute('aria-label'))).toEqual(['Play Song 3']);
});

it('choosing a year keeps the chosen bar, and the way back keeps the year', async () => {
  const { user, history } = await showStatistics(
    [ofAnime(1, 1), ofAnime(2, 2)],
    [listenOn(1, 2024), listenOn(1, 2025), listenOn(1, 2025, 1), listenOn(2, 2025)],
    { query: '?by=anime&of=1' },
  );
  expect(await screen.findByText('3 listens · 1 song')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Year'), '2025');
  expect(await screen.findByText('2 listens · 1 song')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Anime 1', level: 2 })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'All listens' }));
  expect(await screen.findByRole('figure', { name: 'Top anime' })).toBeTruthy();
  expect(history.read().search).toBe('?year=2025');
});

it('the buttons take all songs of a bar when only 100 are shown, and listens have pages', async () => {
  const songs = Array.from({ length: 101 }, (_, index) => ofAnime(1, index + 1));
  const listens = songs.map(({ annSongId }) => listenOn(annSongId, 2025, annSongId));
  const { user, player, notified } = await showStatistics(songs, listens, {
    query: '?by=anime&of=1',
  });
  expect(await screen.findByText(/^Showing the 100 most played of 101\./)).toBeTruthy();
  const pages = within(screen.getByLabelText('Pages'));
  expect(pages.getAllByRole('button', { name: /^Page / })).toHaveLength(2);
  await user.click(screen.getByText('Play all'));
  await user.click(screen.getByText('Add all to queue'));
  expect(screen.getByRole('button', { name: 'Practice' })).toBeTruthy();
  expect(player.commands.map(({ type }) => type)).toEqual(['playSongs', 'addToQueue']);
  for (const command of player.commands) {
    expect('songs' in command ? command.songs : []).toHaveLength(101);
  }
  await user.click(screen.getByRole('button', { name: 'Like' }));
  await waitFor(() => {
    expect(notified.at(-1)?.message).toBe('Added to “Liked songs”: 101 songs');
  });
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
});

it('on a phone what is rarely done with the songs of a bar is in a menu', async () => {
  await loadMenu();
  beInWindow(PHONE_QUERY);
  const { user } = await showStatistics([ofAnime(1, 1)], [listenOn(1, 2025)], {
    query: '?by=anime&of=1',
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for all songs' }));
  const entries = within(screen.getByRole('menu')).getAllByRole('menuitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Like',
    'Download',
    'Practice',
    'Guess the song',
  ]);
});

it('the export message counts the listens that are in the file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const { user, notified } = await showStatistics(
    [ofAnime(1, 1)],
    [listenOn(1, 2024), listenOn(1, 2025), listenOn(77, 2025, 1)],
  );
  await user.click(await screen.findByRole('button', { name: 'Export for ListenBrainz' }));
  expect(notified.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^2 listens saved: listenbrainz-import-/),
  ]);
});
