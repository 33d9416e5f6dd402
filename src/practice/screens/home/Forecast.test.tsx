// @vitest-environment happy-dom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, showPracticeHome } from '../../../testing/practiceHomeHarness';
import { buildSong } from '../../../testing/songBuilder';
import { forecastScore, mostWorthLearning } from '../../rules/forecast';
import { recordingIdOf } from '../../rules/practiceLog';
import { poolSongs } from '../../work/forecastPool';

afterEach(cleanup);

const OPENING = buildSong({
  annSongId: 1,
  amqSongId: 101,
  songName: 'Tank!',
  songType: 'Opening 1',
  animeVintage: 'Spring 1998',
  songDifficulty: 80,
});
const ENDING = buildSong({
  annSongId: 2,
  amqSongId: 102,
  songName: 'Blues',
  songType: 'Ending 1',
  animeVintage: 'Fall 2012',
  songDifficulty: 20,
});
const INSERT = buildSong({
  annSongId: 3,
  amqSongId: 103,
  songName: 'Rain',
  songType: 'Insert Song',
  animeVintage: 'Fall 2012',
  songDifficulty: 50,
});
const songs = [OPENING, ENDING, INSERT];

it('without a catalogue the library is the lobby, without inserts, and it says so [13.19]', async () => {
  await showPracticeHome({ songs, query: '?show=forecast' });
  expect(await screen.findByText('1.0 of 2')).toBeTruthy();
  expect(screen.getByText(/^Without the song list, only/)).toBeTruthy();
  expect(screen.getByText('The 2 songs that would raise the score most.')).toBeTruthy();
  expect(await screen.findByText('Blues')).toBeTruthy();
});

it('explains itself in three lines with an example, and says that under 20 answers in the lobby are too few [13.19]', async () => {
  const answered = (count: number) => ({
    songs,
    days: Array.from({ length: count }, (_, place) => ({
      daysAgo: count - place,
      facts: [
        // Not of this lobby.
        ...(place < 5 ? [answer(INSERT)] : []),
        answer(place % 2 === 0 ? OPENING : ENDING),
      ],
    })),
    query: '?show=forecast',
  });
  await showPracticeHome(answered(19));
  const tooFew = await screen.findByText(/^Too few answers yet/);
  expect(tooFew.textContent).toBe(
    'Too few answers yet (19 of 20): so far this is mostly what other players know.',
  );
  const card = tooFew.closest('section');
  if (card === null) throw new Error('no card');
  const lines = within(card).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Songs you practice count by how well you know them today.',
    'All others count by how many AMQ players know them, plus a bit for each time you listened.',
    'Example: a song that 40% of players know, and that you never heard, is worth 0.4 points.',
  ]);
  cleanup();

  await showPracticeHome(answered(20));
  expect(await screen.findByText(/^Example: a song/)).toBeTruthy();
  expect(screen.queryByText(/^Too few answers yet/)).toBeNull();
});

it('songs that were set aside count in the score, but are not worth learning', async () => {
  await showPracticeHome({
    songs,
    days: [{ daysAgo: 1, facts: [{ kind: 'suspend', recordings: [recordingIdOf(ENDING)] }] }],
    query: '?show=forecast',
  });
  expect(await screen.findByText('1.0 of 2')).toBeTruthy();
  expect(await screen.findByText('Tank!')).toBeTruthy();
  expect(screen.queryByText('Blues')).toBeNull();
});

it('shows the chance of each score as a picture and a table, which lead to the lobby [13.19]', async () => {
  const { user } = await showPracticeHome({ songs, query: '?show=forecast' });
  const figure = within(await screen.findByRole('figure', { name: 'Chance of each score' }));
  expect(figure.getAllByRole('link')).toHaveLength(3);
  await user.click(figure.getByRole('button', { name: /^Show as table/ }));
  const rows = figure.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['ScoreChance of each score', '019%', '162%', '219%']);
  const pool = screen.getByRole('link', { name: 'Drawn from 2 songs.' });
  expect(pool.getAttribute('href')).toMatch(/song\?mine=all&type=op%2Ced$/);
  expect(figure.getByRole('link', { name: '1' }).getAttribute('href')).toBe(
    pool.getAttribute('href'),
  );
});

it('the lobby is in the address', async () => {
  const { user, history } = await showPracticeHome({
    songs,
    query: '?show=forecast&type=in&from=winter-2010&count=5',
  });
  expect(await screen.findByText('0.5 of 1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Endings' }));
  await waitFor(() => expect(history.read().search).toContain('type=ed'));
  expect(await screen.findByText('0.7 of 2')).toBeTruthy();
});

it('makes a deck of the songs worth learning and starts it [13.19]', async () => {
  const { user, store, history } = await showPracticeHome({ songs, query: '?show=forecast' });
  await user.click(await screen.findByRole('button', { name: 'Make a deck of these 2' }));
  await waitFor(() => expect(history.read().search).toMatch(/^\?deck=/));
  const [deck] = await store.readDecks();
  expect(deck).toMatchObject({
    name: 'Worth learning',
    source: { kind: 'songs', songIds: [2, 1] },
  });
});

/** Time depends on the machine, and `npm run bench` measures it; the work depends on the rows only. */
it('the forecast for a whole catalogue reads each song as often as that for a few: once per step', () => {
  const entries = Array.from({ length: 60_000 }, (_, place) => ({
    recording: `r${place}`,
    annSongId: place,
    annIds: [place % 9_000],
    difficulty: place % 100,
  }));
  let reads = 0;
  function counted<Row extends object>(row: Row): Row {
    return new Proxy(row, {
      get(target, key) {
        reads += 1;
        return Reflect.get(target, key);
      },
    });
  }
  const pool = poolSongs(entries.map(counted), new Map(), new Map(), 100);
  // Its recording, its number and its difficulty.
  expect(reads).toBe(3 * entries.length);
  reads = 0;
  forecastScore(counted(pool.map(({ knownShare }) => knownShare)), 20);
  // Each share once, and how many there are.
  expect(reads).toBeLessThanOrEqual(entries.length + 1);
  reads = 0;
  expect(mostWorthLearning(pool.map(counted), 20)).toHaveLength(100);
  // Its recording and its share.
  expect(reads).toBe(2 * entries.length);
});
