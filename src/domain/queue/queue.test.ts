import fc from 'fast-check';
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
  shuffleQueue,
  unshuffleQueue,
} from './queue';
import { moveInQueue } from './queueMoves';

function queueOf(songIds: readonly number[], currentIndex = 0): QueueState {
  return { songIds, currentIndex };
}

const EMPTY_QUEUE = queueOf([]);

const createQueueId = () => 'new';

describe('replaceQueue', () => {
  const before = queueOf([7, 8], 1);
  test.each([
    { name: 'starts with the first', ids: [1, 2, 3], after: queueOf([1, 2, 3], 0) },
    { name: 'starts with the one named', ids: [1, 2, 3], start: 3, after: queueOf([1, 2, 3], 2) },
    { name: 'an unknown start is the first', ids: [1, 2], start: 9, after: queueOf([1, 2], 0) },
    { name: 'duplicates go', ids: [1, 2, 1], start: 2, after: queueOf([1, 2], 1) },
    { name: 'unlinked songs are songs', ids: [-5, 4], after: queueOf([-5, 4], 0) },
    { name: 'what is no id goes', ids: [0, Number.NaN, 1.5, 4], after: queueOf([4], 0) },
  ])('gives the new queue: $name [4.9 4.11]', ({ ids, start, after }) => {
    expect(replaceQueue(before, ids, createQueueId, start)).toEqual({ ...after, queueId: 'new' });
  });

  test('keeps the queue id for the same songs, in list order and without songs to play next', () => {
    const shuffled = { ...before, queueId: 'a', shuffledFrom: [8, 7] };
    const asked = { ...shuffled, playNextRun: [8, 7] };
    expect(replaceQueue(asked, [7, 8], createQueueId)).toEqual({
      ...queueOf([7, 8]),
      queueId: 'a',
    });
  });

  test('returns the same queue when there is nothing to play', () => {
    expect(replaceQueue(before, [], createQueueId)).toBe(before);
    expect(replaceQueue(before, [0], createQueueId)).toBe(before);
  });
});

describe('appendToQueue', () => {
  test('returns the same queue when it already holds all songs [4.10]', () => {
    const before = queueOf([1, 2], 1);
    expect(appendToQueue(before, [2, 1])).toBe(before);
  });
});

describe('insertNext', () => {
  test('returns the same queue for the current song alone', () => {
    const before = queueOf([1, 2], 1);
    expect(insertNext(before, [2])).toBe(before);
  });

  const asked = insertNext(insertNext(queueOf([1, 2, 3]), [8]), [9, 7]);

  test.each([
    ['all in the order of asking', asked, [4], [1, 8, 9, 7, 4, 2, 3]],
    ['one that was asked for before', asked, [9], [1, 8, 7, 9, 2, 3]],
    ['one of the queue', asked, [3], [1, 8, 9, 7, 3, 2]],
    ['behind what is left of them', removeFromQueue(asked, 8), [4], [1, 9, 7, 4, 2, 3]],
    ['behind those not moved away', moveInQueue(asked, 9, 5), [4], [1, 8, 7, 4, 2, 3, 9]],
    ['before what was moved among them', moveInQueue(asked, 2, 2), [4], [1, 8, 4, 2, 9, 7, 3]],
    ['first where another song is on', nextInQueue(asked), [4], [1, 8, 4, 9, 7, 2, 3]],
    [
      'first where one is on again',
      previousInQueue(nextInQueue(asked)),
      [4],
      [1, 4, 8, 9, 7, 2, 3],
    ],
    ['first where one was chosen', selectInQueue(asked, 2), [4], [1, 8, 9, 7, 2, 4, 3]],
    ['first where the song on was removed', removeFromQueue(asked, 1), [4], [8, 4, 9, 7, 2, 3]],
    ['behind those of an empty queue', insertNext(EMPTY_QUEUE, [5, 6]), [4], [5, 6, 4]],
  ])(
    'places another song after the songs chosen to play next: %s [12.13]',
    (_name, queue, ids, after) => {
      expect(insertNext(queue, ids).songIds).toEqual(after);
    },
  );

  test('inserts directly after the current song once the queue was shuffled or unshuffled', () => {
    const shuffled = shuffleQueue(asked, () => 0);
    expect(shuffled.songIds[1]).toBe(8);
    expect(insertNext(shuffled, [4]).songIds.slice(0, 2)).toEqual([1, 4]);
    const back = unshuffleQueue(insertNext(shuffled, [4]));
    expect(insertNext(back, [5]).songIds).toEqual([1, 5, 8, 9, 7, 2, 3, 4]);
  });
});

describe('the steps through a queue', () => {
  test('leave an empty queue unchanged', () => {
    expect(nextInQueue(EMPTY_QUEUE)).toBe(EMPTY_QUEUE);
    expect(previousInQueue(EMPTY_QUEUE)).toBe(EMPTY_QUEUE);
    expect(afterSongEnds(EMPTY_QUEUE, false)).toBeNull();
    expect(shuffleQueue(EMPTY_QUEUE, () => 0)).toBe(EMPTY_QUEUE);
  });

  test('return the same queue when a song that is not in it is selected', () => {
    const queue = queueOf([1, 2], 1);
    expect(selectInQueue(queue, 9)).toBe(queue);
    expect(selectInQueue(queue, 1)).toEqual(queueOf([1, 2], 0));
  });
});

