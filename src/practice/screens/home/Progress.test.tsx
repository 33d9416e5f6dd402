// @vitest-environment happy-dom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, showPracticeHome } from '../../../testing/practiceHomeHarness';
import { buildSong, buildSongs } from '../../../testing/songBuilder';
import { RATING } from '../../rules/practiceLog';

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
  songDifficulty: 10,
});
const DAYS = [
  { daysAgo: 20, facts: [answer(OPENING), answer(ENDING)] },
  { daysAgo: 10, facts: [answer(OPENING), answer(ENDING, { rating: RATING.again })] },
];

it('compares predicted and actual answers, each number with its songs [13.17]', async () => {
  const { user } = await showPracticeHome({
    songs: [OPENING, ENDING],
    days: DAYS,
    query: '?show=progress',
  });
  const panel = within(screen.getByRole('figure', { name: 'Predicted and actual answers' }));
  expect(panel.getByText(/^Your last 2 answers/)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: /^Show as table/ }));
  expect(panel.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'NameAnswers',
    expect.stringMatching(/^Predicted right\d\d% of 2 answers$/),
    'Right50% of 2 answers',
    'Wrong50% of 2 answers',
  ]);
  await user.click(panel.getByRole('link', { name: 'Wrong' }));
  expect(await screen.findByText('Blues')).toBeTruthy();
  expect(screen.queryByText('Tank!')).toBeNull();
});

it('shows strengths by season, type and difficulty, as a picture and as a table [13.18]', async () => {
  const { user } = await showPracticeHome({
    songs: [OPENING, ENDING],
    days: DAYS,
    query: '?show=progress',
  });
  const byType = within(await screen.findByRole('figure', { name: 'By type' }));
  expect(byType.getByText('100% of only 1 answer')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show as table: By season' }));
  const table = within(screen.getByRole('table', { name: 'By season' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'NameRightAnswersSongs',
    'Spring 1998100%11',
    'Fall 20120%11',
  ]);
  await user.click(table.getByRole('link', { name: 'Fall 2012' }));
  expect(await screen.findByRole('heading', { name: 'Fall 2012' })).toBeTruthy();
  expect(await screen.findByText('Blues')).toBeTruthy();
});

it('offers another retention once the last 100 answers are far from what was predicted [13.17]', async () => {
  const songs = buildSongs(...Array.from({ length: 50 }, (_, place) => place + 1));
  const wrong = songs.map((song) => answer(song, { rating: RATING.again }));
  const { user, store, notified } = await showPracticeHome({
    songs,
    days: [40, 30, 20].map((daysAgo) => ({ daysAgo, facts: wrong })),
    query: '?show=progress',
  });
  await user.click(screen.getByRole('button', { name: 'Aim for 95% right' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Aim for 95% right' })).toBeNull(),
  );
  expect(notified.at(-1)?.message).toBe('New intervals aim for 95% right');
  expect((await store.readFacts('')).at(-1)).toMatchObject({ kind: 'retention', retention: 0.95 });
});
