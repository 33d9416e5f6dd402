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

it('keeps the last three, the newest first [11.19]', () => {
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

it('leaves out a queue that would fill the storage, and no shorter one', () => {
  const ofLength = (length: number) => ({
    ...queueOf(),
    songIds: Array.from({ length }, (_, id) => id),
  });
  const earlier = [queueOf(1, 2)];
  expect(withEarlierQueue(earlier, ofLength(MOST_KEPT_SONGS + 1))).toBe(earlier);
  expect(withEarlierQueue(earlier, ofLength(MOST_KEPT_SONGS))).toHaveLength(2);
});

it('keeps what a queue is, and nothing that says whether it sounded', () => {
  const marks = {
    queueId: 'a',
    shuffledFrom: [2, 1],
    playNextRun: [2, 1],
  };
  const replaced = { ...queueOf(1, 2), ...marks, isPlaying: true };
  expect(withEarlierQueue([], replaced)).toEqual([{ ...queueOf(1, 2), ...marks }]);
});

it('takes a queue away whatever its songs are by now', () => {
  const kept = { ...queueOf(1, 2, 3), queueId: 'a' };
  const other = { ...queueOf(1, 2, 4), queueId: 'b' };
  expect(withoutEarlierQueue([other, kept], { ...queueOf(1, 2), queueId: 'a' })).toEqual([other]);
});

it('changes the one queue of an id, whose second stays', () => {
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

it('changes none where no queue has the id, nor one of an older version without any', () => {
  expect(withChangedQueue([queueOf(1, 2)], 'a', (queue) => queue)).toBeNull();
  expect(withChangedQueue([queueOf(1, 2)], undefined, (queue) => queue)).toBeNull();
});