describe('removeFromQueue', () => {
  test('returns the same queue for a song that is not in it', () => {
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
])(
  'restoreQueue keeps only valid ids and a valid index from $ids at $index',
  ({ ids, index, after }) => {
    expect(restoreQueue(ids, index)).toEqual(after);
  },
);

const MARKS = {
  queueId: 'a',
  shuffledFrom: [3, 2, 1],
  playNextRun: [2, 3],
};

test('restoreQueue keeps the marks of a queue, and only the queue id when it has no songs', () => {
  const stored = { ...MARKS, positionSeconds: 7 };
  expect(restoreQueue([1, 2, 3], 1, stored)).toEqual({ ...queueOf([1, 2, 3], 1), ...MARKS });
  expect(restoreQueue([], 0, stored)).toEqual({ ...EMPTY_QUEUE, queueId: 'a' });
});

test('shuffleQueue puts the current song first and orders the others by the random numbers', () => {
  const rolls = [0.5, 0, 0.99];
  const shuffled = shuffleQueue(queueOf([1, 2, 3, 4], 2), () => rolls.shift() ?? 0);
  expect(shuffled).toEqual({ ...queueOf([3, 2, 1, 4], 0), shuffledFrom: [1, 2, 3, 4] });
});

test('shuffleQueue gives each order of three other songs about equally often [4.18]', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const counts = new Map<string, number>();
  for (let round = 0; round < 6_000; round += 1) {
    const order = shuffleQueue(queueOf([9, 1, 2, 3]), random).songIds.join();
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(count).toBeGreaterThan(850);
});

describe('a shuffled queue', () => {
  test('is the same queue object for one song and for none', () => {
    for (const queue of [queueOf([1]), EMPTY_QUEUE]) {
      expect(shuffleQueue(queue, () => 0)).toBe(queue);
    }
  });
});

test.each([
  ['two songs by another list', [1, 2], [3], true],
  ['two songs by the same in another order', [1, 2], [2, 1], true],
  ['one song', [1], [3, 4], false],
  ['no song', [], [3, 4], false],
  ['a list by itself', [1, 2], [1, 2], false],
])(
  'isReplaced judges whether a queue was replaced: %s [11.18]',
  (_name, before, after, expected) => {
    expect(isReplaced(queueOf(before, 0), queueOf(after, 0))).toBe(expected);
  },
);

const anyQueue = fc
  .tuple(fc.uniqueArray(fc.integer({ min: -9, max: 30 }), { maxLength: 12 }), fc.nat(11))
  .map(([ids, index]) => restoreQueue(ids, index));

const anyIds = fc.array(fc.oneof(fc.integer({ min: -9, max: 30 }), fc.double()), { maxLength: 8 });

const anyRandom = fc.double({ min: 0, max: 1, noNaN: true });

function expectWellFormed(queue: QueueState): void {
  expect(new Set(queue.songIds).size).toBe(queue.songIds.length);
  expect(queue.songIds.every((id) => Number.isSafeInteger(id) && id !== 0)).toBe(true);
  expect(queue.currentIndex).toBeGreaterThanOrEqual(0);
  expect(queue.currentIndex).toBeLessThan(Math.max(1, queue.songIds.length));
}

describe('any queue', () => {
  test('has distinct ids and a valid index after each change', () => {
    fc.assert(
      fc.property(anyQueue, anyIds, fc.integer(), anyRandom, (queue, ids, id, roll) => {
        for (const result of [
          replaceQueue(queue, ids, () => 'new', id),
          appendToQueue(queue, ids),
          insertNext(queue, ids),
          selectInQueue(queue, id),
          nextInQueue(queue),
          previousInQueue(queue),
          removeFromQueue(queue, queue.songIds[Math.abs(id) % 12] ?? id),
          shuffleQueue(queue, () => roll),
          afterSongEnds(queue, false) ?? queue,
        ]) {
          expectWellFormed(result);
        }
      }),
    );
  });

  test('keeps its current song and all others when songs are appended or inserted', () => {
    fc.assert(
      fc.property(anyQueue, anyIds, (queue, ids) => {
        fc.pre(queue.songIds.length > 0);
        for (const result of [appendToQueue(queue, ids), insertNext(queue, ids)]) {
          expect(currentSongId(result)).toBe(currentSongId(queue));
          expect(result.songIds).toEqual(expect.arrayContaining([...queue.songIds]));
        }
        expect(appendToQueue(queue, ids).currentIndex).toBe(queue.currentIndex);
      }),
    );
  });

  test('keeps its current song when another song is removed', () => {
    fc.assert(
      fc.property(anyQueue, fc.nat(11), (queue, index) => {
        const id = queue.songIds[index];
        fc.pre(id !== undefined && id !== currentSongId(queue));
        expect(currentSongId(removeFromQueue(queue, id ?? 0))).toBe(currentSongId(queue));
      }),
    );
  });

  test('keeps its current song and all others when it is shuffled', () => {
    fc.assert(
      fc.property(anyQueue, fc.array(anyRandom, { minLength: 1 }), (queue, rolls) => {
        let turn = 0;
        const shuffled = shuffleQueue(queue, () => rolls[turn++ % rolls.length] ?? 0);
        expect(shuffled.songIds.toSorted()).toEqual(queue.songIds.toSorted());
        expect(currentSongId(shuffled)).toBe(currentSongId(queue));
      }),
    );
  });

  test('is the same after next and previous, in either order', () => {
    fc.assert(
      fc.property(anyQueue, (queue) => {
        expect(previousInQueue(nextInQueue(queue))).toEqual(queue);
        expect(nextInQueue(previousInQueue(queue))).toEqual(queue);
      }),
    );
  });
});
