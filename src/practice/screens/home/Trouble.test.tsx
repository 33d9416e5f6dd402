// @vitest-environment happy-dom

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { defer } from '../../../testing/deferred';
import { answer, showPracticeHome } from '../../../testing/practiceHomeHarness';
import { buildSong } from '../../../testing/songBuilder';
import { RATING } from '../../rules/practiceLog';
import { PracticeAddOn } from '../../work/PracticeAddOn';
import type { Practice } from '../../work/practice';

afterEach(cleanup);

const TANK = buildSong({
  annSongId: 1,
  annId: 13,
  amqSongId: 101,
  songName: 'Tank!',
  songLengthSeconds: 90,
});
const BLUES = buildSong({ annSongId: 2, annId: 13, amqSongId: 102, songName: 'Blues' });
const OTHER = buildSong({ annSongId: 3, annId: 14, amqSongId: 103, songName: 'Other' });

const WRONG = { rating: RATING.again, sampleSeconds: 40, answer: 'Blues', mistakenFor: 'r102' };
const DAYS = [8, 7, 6, 5].map((daysAgo) => ({ daysAgo, facts: [answer(TANK, WRONG)] }));

const show = (tank = TANK, options: Parameters<typeof showPracticeHome>[0] = {}) =>
  showPracticeHome({
    ...options,
    songs: [tank, BLUES, OTHER],
    days: [
      ...DAYS,
      { daysAgo: 4, facts: [answer(OTHER), { kind: 'suspend', recordings: ['r103'] }] },
    ],
    query: '?show=trouble',
    findNamed: async (_, text) => [BLUES].filter(({ songName }) => songName === text),
  });

const regionOf = (name: string) => within(screen.getByRole('region', { name }));

it('says why a song is in trouble [13.15]', async () => {
  await show();
  const trouble = regionOf('Trouble songs');
  expect(trouble.getByRole('heading', { name: 'Tank!' })).toBeTruthy();
  expect(trouble.getByText(/missed 4 of the last 4 · mixed up with Blues$/)).toBeTruthy();
});

it('of more than a hundred trouble songs those are listed that were forgotten most often', async () => {
  const songs = Array.from({ length: 102 }, (_, place) =>
    buildSong({ annSongId: 1_000 + place, amqSongId: 1_000 + place, songName: `Song ${place}` }),
  );
  const often = { ...TANK, songName: 'Forgotten most often' };
  await showPracticeHome({
    songs: [...songs, often],
    days: [10, 9, 8, 7, 6, 5].map((daysAgo) => ({
      daysAgo,
      facts: [...(daysAgo > 8 ? [] : songs), often].map((song) =>
        answer(song, { rating: RATING.again }),
      ),
    })),
    query: '?show=trouble',
  });
  const trouble = regionOf('Trouble songs');
  const names = trouble.getAllByRole('heading', { level: 3 });
  expect(names).toHaveLength(100);
  expect(names[0]?.textContent).toBe('Forgotten most often');
  expect(trouble.getByText('Forgotten most often: 100 of 103.')).toBeTruthy();
});

it('the weak place sounds again and again until it is stopped [13.15]', async () => {
  const { user, played, goTo } = await show();
  await user.click(screen.getByRole('button', { name: 'Loop the weak spot: Tank!' }));
  await waitFor(() => expect(played).toEqual(['Tank! 40']));
  goTo(40);
  goTo(53);
  expect(played).toEqual(['Tank! 40', 'again 40']);
  goTo(40);
  await user.click(await screen.findByRole('button', { name: 'Stop: Tank!' }));
  goTo(53);
  expect(played).toHaveLength(2);
});

it('the weak place of a song without a known length is looped too', async () => {
  const { user, played } = await show({ ...TANK, songLengthSeconds: null });
  await user.click(screen.getByRole('button', { name: 'Loop the weak spot: Tank!' }));
  await waitFor(() => expect(played).toEqual(['Tank! 40']));
});

it('says which song could not be played, and stops', async () => {
  const { user, fail, notified } = await show();
  await user.click(screen.getByRole('button', { name: 'Loop the weak spot: Tank!' }));
  await screen.findByRole('button', { name: 'Stop: Tank!' });
  fail('hosts');
  expect(await screen.findByRole('button', { name: 'Loop the weak spot: Tank!' })).toBeTruthy();
  expect(notified).toMatchObject([{ tone: 'error', message: 'Couldn’t play: Tank!' }]);
});

