import { expect, it } from 'vitest';
import { MOST_KEPT_SONGS, withEarlierQueue, withoutEarlierQueue } from './earlierQueues';

function queueOf(...songIds: readonly number[]) {
  return { songIds, currentIndex: 1, positionSeconds: 12 };
}

it('keeps the last three, the newest first', () => {
  const all = [queueOf(1, 2), queueOf(3, 4), queueOf(5, 6), queueOf(7, 8)];
  const kept = all.reduce<ReturnType<typeof withEarlierQueue>>(withEarlierQueue, []);
  expect(kept.map(({ songIds }) => songIds)).toEqual([
    [7, 8],
    [5, 6],
    [3, 4],
  ]);
});

it('keeps the same songs once, at their last place', () => {
  const again = { ...queueOf(1, 2), currentIndex: 0, positionSeconds: 80 };
  expect(withEarlierQueue([queueOf(3, 4), queueOf(1, 2)], again)).toEqual([again, queueOf(3, 4)]);
});

it('leaves out a single song', () => {
  expect(withEarlierQueue([], queueOf(1))).toEqual([]);
});

it('leaves out a queue that would fill the storage', () => {
  const long = {
    ...queueOf(),
    songIds: Array.from({ length: MOST_KEPT_SONGS + 1 }, (_, id) => id),
  };
  const earlier = [queueOf(1, 2)];
  expect(withEarlierQueue(earlier, long)).toBe(earlier);
});

it('takes one away', () => {
  expect(withoutEarlierQueue([queueOf(1, 2), queueOf(2, 1)], queueOf(1, 2))).toEqual([
    queueOf(2, 1),
  ]);
});
