import { describe, expect, it, vi } from 'vitest';
import { createSelection } from './selectionStore';

const SHOWN = [5, 3, 9, 1, 7];

describe('the selection store', () => {
  it('adds and removes single songs', () => {
    const selection = createSelection();
    selection.toggle(3);
    selection.toggle(9);
    selection.toggle(3);
    expect([...selection.getSnapshot().ids]).toEqual([9]);
    expect(selection.getSnapshot().isActive).toBe(true);
  });

  it.each([
    ['downwards', 3, 1, [3, 9, 1]],
    ['upwards', 1, 3, [1, 3, 9]],
    ['to itself', 9, 9, [9]],
  ])('selects a range %s', (_name, first, last, expected) => {
    const selection = createSelection();
    selection.toggle(first);
    selection.extendTo(last, SHOWN);
    expect([...selection.getSnapshot().ids].toSorted()).toEqual(expected.toSorted());
  });

  it('extends a range from its end to a later song', () => {
    const selection = createSelection();
    selection.toggle(5);
    selection.extendTo(3, SHOWN);
    selection.extendTo(1, SHOWN);
    expect(selection.getSnapshot().ids.size).toBe(4);
  });

  it('deselects the rest of a shortened range, but no song selected before [11.10]', () => {
    const selection = createSelection();
    selection.toggle(7);
    selection.toggle(5);
    selection.extendTo(1, SHOWN);
    selection.extendTo(3, SHOWN);
    expect([...selection.getSnapshot().ids].toSorted()).toEqual([3, 5, 7]);
  });

  it('replaces the range when its end moves to the other side of its start', () => {
    const selection = createSelection();
    selection.toggle(9);
    selection.extendTo(7, SHOWN);
    selection.extendTo(5, SHOWN);
    expect([...selection.getSnapshot().ids].toSorted()).toEqual([3, 5, 9]);
  });

  it('selects one song alone when the range has no start or its start is gone', () => {
    const selection = createSelection();
    selection.extendTo(9, SHOWN);
    expect([...selection.getSnapshot().ids]).toEqual([9]);
    selection.toggle(100);
    selection.extendTo(7, SHOWN);
    expect([...selection.getSnapshot().ids]).toEqual([9, 100, 7]);
  });

  it('begins anew after it stopped: the next range has no start', () => {
    const selection = createSelection();
    selection.toggle(5);
    selection.stop();
    selection.extendTo(9, SHOWN);
    expect([...selection.getSnapshot().ids]).toEqual([9]);
  });

  it('clears the selection when it stops, and notifies its subscribers', () => {
    const selection = createSelection();
    const listener = vi.fn();
    const unsubscribe = selection.subscribe(listener);
    selection.start();
    selection.selectAll(SHOWN);
    selection.stop();
    expect(listener).toHaveBeenCalledTimes(3);
    expect(selection.getSnapshot()).toEqual({ isActive: false, ids: new Set() });
    unsubscribe();
    selection.start();
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
