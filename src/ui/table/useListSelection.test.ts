// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { defer } from '../../testing/deferred';
import { buildSongs } from '../../testing/songBuilder';
import { useListSelection } from './AllSongsButtons';

afterEach(cleanup);

const IDS = [1, 2, 3, 4, 5];

/** The selection of a long result, whose ids are read when the test lets it. */
function openLongList() {
  const reading = defer<readonly number[]>();
  const result = { readIds: () => reading.promise };
  const view = renderHook((shown) => useListSelection(null, shown), { initialProps: result });
  const { rows } = view.result.current;
  return {
    rows,
    press: (run: () => void) => act(run),
    arrive: () => act(async () => reading.resolve(IDS)),
    selected: () => [...rows.selection.getSnapshot().ids].sort((left, right) => left - right),
    showInOrder: (ids: readonly number[]) => view.rerender({ readIds: async () => ids }),
  };
}

type List = ReturnType<typeof openLongList>;

const choose = ({ rows, press }: List, id: number) => press(() => rows.selection.toggle(id));
const extendTo = ({ rows, press }: List, id: number) =>
  press(() => rows.withShownIds((ids) => rows.selection.extendTo(id, ids)));
const selectAll = ({ rows, press }: List) =>
  press(() => rows.withShownIds(rows.selection.selectAll));

it('a range of a long list is selected once its ids are read', async () => {
  const list = openLongList();
  choose(list, 2);
  extendTo(list, 4);
  expect(list.selected()).toEqual([2]);
  await list.arrive();
  expect(list.selected()).toEqual([2, 3, 4]);
});

it('all of a long list are selected once its ids are read, also when nothing was selected before', async () => {
  const list = openLongList();
  selectAll(list);
  expect(list.rows.selection.getSnapshot().isActive).toBe(true);
  await list.arrive();
  expect(list.selected()).toEqual(IDS);
});

it('nothing is selected when the ids arrive after the selection has ended', async () => {
  const list = openLongList();
  selectAll(list);
  list.press(list.rows.selection.stop);
  await list.arrive();
  expect(list.rows.selection.getSnapshot()).toEqual({ isActive: false, ids: new Set() });
});

it('a range is selected in the order of the result that has replaced the first one meanwhile', async () => {
  const list = openLongList();
  choose(list, 2);
  extendTo(list, 4);
  await act(async () => list.showInOrder([1, 4, 5, 2, 3]));
  await list.arrive();
  expect(list.selected()).toEqual([2, 4, 5]);
});

it('a range of songs in memory is selected at once', () => {
  const { result } = renderHook(() => useListSelection(buildSongs(1, 2, 3)));
  const { rows } = result.current;
  act(() => rows.selection.toggle(1));
  act(() => rows.withShownIds((ids) => rows.selection.extendTo(3, ids)));
  expect([...rows.selection.getSnapshot().ids]).toEqual([1, 2, 3]);
});
