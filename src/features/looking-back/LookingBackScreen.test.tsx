// @vitest-environment happy-dom

import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROUTES } from '../../config/paths';
import type { Listen } from '../../domain/listens';
import type { Notification } from '../../domain/notification';
import type { AppStorage } from '../../storage/openStorage';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { LookingBackScreen } from './LookingBackScreen';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const TANK = buildSong({
  annSongId: 1,
  annId: 13,
  animeENName: 'Cowboy Bebop',
  animeVintage: 'Spring 1998',
  songName: 'Tank!',
  composers: [buildPerson({ id: 261, names: ['Yoko Kanno'] })],
});
const BLUES = buildSong({
  ...TANK,
  annSongId: 2,
  songName: 'The Real Folk Blues',
  songType: 'Ending 1',
});
const OTHER = buildSong({ annSongId: 3, songName: 'Never played', songDifficulty: 90 });

const at = (year: number, month: number, day: number, hour: number) =>
  new Date(year, month - 1, day, hour).getTime();
const listen = (annSongId: number, startedAtMs: number): Listen => ({
  annSongId,
  startedAtMs,
  listenedSeconds: 60,
});
const LISTENS = [
  listen(1, at(2024, 3, 31, 2)),
  listen(1, at(2025, 3, 30, 23)),
  listen(2, at(2025, 12, 31, 23)),
];

function refuse(): never {
  throw new DOMException('Refused by the test', 'UnknownError');
}

async function show(
  { listens = LISTENS, at: address = ROUTES.lookingBack as string } = {},
  storage: AppStorage = openTestStorage(),
) {
  await storage.songs.saveSongs([TANK, BLUES, OTHER]);
  const kept = await storage.openListens();
  for (const each of listens) await kept.keep(each);
  const notified: Notification[] = [];
  const player = createFakePlayer();
  const view = renderScreen(<LookingBackScreen />, {
    path: ROUTES.lookingBack,
    at: address,
    services: {
      storage,
      library: storage.songs,
      player,
      notify: (notification) => void notified.push(notification),
    },
  });
  await waitFor(() => expect(screen.queryByText('Searching, wait...')).toBeNull());
  return { ...view, kept, notified, player };
}

const tableOf = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join(' '),
    );

it('says how listens come here, and offers to keep none', async () => {
  const { user, kept } = await show({ listens: [] });
  expect(screen.getByText(/^Play a song for half a minute/)).toBeTruthy();
  const keep = await screen.findByRole('switch', { name: 'Keep when I listened to a song' });
  await user.click(keep);
  await waitFor(() => expect(kept.isKept()).toBe(false));
  expect(await screen.findByText(/^Listens are not kept on this device/)).toBeTruthy();
});

it('sums up, and counts by day, week, year, hour, anime, people, season and type', async () => {
  const { user } = await show();
  expect(
    await screen.findByText('3 listens · 2 songs · 3 minutes · since 31 March 2024'),
  ).toBeTruthy();
  for (const [title, row] of [
    ['Year by year', '2025: 2 listens'],
    ['Around the clock', '23:00–00:00: 2 listens'],
  ] as const) {
    const figure = screen.getByRole('figure', { name: title });
    expect(within(figure).getByRole('link', { name: row })).toBeTruthy();
  }
  for (const title of [
    'Day by day',
    'Week by week',
    'Top anime',
    'Top artists',
    'Top composers',
    'Top seasons',
    'Top types',
  ]) {
    await user.click(screen.getByRole('button', { name: `Show as table: ${title}` }));
  }
  expect(screen.getByRole('rowheader', { name: 'Cowboy Bebop' })).toBeTruthy();
  expect(tableOf('Top anime')).toEqual(['3 2']);
  expect(tableOf('Top composers')).toEqual(['3 2']);
  expect(tableOf('Top seasons')).toEqual(['3 2']);
  expect(tableOf('Top types')).toEqual(['2 1', '1 1']);
  expect(tableOf('First and last times')[0]).toContain('2');
  await user.click(screen.getByRole('button', { name: 'Show as picture: Top anime' }));
  expect(screen.queryByRole('table', { name: 'Top anime' })).toBeNull();
});

