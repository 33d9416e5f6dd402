import { describe, expect, test } from 'vitest';
import {
  afterSongEnds,
  appendToQueue,
  currentSongId,
  insertNext,
  isReplaced,
  nextInQueue,
  previousInQueue,
  type QueueState,
  removeFromQueue,
  replaceQueue,
  restoreQueue,
  selectInQueue,
  shuffleAroundCurrent,
  shuffleQueue,
  unshuffleQueue,
} from './queue';

function queueOf(songIds: readonly number[], currentIndex = 0): QueueState {
  return { songIds, currentIndex };
}

const EMPTY_QUEUE = queueOf([]);

describe('replace', () => {
  const before = queueOf([7, 8], 1);
  test.each([
    { name: 'starts with the first', ids: [1, 2, 3], after: queueOf([1, 2, 3], 0) },
    { name: 'starts with the one named', ids: [1, 2, 3], start: 3, after: queueOf([1, 2, 3], 2) },
    { name: 'an unknown start is the first', ids: [1, 2], start: 9, after: queueOf([1, 2], 0) },
    { name: 'duplicates go', ids: [1, 2, 1], start: 2, after: queueOf([1, 2], 1) },
    { name: 'unlinked songs are songs', ids: [-5, 4], after: queueOf([-5, 4], 0) },
    { name: 'what is no id goes', ids: [0, Number.NaN, 1.5, 4], after: queueOf([4], 0) },
  ])('$name', ({ ids, start, after }) => {
    expect(replaceQueue(before, ids, start)).toEqual(after);
  });

  test('nothing to play leaves the queue alone', () => {
    expect(replaceQueue(before, [])).toBe(before);
    expect(replaceQueue(before, [0])).toBe(before);
  });
});

describe('append', () => {
  test.each([
    { before: queueOf([1, 2], 1), ids: [3, 2, 4], after: queueOf([1, 2, 3, 4], 1) },
    { before: EMPTY_QUEUE, ids: [5, 6], after: queueOf([5, 6], 0) },
    { before: queueOf([1], 0), ids: [2, 2], after: queueOf([1, 2], 0) },
  ])('$before.songIds + $ids', ({ before, ids, after }) => {
    expect(appendToQueue(before, ids)).toEqual(after);
  });

  test('only songs that are held gives the same queue back', () => {
    const before = queueOf([1, 2], 1);
    expect(appendToQueue(before, [2, 1])).toBe(before);
  });
});

describe('play next', () => {
  test.each([
    { before: queueOf([1, 2, 3], 0), ids: [9], after: queueOf([1, 9, 2, 3], 0) },
    { before: queueOf([1, 2, 3], 2), ids: [1], after: queueOf([2, 3, 1], 1) },
    { before: queueOf([1, 2, 3], 1), ids: [3, 2, 1], after: queueOf([2, 3, 1], 0) },
    { before: EMPTY_QUEUE, ids: [4, 5], after: queueOf([4, 5], 0) },
  ])('$before.songIds at $before.currentIndex with $ids', ({ before, ids, after }) => {
    expect(insertNext(before, ids)).toEqual(after);
  });

  test('the current song alone gives the same queue back', () => {
    const before = queueOf([1, 2], 1);
    expect(insertNext(before, [2])).toBe(before);
  });
});

describe('moving', () => {
  test.each([
    { from: 0, next: 1, previous: 2 },
    { from: 1, next: 2, previous: 0 },
    { from: 2, next: 0, previous: 1 },
  ])('from $from of three', ({ from, next, previous }) => {
    const queue = queueOf([1, 2, 3], from);
    expect(nextInQueue(queue).currentIndex).toBe(next);
    expect(previousInQueue(queue).currentIndex).toBe(previous);
  });

  test.each([
    { from: 0, isLooping: false, after: 1 },
    { from: 2, isLooping: true, after: 0 },
    { from: 2, isLooping: false, after: null },
  ])('song $from of three ends, loop $isLooping', ({ from, isLooping, after }) => {
    const ended = afterSongEnds(queueOf([1, 2, 3], from), isLooping);
    expect(ended === null ? null : ended.currentIndex).toBe(after);
  });

  test('an only song plays again with loop and stops without', () => {
    expect(afterSongEnds(queueOf([1]), true)).toEqual(queueOf([1]));
    expect(afterSongEnds(queueOf([1]), false)).toBeNull();
  });

  test('the empty queue stays as it is', () => {
    expect(nextInQueue(EMPTY_QUEUE)).toBe(EMPTY_QUEUE);
    expect(previousInQueue(EMPTY_QUEUE)).toBe(EMPTY_QUEUE);
    expect(afterSongEnds(EMPTY_QUEUE, false)).toBeNull();
    expect(shuffleQueue(EMPTY_QUEUE, () => 0)).toBe(EMPTY_QUEUE);
  });

  test('selecting a song that is not held changes nothing', () => {
    const queue = queueOf([1, 2], 1);
    expect(selectInQueue(queue, 9)).toBe(queue);
    expect(selectInQueue(queue, 1)).toEqual(queueOf([1, 2], 0));
  });
});

