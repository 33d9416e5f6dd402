import { expect, it } from 'vitest';
import { MOST_KEPT_SONGS, withChangedQueue, withEarlierQueue } from './earlierQueues';

function queueOf(...songIds: readonly number[]) {
  return { songIds, currentIndex: 1, positionSeconds: 12 };
}

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

it('withChangedQueue returns null when no queue has the id or the id is missing', () => {
  expect(withChangedQueue([queueOf(1, 2)], 'a', (queue) => queue)).toBeNull();
  expect(withChangedQueue([queueOf(1, 2)], undefined, (queue) => queue)).toBeNull();
});
