// @vitest-environment happy-dom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppStorage } from '../../storage/openStorage';
import { openTestStorage } from '../../testing/openTestStorage';
import { buildSong } from '../../testing/songBuilder';
import { BLUES, listen, showStatistics, TANK } from '../../testing/statisticsHarness';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const OTHER = buildSong({ annSongId: 3, songName: 'Never played', songDifficulty: 90 });

const at = (year: number, month: number, day: number, hour: number) =>
  new Date(year, month - 1, day, hour).getTime();
const LISTENS = [
  listen(1, at(2024, 3, 31, 2)),
  listen(1, at(2025, 3, 30, 23)),
  listen(2, at(2025, 12, 31, 23)),
];

function refuse(): never {
  throw new DOMException('Refused by the test', 'UnknownError');
}

const show = ({ listens = LISTENS, query = '' } = {}, storage?: AppStorage) =>
  showStatistics([TANK, BLUES, OTHER], listens, { query, ...(storage && { storage }) });

it.each([
  ['by=day&of=2025-03-30', '30 March 2025', 1],
  ['by=week&of=2025-03-24', 'Week of 24 March 2025', 1],
  ['by=year&of=2025', '2025', 2],
  ['by=hour&of=23', '23:00–00:00', 2],
  ['by=anime&of=13', 'Cowboy Bebop', 3],
  ['by=composer&of=261', 'Yoko Kanno', 3],
  ['by=season&of=Spring+1998', 'Spring 1998', 3],
  ['by=song&of=2', 'The Real Folk Blues', 1],
  ['year=2024&by=anime&of=13', 'Cowboy Bebop', 1],
] as const)('the address %s shows the listens of %s', async (query, title, count) => {
  await show({ query: `?${query}` });
  expect(await screen.findByRole('heading', { name: title, level: 2 })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Delete the listen of/ })).toHaveLength(count);
});

it.each(['by=day&of=tomorrow', 'by=anime&of=99999'])(
  'the address %s shows that there are no listens',
  async (query) => {
    await show({ query: `?${query}` });
    expect(await screen.findByText('No listens')).toBeTruthy();
  },
);

it.each(['year=275760', 'year=9999', 'by=hour&of=noon'])(
  'the invalid address %s does not break the page',
  async (query) => {
    await show({ query: `?${query}` });
    expect(screen.getByRole('heading', { name: 'History & stats', level: 1 })).toBeTruthy();
    expect(screen.queryByText(/NaN/)).toBeNull();
  },
);

it('deleting a listen focuses the next one, and deleting the last one focuses the page', async () => {
  const main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  document.body.append(main);
  const { user } = await show({ query: '?by=song&of=1' });
  const deleting = () => screen.findAllByRole('button', { name: /^Delete the listen of Tank!/ });
  const [latest] = await deleting();
  if (latest) await user.click(latest);
  await waitFor(async () => expect(await deleting()).toHaveLength(1));
  const [left] = await deleting();
  await waitFor(() => expect(document.activeElement).toBe(left));
  if (left) await user.click(left);
  expect(await screen.findByText('No listens')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(main));
  main.remove();
});

it('listens that the browser refuses to delete are reported as not deleted [11.55]', async () => {
  const { user, kept, notified } = await show();
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(refuse);
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(refuse);
  const [latest] = await screen.findAllByRole('button', { name: /^Delete the listen of The Real/ });
  if (latest) await user.click(latest);
  const refused = { tone: 'error', message: 'Couldn’t delete. Nothing was changed.' };
  await waitFor(() => expect(notified).toEqual([refused]));
  await user.click(screen.getByRole('button', { name: 'Delete all listens' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete all listens?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete all listens' }));
  await waitFor(() => expect(notified).toEqual([refused, refused]));
  expect(await kept.getAll()).toEqual(LISTENS);
});

it('a song with a play count but no listens counts as played', async () => {
  const storage = openTestStorage();
  await storage.listened.countListen(OTHER.annSongId);
  await show({}, storage);
  const known = within(await screen.findByRole('region', { name: 'Well known, never played' }));
  expect(await known.findByText(/^Nothing to suggest/)).toBeTruthy();
  expect(known.queryByRole('list')).toBeNull();
});

it('the focus stays in a field that the user moved to after deleting a listen', async () => {
  const { user, kept } = await show({ query: '?by=song&of=1' });
  const [latest] = await screen.findAllByRole('button', { name: /^Delete the listen of Tank!/ });
  const year = screen.getByLabelText('Year');
  latest?.click();
  year.focus();
  await waitFor(async () => expect(await kept.getAll()).toHaveLength(2));
  const left = () => screen.getAllByRole('button', { name: /^Delete the listen of Tank!/ });
  await waitFor(() => expect(left()).toHaveLength(1));
  expect(document.activeElement).toBe(year);
  await user.tab();
  expect(document.activeElement).not.toBe(year);
});

it('listens of a song that cannot be found are still shown', async () => {
  await show({ listens: [...LISTENS, listen(77, at(2025, 12, 31, 22))] });
  expect(await screen.findByText('Couldn’t find 1 song')).toBeTruthy();
  // Those of the latest day.
  expect(screen.getAllByRole('button', { name: /^Delete the listen of/ })).toHaveLength(2);
});

describe('a wrong system clock', () => {
  it.each([8_640_000_000_000_000, -8_640_000_000_000_000, Date.UTC(12_000, 5)])(
    'does not break the page at %s [12.61 12.94]',
    async (now) => {
      vi.spyOn(Date, 'now').mockReturnValue(now);
      await show();
      expect(await screen.findByRole('region', { name: 'On this day' })).toBeTruthy();
      expect(document.body.textContent).not.toMatch(/NaN|Invalid/);
    },
  );
});
