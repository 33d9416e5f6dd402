// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BLUES, listen, showStatistics, TANK } from '../../testing/statisticsHarness';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A Thursday. */
const TODAY = new Date(2026, 10, 26, 12);
const at = (month: number, day: number, hour: number, minute = 0) =>
  new Date(2026, month - 1, day, hour, minute).getTime();
const LISTENS = [
  listen(1, at(3, 10, 9)),
  listen(2, at(11, 17, 23, 59)),
  listen(1, at(11, 24, 0, 0)),
  listen(2, at(11, 24, 20)),
  listen(1, at(11, 25, 8)),
];

function showDays(query = '', listens = LISTENS) {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  return showStatistics([TANK, BLUES], listens, { query });
}
const calendar = () => within(screen.getByRole('region', { name: 'Calendar' }));
const dayNames = () =>
  screen
    .getAllByRole('button', { name: /^Delete the listen of/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Delete the listen of ', ''));

it('History begins with the latest day and says which day it is [11.53]', async () => {
  await showDays();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings.slice(0, 2)).toEqual(['November 2026', '25 November 2026']);
  expect(screen.getByText('Yesterday · Wednesday · 1 listen · 1 song')).toBeTruthy();
  expect(dayNames()).toEqual(['Tank!, 25 Nov 2026, 08:00']);
});

it('one press on a day of the calendar shows what was heard from midnight to midnight, and Back the day before it', async () => {
  const { user, history } = await showDays();
  await user.click(
    calendar().getByRole('link', { name: /^Tuesday · 24 November 2026: 2 listens/ }),
  );
  expect(await screen.findByRole('heading', { name: '24 November 2026', level: 2 })).toBeTruthy();
  expect(dayNames()).toEqual([
    'The Real Folk Blues, 24 Nov 2026, 20:00',
    'Tank!, 24 Nov 2026, 00:00',
  ]);
  expect(history.read().search).toBe('?by=day&of=2026-11-24');
  await act(async () => history.navigator.go(-1));
  expect(await screen.findByRole('heading', { name: '25 November 2026', level: 2 })).toBeTruthy();
});

it('an empty day says so, has its calendar, and leads to the nearest days with listens', async () => {
  const { user } = await showDays('?by=day&of=2026-11-20');
  expect(screen.getByText('Friday · No listens')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Play all' })).toBeNull();
  expect(calendar().getByRole('link', { current: 'date' }).textContent).toBe('20');
  await user.click(screen.getByRole('button', { name: 'Later day' }));
  expect(await screen.findByRole('heading', { name: '24 November 2026', level: 2 })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Earlier day' }));
  await user.click(await screen.findByRole('button', { name: 'Earlier day' }));
  expect(await screen.findByRole('heading', { name: '10 March 2026', level: 2 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Earlier day' })).toHaveProperty('disabled', true);
});

it('the calendar turns to other months, has no days that are yet to come, and comes back to today', async () => {
  const { user } = await showDays();
  expect(calendar().getByRole('heading').textContent).toBe('November 2026');
  expect(calendar().queryByRole('link', { name: /27 November/ })).toBeNull();
  expect(calendar().getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true);
  for (let months = 0; months < 8; months += 1) {
    await user.click(calendar().getByRole('button', { name: 'Previous month' }));
  }
  await user.click(calendar().getByRole('link', { name: /^Tuesday · 10 March 2026: 1 listen/ }));
  expect(await screen.findByRole('heading', { name: '10 March 2026', level: 2 })).toBeTruthy();
  await user.click(calendar().getByRole('link', { name: 'Today' }));
  expect(await screen.findByText(/^Today · Thursday · No listens/)).toBeTruthy();
  expect(calendar().getByRole('heading').textContent).toBe('November 2026');
});

it('the calendar is one tab stop, in which the arrow keys go by days and weeks', async () => {
  const { user } = await showDays();
  calendar().getByRole('link', { current: 'date' }).focus();
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Tuesday · 17 November/);
  await user.keyboard('{Home}{ArrowUp}{End}{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Thursday · 26 November/);
});

it('the charts follow, those of weeks and years under "More", and a day of the heat map opens the day', async () => {
  const { user } = await showDays();
  const names = screen
    .getAllByRole('figure')
    .map((figure) => within(figure).getByRole('heading').textContent);
  expect([names[0], names.indexOf('By hour') > names.indexOf('Top types')]).toEqual([
    'By day',
    true,
  ]);
  const more = screen.getByText('More').closest('details');
  expect(more?.open).toBe(false);
  expect(names.slice(-2)).toEqual(['By week', 'By year']);
  const heat = within(screen.getByRole('figure', { name: 'By day' }));
  await user.click(heat.getByRole('link', { name: '17 November 2026: 1 listen' }));
  const heading = await screen.findByRole('heading', { name: '17 November 2026', level: 2 });
  expect(document.activeElement).toBe(heading);
});

it('a listen of the day plays its song', async () => {
  const { user, player } = await showDays();
  const list = screen.getByRole('region', { name: '25 November 2026' });
  await user.click(within(list).getByRole('button', { name: 'Play Tank!' }));
  expect(player.commands).toMatchObject([{ type: 'playSongs', songs: [{ annSongId: 1 }] }]);
});

it('of tens of thousands of listens a page draws a hundred rows, and one day at a time', async () => {
  const many = Array.from({ length: 1200 }, (_, place) =>
    listen(1, at(11, 23, 0) + place * 60_000),
  );
  await showDays('?by=day&of=2026-11-23', many);
  expect(dayNames()).toHaveLength(100);
  expect(screen.getByText('Monday · 1,200 listens · 1 song')).toBeTruthy();
});
