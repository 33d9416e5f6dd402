// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, showPracticeHome } from '../../../testing/practiceHomeHarness';
import { buildSong } from '../../../testing/songBuilder';
import { RATING } from '../../rules/practiceLog';

afterEach(cleanup);

const TANK = buildSong({ annSongId: 1, annId: 13, amqSongId: 101, songName: 'Tank!' });
const BLUES = buildSong({
  annSongId: 2,
  annId: 13,
  amqSongId: 102,
  songName: 'The Real Folk Blues',
});
const NEW = buildSong({ annSongId: 3, annId: 14, amqSongId: 103, songName: 'Never asked' });

const DAYS = [
  { daysAgo: 2, facts: [answer(TANK, { rating: RATING.again })] },
  { daysAgo: 1, facts: [answer(TANK)] },
  { daysAgo: 0, facts: [answer(BLUES), answer(BLUES, { isDrill: true })] },
];

it('a first visit says what practice is and what to do without songs', async () => {
  await showPracticeHome();
  expect(await screen.findByRole('heading', { name: 'Learn songs that stick' })).toBeTruthy();
  expect(await screen.findByText(/^Nothing to practice yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find songs' })).toBeTruthy();
  expect(screen.getByText(/^With the song list/)).toBeTruthy();
});

it('a first visit with songs starts with My songs [13.12]', async () => {
  await showPracticeHome({
    songs: [TANK],
    prepare: (storage) => storage.listened.countListen(TANK.annSongId),
  });
  const start = await screen.findByRole('link', { name: 'Start with My songs' });
  expect(start.getAttribute('href')).toContain('/practice?deck=mine');
});

it('shows what is due, answered and new today, the days in a row and the days to come [13.13]', async () => {
  await showPracticeHome({
    songs: [TANK, BLUES, NEW],
    days: DAYS,
    prepare: (storage) => storage.listened.countListen(NEW.annSongId),
  });
  expect(await screen.findByText('1 song')).toBeTruthy();
  const numbers = within(screen.getAllByRole('list')[0] as HTMLElement);
  expect(numbers.getByText('3')).toBeTruthy();
  expect(numbers.getByRole('link', { name: '1 new' })).toBeTruthy();
  for (const none of ['learning', 'due']) {
    expect(numbers.getByText(none, { exact: false }).textContent).toBe(`0 ${none}`);
  }
  expect(numbers.getByText('days in a row', { exact: false })).toBeTruthy();
  expect(numbers.getByText('answered today', { exact: false }).textContent).toContain('2');
  expect(screen.getByRole('figure', { name: 'The next 14 days, all decks' })).toBeTruthy();
});

it('a deck without songs is not called done', async () => {
  await showPracticeHome({ songs: [TANK], days: DAYS.slice(0, 1) });
  expect(await screen.findByText('0 songs')).toBeTruthy();
});

it('a streak that ended yesterday leads to the songs of its days', async () => {
  const { user } = await showPracticeHome({ songs: [TANK, BLUES], days: DAYS.slice(0, 2) });
  await user.click(screen.getByRole('link', { name: '2 days in a row' }));
  expect(await screen.findByRole('heading', { name: 'Practiced in the last 3 days' })).toBeTruthy();
  expect(await screen.findByText('Tank!')).toBeTruthy();
});

it('a number leads to its songs, also after a reload', async () => {
  const { today } = await showPracticeHome({ songs: [TANK, BLUES], days: DAYS });
  const link = screen.getByRole('link', { name: /answered today/ });
  const query = link.getAttribute('href')?.split('/practice').at(-1) ?? '';
  expect(query).toBe(`?songs=since.${today}`);
  cleanup();
  await showPracticeHome({ songs: [TANK, BLUES], days: DAYS, query });
  expect(await screen.findByRole('heading', { name: 'Practiced today' })).toBeTruthy();
  expect(await screen.findByText('The Real Folk Blues')).toBeTruthy();
  expect(screen.queryByText('Tank!')).toBeNull();
});

it('answers of a clock that was ahead count as of today, and are spoken of', async () => {
  const days = [{ daysAgo: -400, facts: [answer(TANK), answer(BLUES)] }];
  await showPracticeHome({ songs: [TANK, BLUES], days });
  expect(
    await screen.findByText('2 answers were dated ahead by a wrong clock. They count as of today.'),
  ).toBeTruthy();
  await vi.waitFor(() =>
    expect(screen.getByText('answered today', { exact: false }).textContent).toContain('2'),
  );
});

it('a clock that is ahead is spoken of', async () => {
  const trustedClock = { now: () => Date.now(), isAhead: () => true };
  await showPracticeHome({ services: { trustedClock } });
  expect(await screen.findByText(/^The clock of this device is ahead/)).toBeTruthy();
});
