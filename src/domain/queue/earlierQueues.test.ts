import { expect, it } from 'vitest';
import {
  MOST_KEPT_SONGS,
  withChangedQueue,
  withEarlierQueue,
  withoutEarlierQueue,
} from './earlierQueues';

function queueOf(...songIds: readonly number[]) {
  return { songIds, currentIndex: 1, positionSeconds: 12 };
}

it('earlier queues are limited to the last three, with the newest first [11.19]', () => {
  const all = [queueOf(1, 2), queueOf(3, 4), queueOf(5, 6), queueOf(7, 8)];
  const kept = all.reduce<ReturnType<typeof withEarlierQueue>>(withEarlierQueue, []);
  expect(kept.map(({ songIds }) => songIds)).toEqual([
    [7, 8],
    [5, 6],
    [3, 4],
  ]);
});

it('a queue with the same songs replaces its earlier entry, with the last position', () => {
  const again = { ...queueOf(1, 2), currentIndex: 0, positionSeconds: 80 };
  expect(withEarlierQueue([queueOf(3, 4), queueOf(1, 2)], again)).toEqual([again, queueOf(3, 4)]);
});

it('a queue of a single song is not added to the earlier queues', () => {
  expect(withEarlierQueue([], queueOf(1))).toEqual([]);
});

it('a queue above the song limit is not added to the earlier queues, and one at the limit is', () => {
  const ofLength = (length: number) => ({
    ...queueOf(),
    songIds: Array.from({ length }, (_, id) => id),
  });
  const earlier = [queueOf(1, 2)];
  expect(withEarlierQueue(earlier, ofLength(MOST_KEPT_SONGS + 1))).toBe(earlier);
  expect(withEarlierQueue(earlier, ofLength(MOST_KEPT_SONGS))).toHaveLength(2);
});

it('an earlier queue keeps its id, order marks and position, but not whether it was playing', () => {
  const marks = {
    queueId: 'a',
    shuffledFrom: [2, 1],
    playNextRun: [2, 1],
  };
  const replaced = { ...queueOf(1, 2), ...marks, isPlaying: true };
  expect(withEarlierQueue([], replaced)).toEqual([{ ...queueOf(1, 2), ...marks }]);
});

it('withoutEarlierQueue removes the queue with the id even when its songs changed', () => {
  const kept = { ...queueOf(1, 2, 3), queueId: 'a' };
  const other = { ...queueOf(1, 2, 4), queueId: 'b' };
  expect(withoutEarlierQueue([other, kept], { ...queueOf(1, 2), queueId: 'a' })).toEqual([other]);
});

it('withChangedQueue changes only the queue with the id and keeps its position', () => {
  const [first, second] = [
    { ...queueOf(1, 2), queueId: 'a', positionSeconds: 5 },
    { ...queueOf(1, 2), queueId: 'b', positionSeconds: 7, shuffledFrom: [2, 1] },
  ];
  const change = () => ({ songIds: [1, 2, 3], currentIndex: 2, queueId: 'b' });
  expect(withChangedQueue([first, second], 'b', change)).toEqual([
    first,
    { songIds: [1, 2, 3], currentIndex: 2, queueId: 'b', positionSeconds: 7 },
  ]);
});

it('withChangedQueue returns null when no queue has the id or the id is missing', () => {
  expect(withChangedQueue([queueOf(1, 2)], 'a', (queue) => queue)).toBeNull();
  expect(withChangedQueue([queueOf(1, 2)], undefined, (queue) => queue)).toBeNull();
});