it('a song and the one it is mistaken for sound in turns', async () => {
  const { user, played, goTo } = await show();
  const [hearBoth] = screen.getAllByRole('button', { name: 'Play both in turn: Tank!, Blues' });
  if (hearBoth) await user.click(hearBoth);
  await waitFor(() => expect(played).toHaveLength(1));
  goTo(40);
  goTo(52);
  goTo(12);
  goTo(0);
  goTo(12);
  expect(played).toEqual(['Tank! 40', 'Blues 0', 'Tank! 40']);
});

it('another song takes over from the one that loops', async () => {
  const { user, played, clips } = await show();
  await user.click(screen.getByRole('button', { name: 'Loop the weak spot: Tank!' }));
  await screen.findByRole('button', { name: 'Stop: Tank!' });
  const [hearBoth] = screen.getAllByRole('button', { name: 'Play both in turn: Tank!, Blues' });
  if (hearBoth) await user.click(hearBoth);
  expect(await screen.findByRole('button', { name: 'Stop: Tank!, Blues' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop: Tank!' })).toBeNull();
  expect(clips.getSound()).toBe('playing');
  expect(played).toHaveLength(2);
});

describe('while the part that plays is loading', () => {
  /** The page, whose next presses wait for the part. */
  async function showLoading() {
    let practice: Practice | null = null;
    const loading = defer<void>();
    let isHeld = false;
    async function openPractice() {
      if (isHeld) await loading.promise;
      if (practice === null) throw new Error('practice was not made');
      return practice;
    }
    const shown = await show(TANK, {
      prepare: (_storage, made) => {
        practice = made;
      },
      services: { addOn: new PracticeAddOn(Object.assign(openPractice, { arrived: () => null })) },
    });
    isHeld = true;
    await shown.user.click(screen.getByRole('button', { name: 'Loop the weak spot: Tank!' }));
    async function load() {
      loading.resolve();
      await act(() => new Promise((done) => setTimeout(done, 0)));
    }
    return { ...shown, load };
  }

  it('of two songs only the one asked for last sounds, and goes on', async () => {
    const { user, load, played, goTo } = await showLoading();
    const [hearBoth] = screen.getAllByRole('button', { name: 'Play both in turn: Tank!, Blues' });
    if (hearBoth) await user.click(hearBoth);
    await load();
    expect(played).toEqual(['Tank! 40']);
    goTo(40);
    goTo(53);
    expect(played).toEqual(['Tank! 40', 'Blues 0']);
  });

  it('nothing sounds that was asked for before the screen was left', async () => {
    const { load, played } = await showLoading();
    cleanup();
    await load();
    expect(played).toEqual([]);
  });
});

it('a note is written beside its song', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Note: Tank!' }));
  await user.keyboard('The one with the trumpets{Enter}');
  expect(await screen.findByText('The one with the trumpets')).toBeTruthy();
});

it('a song that is not mine moves to those not asked, and back [13.15]', async () => {
  const { user, notified } = await show();
  await user.click(screen.getByRole('button', { name: 'Don’t ask again: Tank!' }));
  expect(await screen.findByRole('button', { name: 'Ask again: Tank!' })).toBeTruthy();
  expect(notified.at(-1)?.message).toBe('Not asked again: Tank!');
  await user.click(screen.getByRole('button', { name: 'Ask again: Tank!' }));
  expect(await screen.findByRole('button', { name: 'Don’t ask again: Tank!' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ask again: Other' }));
  expect(await screen.findByText('No songs are set aside.')).toBeTruthy();
});

it('songs that are taken for each other stand side by side and are drilled in turns', async () => {
  await show();
  const pairs = regionOf('Mixed up');
  expect(pairs.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Mixed up',
    'Tank!',
    'Blues',
  ]);
  expect(pairs.getByText('4 times')).toBeTruthy();
  const drill = pairs.getByRole('link', { name: 'Drill this pair: Tank!, Blues' });
  expect(drill.getAttribute('href')).toContain('/practice?deck=pair.1.2');
});

it('a song that is not known is looked for by three of its answers', async () => {
  const asked: string[] = [];
  const days = Array.from({ length: 12 }, (_, place) => {
    const wrong = { ...WRONG, answer: `Name ${place % 6}`, mistakenFor: 'r404' };
    return { daysAgo: 12 - place, facts: [answer(TANK, wrong)] };
  });
  await showPracticeHome({
    songs: [TANK],
    days,
    query: '?show=trouble',
    async findNamed(_, text) {
      asked.push(text);
      return [];
    },
  });
  expect(await screen.findByRole('heading', { name: 'Tank!' })).toBeTruthy();
  expect(asked).toEqual(['Name 0', 'Name 1', 'Name 2']);
});