describe('remove', () => {
  test.each([
    { name: 'before the current', at: 2, id: 1, after: queueOf([2, 3, 4], 1), current: 3 },
    { name: 'the current', at: 2, id: 3, after: queueOf([1, 2, 4], 1), current: 2 },
    { name: 'after the current', at: 2, id: 4, after: queueOf([1, 2, 3], 2), current: 3 },
    { name: 'the current, first', at: 0, id: 1, after: queueOf([2, 3, 4], 0), current: 2 },
    { name: 'the current, last', at: 3, id: 4, after: queueOf([1, 2, 3], 2), current: 3 },
  ])('$name', ({ at, id, after, current }) => {
    const removed = removeFromQueue(queueOf([1, 2, 3, 4], at), id);
    expect(removed).toEqual(after);
    expect(currentSongId(removed)).toBe(current);
  });

  test('the last song leaves no current one', () => {
    const removed = removeFromQueue(queueOf([1]), 1);
    expect(removed).toEqual(EMPTY_QUEUE);
    expect(currentSongId(removed)).toBeNull();
  });

  test('a song that is not held changes nothing', () => {
    const queue = queueOf([1]);
    expect(removeFromQueue(queue, 2)).toBe(queue);
  });
});

test.each([
  { ids: [1, 2, 3], index: 2, after: queueOf([1, 2, 3], 2) },
  { ids: [1, 0, 3, 1], index: 2, after: queueOf([1, 3], 1) },
  { ids: [1, 2], index: 99, after: queueOf([1, 2], 0) },
  { ids: [1, 2], index: -1, after: queueOf([1, 2], 0) },
  { ids: [1, 2], index: Number.NaN, after: queueOf([1, 2], 0) },
  { ids: [], index: 3, after: EMPTY_QUEUE },
])('restore $ids at $index', ({ ids, index, after }) => {
  expect(restoreQueue(ids, index)).toEqual(after);
});

test('shuffle deals the order the dice say and starts with its first', () => {
  const rolls = [0.5, 0, 0.99, 0];
  const shuffled = shuffleQueue(queueOf([1, 2, 3, 4], 2), () => rolls.shift() ?? 0);
  expect(shuffled).toEqual({ ...queueOf([3, 1, 2, 4], 0), shuffledFrom: [1, 2, 3, 4] });
});

test('every order of three is about equally likely', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const counts = new Map<string, number>();
  for (let round = 0; round < 6_000; round += 1) {
    const order = shuffleQueue(queueOf([1, 2, 3]), random).songIds.join();
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(count).toBeGreaterThan(850);
});

describe('an order that is shuffled', () => {
  const atTwo = queueOf([1, 2, 3, 4], 1);

  test('begins with the current song where that goes on', () => {
    const shuffled = shuffleAroundCurrent(atTwo, () => 0);
    expect(shuffled).toEqual({ ...queueOf([2, 1, 4, 3]), shuffledFrom: [1, 2, 3, 4] });
  });

  test('is the same queue for one song, and for none', () => {
    for (const queue of [queueOf([1]), EMPTY_QUEUE]) {
      expect(shuffleAroundCurrent(queue, () => 0)).toBe(queue);
    }
  });

  test('goes back to the order before the first shuffle, the current song untouched', () => {
    const twice = shuffleQueue(
      shuffleQueue(atTwo, () => 0),
      () => 0.7,
    );
    const back = unshuffleQueue(selectInQueue(twice, 3));
    expect(back).toEqual(queueOf([1, 2, 3, 4], 2));
    expect(unshuffleQueue(back)).toBe(back);
  });

  test('goes back without what was removed, and with what was added at the end', () => {
    const shuffled = shuffleAroundCurrent(atTwo, () => 0);
    const changed = insertNext(removeFromQueue(shuffled, 1), [9]);
    expect(unshuffleQueue(changed)).toEqual(queueOf([2, 3, 4, 9], 0));
  });

  test.each([
    ['another list', (queue: QueueState) => replaceQueue(queue, [5, 6])],
    ['the last song removed', (queue: QueueState) => queue.songIds.reduce(removeFromQueue, queue)],
  ])('ends with %s', (_name, change) => {
    expect(change(shuffleQueue(atTwo, () => 0)).shuffledFrom).toBeUndefined();
  });
});

test.each([
  ['two songs by another list', [1, 2], [3], true],
  ['two songs by the same in another order', [1, 2], [2, 1], true],
  ['one song', [1], [3, 4], false],
  ['no song', [], [3, 4], false],
  ['a list by itself', [1, 2], [1, 2], false],
])('replaced: %s', (_name, before, after, expected) => {
  expect(isReplaced(queueOf(before, 0), queueOf(after, 0))).toBe(expected);
});

test('a song that is looped begins again, wherever it stands', () => {
  for (const queue of [queueOf([1, 2, 3], 1), queueOf([1], 0)]) {
    expect(afterSongEnds(queue, false, true)).toBe(queue);
  }
});