it('a bar leads to its songs and its listens, from there back', async () => {
  const { user, player, history } = await show();
  await user.click(await screen.findByRole('link', { name: /^Opening/ }));
  expect(history.read().search).toContain('by=type');
  expect(await screen.findByRole('heading', { name: 'Opening', level: 2 })).toBeTruthy();
  expect(screen.getByText('2 listens · 1 song')).toBeTruthy();
  expect(screen.getByText('played 2 times')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Play all' }));
  expect(player.commands).toEqual([{ type: 'playSongs', songs: [TANK] }]);
  await user.click(screen.getByRole('link', { name: 'All listens' }));
  expect(await screen.findByRole('figure', { name: 'Top anime' })).toBeTruthy();
});

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
] as const)('%s shows %s', async (query, title, count) => {
  await show({ at: `${ROUTES.lookingBack}?${query}` });
  expect(await screen.findByRole('heading', { name: title, level: 2 })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Delete the listen of/ })).toHaveLength(count);
});

it.each(['by=day&of=tomorrow', 'by=anime&of=99999'])('%s: nothing is there', async (query) => {
  await show({ at: `${ROUTES.lookingBack}?${query}` });
  expect(await screen.findByText('No listens here.')).toBeTruthy();
});

it('a year has its own numbers', async () => {
  const { user, history } = await show();
  await user.selectOptions(await screen.findByLabelText('Year'), '2024');
  expect(history.read().search).toContain('year=2024');
  expect(
    await screen.findByText('1 listen · 1 song · 1 minute · since 31 March 2024'),
  ).toBeTruthy();
});

it.each(['year=275760', 'year=9999', 'by=hour&of=noon'])('%s breaks nothing', async (query) => {
  await show({ at: `${ROUTES.lookingBack}?${query}` });
  expect(screen.getByRole('heading', { name: 'Looking back', level: 1 })).toBeTruthy();
  expect(screen.queryByText(/NaN/)).toBeNull();
});

it('single listens are deleted, and put back', async () => {
  const { user, kept, notified } = await show();
  const [latest] = await screen.findAllByRole('button', { name: /^Delete the listen of The Real/ });
  if (latest) await user.click(latest);
  await waitFor(() => expect(notified).toHaveLength(1));
  expect(await kept.getAll()).toHaveLength(2);
  expect(notified[0]).toMatchObject({
    message: 'Listen deleted: The Real Folk Blues',
    action: { label: 'Undo' },
  });
  notified[0]?.action?.onClick();
  await waitFor(async () => expect(await kept.getAll()).toEqual(LISTENS));
});

