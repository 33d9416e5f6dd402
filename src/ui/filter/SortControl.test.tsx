// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { watchWindow } from '../../testing/filterPanelHarness';
import { SortControl, type SortKey, type SortTools } from './SortControl';

const size = watchWindow();
const KEYS: readonly SortKey[] = ['relevance', 'name', 'random'];

function show(key: SortKey, rest: Partial<SortTools<SortKey>> & { isDescending?: boolean } = {}) {
  const { isDescending = false, ...tools } = rest;
  const onSort = vi.fn<SortTools<SortKey>['onSort']>();
  const sort = { key, isDescending };
  render(<SortControl tools={{ sort, sortKeys: KEYS, onSort, ...tools }} />);
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  return { field, onSort, user: userEvent.setup() };
}
const names = (field: HTMLSelectElement) => Array.from(field.options, (option) => option.text);

it('the sort control sorts by the chosen key, and its button reverses the direction', async () => {
  const { field, onSort, user } = show('name', { isDescending: true });
  expect(names(field)).toEqual(['Relevance', 'Name', 'Random']);
  expect(field.selectedOptions[0]?.text).toBe('Name');
  await user.click(screen.getByRole('button', { name: 'Descending', pressed: true }));
  await user.selectOptions(field, 'Relevance');
  expect(onSort.mock.calls).toEqual([
    ['name', false],
    ['relevance', false],
  ]);
});

it('the sort control shows the list’s own order by name, without a direction button', () => {
  const { field } = show('relevance', { ownOrder: 'Custom order' });
  expect(names(field)).toEqual(['Custom order', 'Name', 'Random']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('the "Shuffle again" button of the sort control sorts randomly again', async () => {
  const { onSort, user } = show('random');
  await user.click(screen.getByRole('button', { name: 'Shuffle again' }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith('random', false);
});

it('the sort control on a phone lists both directions as options and has no button [12.43]', async () => {
  size.isPhone = true;
  const { field, onSort, user } = show('name', { isDescending: true });
  expect(names(field)).toEqual(['Relevance', 'Name', 'Name, descending', 'Random']);
  expect(field.selectedOptions[0]?.text).toBe('Name, descending');
  expect(screen.queryByRole('button')).toBeNull();
  await user.selectOptions(field, 'Name');
  await user.selectOptions(field, 'Random');
  expect(onSort.mock.calls).toEqual([
    ['name', false],
    ['random', false],
  ]);
});

it('the sort control on a phone lists "Shuffle again", and no direction for a one-way list', async () => {
  size.isPhone = true;
  const { field, onSort, user } = show('random', { isOneWay: true });
  expect(names(field)).toEqual(['Relevance', 'Name', 'Random', 'Shuffle again']);
  await user.selectOptions(field, 'Shuffle again');
  expect(onSort).toHaveBeenCalledExactlyOnceWith('random', false);
});
