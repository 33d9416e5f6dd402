// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, showPracticeHome } from '../../../testing/practiceHomeHarness';
import { buildSong } from '../../../testing/songBuilder';
import { recordingIdOf } from '../../rules/practiceLog';
import type { NewFact } from '../../store/practiceStore';
import { myDeck } from '../../work/builtInDecks';

afterEach(cleanup);

const TANK = buildSong({ annSongId: 1, annId: 13, amqSongId: 101, songName: 'Tank!' });
const BLUES = buildSong({ annSongId: 2, annId: 14, amqSongId: 102, songName: 'Blues' });
const BEBOP = {
  ...myDeck(),
  id: 'bebop',
  name: 'Bebop',
  source: { kind: 'songs' as const, songIds: [1, 2] },
  changedAtMs: 5,
};
const WINTER = {
  ...BEBOP,
  id: 'winter',
  name: 'Winter',
  source: { kind: 'find' as const, parameters: 'type=op' },
  changedAtMs: 4,
};

const show = (query = '?show=decks', facts: readonly NewFact[] = []) =>
  showPracticeHome({
    songs: [TANK, BLUES],
    days: [{ daysAgo: 9, facts: [answer(TANK), ...facts] }],
    query,
    async prepare(_, { store }) {
      await store.saveDeck(BEBOP);
      await store.saveDeck(WINTER);
    },
  });

const rowOf = (name: string) =>
  within(screen.getByRole('link', { name }).closest('li') ?? document.body);

it('lists each deck with its songs, what it asks, and the way into it [13.14]', async () => {
  await show();
  expect(await screen.findByRole('link', { name: '1 due' })).toBeTruthy();
  expect(rowOf('Bebop').getByText(/0 learning/).textContent).toBe(
    '2 songs · 1 new · 0 learning · 1 due',
  );
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['My songs', 'Bebop', 'Winter']);
  expect(rowOf('Winter').getByText(/^Needs the song list/)).toBeTruthy();
  const start = screen.getByRole('link', { name: 'Start: Bebop' });
  expect(start.getAttribute('href')).toContain('/practice?deck=bebop');
  expect(screen.queryByRole('button', { name: 'Delete: My songs' })).toBeNull();
});

it.each([
  ['2 songs', 'Bebop', ['Tank!', 'Blues']],
  ['1 due', 'Due: Bebop', ['Tank!']],
  ['1 new', 'New: Bebop', ['Blues']],
])('the number "%s" of a deck leads to its songs', async (number, title, names) => {
  const { user } = await show();
  await user.click(await screen.findByRole('link', { name: number }));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  await waitFor(() =>
    expect(['Tank!', 'Blues'].filter((name) => screen.queryByText(name))).toEqual(names),
  );
});

it('songs that were set aside are neither due nor new', async () => {
  const recordings = [TANK, BLUES].map(recordingIdOf);
  await show('?show=decks&songs=new.bebop', [{ kind: 'suspend', recordings }]);
  expect(await screen.findByText('No songs here anymore.')).toBeTruthy();
  cleanup();
  await show('?show=decks&songs=dueIn.bebop', [{ kind: 'suspend', recordings }]);
  expect(await screen.findByText('No songs here anymore.')).toBeTruthy();
});

it('the songs behind a number can be practiced [13.10]', async () => {
  const { user, store } = await show('?show=decks&songs=new.bebop');
  await user.click(await screen.findByRole('button', { name: 'Practice' }));
  await waitFor(async () =>
    expect((await store.readDecks()).map(({ name }) => name)).toContain('New: Bebop'),
  );
});

it('a deck is renamed in its place, and Escape leaves its name, but not that of a composition', async () => {
  const { user, store } = await show();
  await user.click(await screen.findByRole('button', { name: 'Rename: Bebop' }));
  await user.keyboard('!');
  // As Safari sends the one that cancels a composition.
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Deck name' }), {
    key: 'Escape',
    keyCode: 229,
  });
  expect(screen.getByRole('textbox', { name: 'Deck name' })).toHaveProperty('value', 'Bebop!');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('link', { name: 'Bebop' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Rename: Bebop' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Deck name' }));
  await user.keyboard(' and friends{Enter}');
  expect(await screen.findByRole('link', { name: 'Bebop and friends' })).toBeTruthy();
  expect((await store.readDecks()).find(({ id }) => id === 'bebop')?.name).toBe(
    'Bebop and friends',
  );
});

it('another question has counts of its own', async () => {
  const { user } = await show();
  await user.selectOptions(await screen.findByLabelText('Asks for: Bebop'), 'artist');
  expect(await screen.findByRole('link', { name: '2 new' })).toBeTruthy();
  expect(rowOf('Bebop').getByText(/0 due/)).toBeTruthy();
});

it('a deleted deck comes back with Undo [13.14]', async () => {
  const { user, notified } = await show();
  await user.click(await screen.findByRole('button', { name: 'Delete: Bebop' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bebop' })).toBeNull());
  expect(notified.at(-1)?.message).toBe('Deck deleted: Bebop');
  await notified.at(-1)?.action?.onClick();
  expect(await screen.findByRole('link', { name: 'Bebop' })).toBeTruthy();
});