it('a listen that goes hands the focus to the one that moves up, the last one to the page', async () => {
  const main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  document.body.append(main);
  const { user } = await show({ at: `${ROUTES.lookingBack}?by=song&of=1` });
  const deleting = () => screen.findAllByRole('button', { name: /^Delete the listen of Tank!/ });
  const [latest] = await deleting();
  if (latest) await user.click(latest);
  await waitFor(async () => expect(await deleting()).toHaveLength(1));
  const [left] = await deleting();
  await waitFor(() => expect(document.activeElement).toBe(left));
  if (left) await user.click(left);
  expect(await screen.findByText('No listens here.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(main));
  main.remove();
});

it('what the browser does not delete is not called deleted', async () => {
  const { user, kept, notified } = await show();
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(refuse);
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(refuse);
  const [latest] = await screen.findAllByRole('button', { name: /^Delete the listen of The Real/ });
  if (latest) await user.click(latest);
  const refused = { tone: 'error', message: 'The browser refused: nothing was deleted.' };
  await waitFor(() => expect(notified).toEqual([refused]));
  await user.click(screen.getByRole('button', { name: 'Delete all listens' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete all listens?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete all listens' }));
  await waitFor(() => expect(notified).toEqual([refused, refused]));
  expect(await kept.getAll()).toEqual(LISTENS);
});

it('all of them are deleted after a question', async () => {
  const { user, kept } = await show();
  await user.click(await screen.findByRole('button', { name: 'Delete all listens' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete all listens?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await kept.getAll()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Delete all listens' }));
  const again = await screen.findByRole('dialog', { name: 'Delete all listens?' });
  await user.click(within(again).getByRole('button', { name: 'Delete all listens' }));
  expect(await screen.findByText(/^Play a song for half a minute/)).toBeTruthy();
  expect(await kept.getAll()).toEqual([]);
});

it('shows what everybody knows and nobody played here', async () => {
  await show();
  const list = await screen.findByRole('list', { name: 'Everybody knows, you never played' });
  await waitFor(() =>
    expect(within(list).getAllByRole('button', { name: /^Play / })).toHaveLength(1),
  );
  expect(within(list).getByRole('button', { name: 'Play Never played' })).toBeTruthy();
});

it('a picture is one stop of the Tab key, with arrows between its bars', async () => {
  const { user } = await show();
  const figure = await screen.findByRole('figure', { name: 'Top types' });
  const [first, second] = within(figure).getAllByRole('link');
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(first);
});

it('a song that nobody knows any more leaves its listens', async () => {
  await show({ listens: [...LISTENS, listen(77, at(2025, 12, 31, 22))] });
  expect(
    await screen.findByText('1 song you listened to could not be found any more.'),
  ).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Delete the listen of/ })).toHaveLength(4);
});

describe('with days of several years', () => {
  const TODAY = new Date(2026, 2, 15, 12);
  const DAYS = [
    listen(1, at(2024, 3, 15, 10)),
    listen(1, at(2024, 3, 15, 20)),
    listen(2, at(2025, 3, 14, 9)),
    listen(2, at(2025, 3, 15, 9)),
    listen(1, at(2025, 4, 15, 9)),
    listen(2, at(2025, 12, 31, 23)),
    listen(1, at(2026, 3, 15, 8)),
  ];

  function showYear(year: number | null) {
    vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
    const query = year === null ? '' : `?year=${year}`;
    return show({ listens: DAYS, at: `${ROUTES.lookingBack}${query}` });
  }
  const isBefore = (first: Element | undefined, second: Element | undefined) =>
    first !== undefined && second !== undefined && first.compareDocumentPosition(second) === 4;

  it.each([null, 2025, 2026])(
    'on this day is of every earlier year, with %s chosen',
    async (year) => {
      await showYear(year);
      const memories = within(await screen.findByRole('region', { name: 'On this day' }));
      const links = memories.getAllByRole('link').map((link) => link.textContent);
      expect(links).toEqual(['2025: 1 listen', '2024: 2 listens']);
      const [blues, tank] = ['The Real Folk Blues', 'Tank!'].map((name) =>
        memories.getByText(name),
      );
      expect(isBefore(blues, tank)).toBe(true);
    },
  );

  it.each([
    [
      null,
      [
        'Tank! 4 15 Mar 2024, 10:00 15 Mar 2026, 08:00',
        'The Real Folk Blues 3 14 Mar 2025, 09:00 31 Dec 2025, 23:00',
      ],
    ],
    [
      2025,
      [
        'The Real Folk Blues 3 14 Mar 2025, 09:00 31 Dec 2025, 23:00',
        'Tank! 1 15 Apr 2025, 09:00 15 Apr 2025, 09:00',
      ],
    ],
  ])('the first time stands before the last, with %s chosen', async (year, rows) => {
    await showYear(year);
    const table = within(await screen.findByRole('table', { name: 'First and last times' }));
    const shown = table.getAllByRole('row').slice(1);
    expect(shown.map((row) => [...row.children].map((cell) => cell.textContent).join(' '))).toEqual(
      rows,
    );
  });

  it.each([2024, 2025, 2026])(
    'each month of %s is named above the week of its first day',
    async (year) => {
      await showYear(year);
      const calendar = (await screen.findByRole('figure', { name: 'Day by day' })).querySelector(
        'ol',
      );
      const cells = [...(calendar?.children ?? [])].filter((cell) => cell instanceof HTMLElement);
      const months = cells.splice(-12);
      const first = new Date(year, 0, 1, 12).getTime();
      for (const [month, label] of months.entries()) {
        const date = new Date(year, month, 1, 12);
        const cell = cells[Math.round((date.getTime() - first) / 86_400_000)];
        expect(label.textContent).toBe(date.toLocaleDateString('en-GB', { month: 'short' }));
        expect(label.style.gridColumn).toBe(cell?.style.gridColumn);
        // Monday stands in the first row below the names of the months.
        expect(cell?.style.gridRow).toBe(String(((date.getDay() + 6) % 7) + 2));
      }
      expect(cells[0]?.style.gridColumn).toBe('1');
      expect(cells.at(-1)?.style.gridColumn).toBe('53');
    },
  );

  it('each month is named below the first week that begins in it', async () => {
    await showYear(2025);
    const figure = await screen.findByRole('figure', { name: 'Week by week' });
    const names = [...figure.querySelectorAll('ol > li')].map((week) => week.textContent);
    // The first week began in December; that of 6 January is the second.
    const expected = names.map((_, place) => {
      const monday = new Date(2024, 11, 30 + 7 * place);
      const isFirstOfMonth = monday.getDate() <= 7;
      return isFirstOfMonth ? monday.toLocaleDateString('en-GB', { month: 'short' }) : '';
    });
    expect(names).toEqual(expected);
    expect(names.indexOf('Jan')).toBe(1);
    const links = within(figure)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label'));
    expect(links[0]).toBe('Week of 10 March 2025: 2 listens');
  });

  it('every listen of the year stands there, the latest first; all of them would be deleted', async () => {
    const { user } = await showYear(2025);
    const deletes = await screen.findAllByRole('button', { name: /^Delete the listen of/ });
    expect(deletes.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Delete the listen of The Real Folk Blues, 31 Dec 2025, 23:00',
      'Delete the listen of Tank!, 15 Apr 2025, 09:00',
      'Delete the listen of The Real Folk Blues, 15 Mar 2025, 09:00',
      'Delete the listen of The Real Folk Blues, 14 Mar 2025, 09:00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Delete all listens' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete all listens?' });
    expect(within(dialog).getByText(/^7 listens with their times/)).toBeTruthy();
  });

  it('hours and years stand in their own order, whichever was heard first', async () => {
    await showYear(null);
    const namesOf = (name: string) =>
      within(screen.getByRole('figure', { name }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label'));
    await screen.findByRole('figure', { name: 'Year by year' });
    expect(namesOf('Year by year')).toEqual([
      '2024: 2 listens',
      '2025: 4 listens',
      '2026: 1 listen',
    ]);
    expect(namesOf('Around the clock')).toEqual([
      '08:00–09:00: 1 listen',
      '09:00–10:00: 3 listens',
      '10:00–11:00: 1 listen',
      '20:00–21:00: 1 listen',
      '23:00–00:00: 1 listen',
    ]);
  });
});

describe('a clock that is far out', () => {
  it.each([8_640_000_000_000_000, -8_640_000_000_000_000, Date.UTC(12_000, 5)])(
    'breaks nothing at %s',
    async (now) => {
      vi.spyOn(Date, 'now').mockReturnValue(now);
      await show();
      expect(await screen.findByRole('region', { name: 'On this day' })).toBeTruthy();
      expect(document.body.textContent).not.toMatch(/NaN|Invalid/);
    },
  );
});
