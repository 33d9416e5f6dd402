// @vitest-environment happy-dom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BLUES, listen, showStatistics, TANK } from '../../testing/statisticsHarness';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const at = (year: number, month: number, day: number, hour: number) =>
  new Date(year, month - 1, day, hour).getTime();

describe('the statistics of several years', () => {
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
    return showStatistics([TANK, BLUES], DAYS, { query });
  }
  const isBefore = (first: Element | undefined, second: Element | undefined) =>
    first !== undefined && second !== undefined && first.compareDocumentPosition(second) === 4;

  it.each([null, 2025, 2026])(
    'show in "On this day" every earlier year, with %s chosen [12.67]',
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
  ])('show the first listen before the last one, with %s chosen [12.67]', async (year, rows) => {
    await showYear(year);
    const table = within(await screen.findByRole('table', { name: 'First and last played' }));
    const shown = table.getAllByRole('row').slice(1);
    expect(shown.map((row) => [...row.children].map((cell) => cell.textContent).join(' '))).toEqual(
      rows,
    );
  });

  it.each([2024, 2025, 2026])(
    'place each month name of %s above the week of its first day [12.67]',
    async (year) => {
      await showYear(year);
      const calendar = (await screen.findByRole('figure', { name: 'By day' })).querySelector('ol');
      const cells = [...(calendar?.children ?? [])].filter((cell) => cell instanceof HTMLElement);
      const months = cells.splice(-12);
      const first = new Date(year, 0, 1, 12).getTime();
      for (const [month, label] of months.entries()) {
        const date = new Date(year, month, 1, 12);
        const cell = cells[Math.round((date.getTime() - first) / 86_400_000)];
        expect(label.textContent).toBe(date.toLocaleDateString('en-GB', { month: 'short' }));
        expect(label.style.gridColumn).toBe(cell?.style.gridColumn);
        // Monday is the first row below the names of the months.
        expect(cell?.style.gridRow).toBe(String(((date.getDay() + 6) % 7) + 2));
      }
      for (const [place, cell] of cells.slice(1).entries()) {
        const isMonday = cell.style.gridRow === '2';
        const column = Number(cells[place]?.style.gridColumn) + (isMonday ? 1 : 0);
        expect(cell.style.gridColumn).toBe(String(column));
      }
      expect(cells[0]?.style.gridColumn).toBe('1');
      expect(cells.at(-1)?.style.gridColumn).toBe('53');
    },
  );

  it('link every bar of a chosen year to listens of that year', async () => {
    await showYear(2025);
    await screen.findByRole('figure', { name: 'By day' });
    const links = screen
      .getAllByRole('figure')
      .flatMap((figure) => within(figure).getAllByRole('link'));
    for (const link of links) expect(link.getAttribute('href')).toMatch(/\?year=2025&by=/);
  });

  it('draw bars as long as their listens, and each hour at its place on the clock', async () => {
    await showYear(null);
    const bars = await screen.findByRole('figure', { name: 'Top types' });
    const widths = [...bars.querySelectorAll<HTMLElement>('[style*="width"]')];
    expect(widths.map(({ style }) => style.width)).toEqual(['100%', '75%']);
    const clock = screen.getByRole('figure', { name: 'By hour' });
    const hours = within(clock).getAllByRole('listitem');
    expect(hours.map(({ style }) => style.getPropertyValue('--hour'))).toEqual([
      '8',
      '9',
      '10',
      '20',
      '23',
    ]);
  });

  it('place each month name below the first week that begins in it [12.67]', async () => {
    await showYear(2025);
    const figure = await screen.findByRole('figure', { name: 'By week' });
    const names = [...figure.querySelectorAll('ol > li')].map((week) => week.textContent);
    // The first week began in December; the one of 6 January is the second.
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

  it('show the latest day of the year, lead from day to day, and offer to delete the listens of all years [12.67]', async () => {
    const { user } = await showYear(2025);
    const shown: string[] = [];
    for (const day of ['31 December 2025', '15 April 2025', '15 March 2025', '14 March 2025']) {
      await screen.findByRole('heading', { name: day, level: 2 });
      const [remove] = screen.getAllByRole('button', { name: /^Delete the listen of/ });
      shown.push(remove?.getAttribute('aria-label') ?? '');
      await user.click(screen.getByRole('button', { name: 'Earlier day' }));
    }
    expect(shown).toEqual([
      'Delete the listen of The Real Folk Blues, 31 Dec 2025, 23:00',
      'Delete the listen of Tank!, 15 Apr 2025, 09:00',
      'Delete the listen of The Real Folk Blues, 15 Mar 2025, 09:00',
      'Delete the listen of The Real Folk Blues, 14 Mar 2025, 09:00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Delete all listens' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete all listens?' });
    expect(within(dialog).getByText(/^7 listens will be deleted/)).toBeTruthy();
  });

  it('sort hours and years in time order [12.67]', async () => {
    await showYear(null);
    const namesOf = (name: string) =>
      within(screen.getByRole('figure', { name }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label'));
    await screen.findByRole('figure', { name: 'By year' });
    expect(namesOf('By year')).toEqual(['2024: 2 listens', '2025: 4 listens', '2026: 1 listen']);
    expect(namesOf('By hour')).toEqual([
      '08:00–09:00: 1 listen',
      '09:00–10:00: 3 listens',
      '10:00–11:00: 1 listen',
      '20:00–21:00: 1 listen',
      '23:00–00:00: 1 listen',
    ]);
  });
});

it.each([
  ['the only one of its page is deleted', 101, 1],
  ['one of two of its page is deleted', 102, 2],
])('the last page of listens shows rows after %s', async (_, count, page) => {
  const listens = Array.from({ length: count }, (_each, place) =>
    listen(1, at(2025, 1, 1, 0) + place * 60_000),
  );
  const { user } = await showStatistics([TANK], listens, { query: '?page=2' });
  const rows = () => screen.findAllByRole('button', { name: /^Delete the listen of/ });
  const [oldest] = (await rows()).toReversed();
  if (oldest === undefined) throw new Error('no listen is shown');
  await user.click(oldest);
  await waitFor(async () => expect(await rows()).toHaveLength(page === 1 ? 100 : 1));
});
