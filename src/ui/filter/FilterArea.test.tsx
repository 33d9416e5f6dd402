// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Filter, NO_FILTER } from '../../domain/filter/filter';
import { showFilter, watchWindow } from '../../testing/filterPanelHarness';
import { loadFilterPanel } from './FilterArea';

watchWindow();

describe('the filter chips', () => {
  const chips = () =>
    within(screen.getByRole('list', { name: 'Active filters' }))
      .getAllByRole('button')
      .map((chip) => chip.textContent);

  it('show no chip for the sort order, and "Clear all" does not change it', async () => {
    const sort = { key: 'difficulty', isDescending: true, seed: 0 } as const;
    const { user, onClear, onSort } = showFilter({ types: ['ending'] }, { sort });
    expect(chips()).toEqual(['Ending', 'Clear all']);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(onClear).toHaveBeenCalledOnce();
    expect(onSort).not.toHaveBeenCalled();
  });
});

beforeAll(async () => void (await loadFilterPanel()));

const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent);

it('choosing a first season later than the last season moves the last season along', async () => {
  const { user, open, last } = showFilter({
    seasons: { from: null, to: { year: 2018, season: 'summer' } },
  });
  await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'From: Year' }), '2018');
  expect(last()?.seasons).toEqual({
    from: { year: 2018, season: 'winter' },
    to: { year: 2018, season: 'summer' },
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'From: Year' }), '2019');
  const later = { year: 2019, season: 'winter' };
  expect(last()?.seasons).toEqual({ from: later, to: later });
});

it('a deleted playlist stays selected in the filter until another playlist is chosen', async () => {
  const { user, open, last } = showFilter({ playlistId: 8 });
  await open();
  const field = screen.getByRole('combobox', { name: 'In my playlist' });
  expect(within(field).getByRole('option', { selected: true }).textContent).toBe('—');
  await user.selectOptions(field, 'Road trip');
  expect(last()?.playlistId).toBe(3);
  expect(within(field).queryByRole('option', { name: '—' })).toBeNull();
});

it('removing the chip of a genre leaves the tag of the same name', async () => {
  const { user, last } = showFilter({ genres: ['Music', 'Action'], tags: ['Music'] });
  expect(chips()).toEqual(['Music', 'Action', 'Music', 'Clear all']);
  const [genre] = screen.getAllByRole('button', { name: 'Remove: Music' });
  if (genre) await user.click(genre);
  expect(last()).toMatchObject({ genres: ['Action'], tags: ['Music'] });
  expect(chips()).toEqual(['Action', 'Music', 'Clear all']);
});

it('a chip that goes late, after rows have arrived, leaves the focus to the next one and then to the button', async () => {
  // As when the address changes in a transition: the filter is told, and shown later.
  const filter = { genres: ['Action', 'Music'] };
  const shown: Filter = { ...NO_FILTER, ...filter };
  const late: Filter[] = [];
  const tools = { filter: shown, onFilter: (next: Filter) => void late.push(next) };
  const { user, opener, renderAgain } = showFilter(filter, tools);
  const takeOff = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    renderAgain();
    tools.filter = late.at(-1) ?? shown;
    renderAgain();
  };
  await takeOff('Remove: Action');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: Music' }));
  await takeOff('Remove: Music');
  expect(document.activeElement).toBe(opener);
});

it.each([
  [{ from: null, to: 20 }, 'Difficulty up to 20%'],
  [{ from: 20, to: null }, 'Difficulty 20% and up'],
  [{ from: 20, to: 20 }, 'Difficulty 20%'],
  [{ from: 20, to: 60 }, 'Difficulty 20–60%'],
])('the chip of a difficulty range shows which end is open: %#', (difficulty, text) => {
  showFilter({ difficulty });
  expect(chips()).toEqual([text, 'Clear all']);
});

it.each([
  [null, { year: 2019, season: 'fall' }, 'Until Fall 2019'],
  [{ year: 2018, season: 'spring' }, null, 'Since Spring 2018'],
  [{ year: 2018, season: 'spring' }, { year: 2019, season: 'fall' }, 'Spring 2018 – Fall 2019'],
] as const)('the chip of a season range shows which end is open: %#', (from, to, text) => {
  showFilter({ seasons: { from, to } });
  expect(chips()).toEqual([text, 'Clear all']);
});
