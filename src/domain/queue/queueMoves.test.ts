import { expect, it } from 'vitest';
import type { QueueState } from './queue';
import { moveInQueue, orderBackInQueue, placeAfterKey, putBackInQueue } from './queueMoves';

function queueOf(songIds: readonly number[], currentIndex = 0): QueueState {
  return { songIds, currentIndex };
}

it.each([
  ['forward past the current one', 1, 2, [2, 3, 1], 0],
  ['backward before the current one', 3, 0, [3, 1, 2], 2],
  ['the current one itself', 2, 0, [2, 1, 3], 0],
  ['past the end', 1, 9, [2, 3, 1], 0],
  ['before the start', 3, -4, [3, 1, 2], 2],
])('moveInQueue moves a song: %s [11.20]', (_name, songId, place, songIds, currentIndex) => {
  expect(moveInQueue(queueOf([1, 2, 3], 1), songId, place)).toEqual({ songIds, currentIndex });
});

it.each([
  ['where it stands', 2, 1],
  ['a song that is not there', 9, 0],
  ['to no place', 1, Number.NaN],
])('moveInQueue returns the same queue for a move: %s', (_name, songId, place) => {
  const queue = queueOf([1, 2, 3], 1);
  expect(moveInQueue(queue, songId, place)).toBe(queue);
});

it('a shuffled queue stays shuffled after a move', () => {
  const queue = { ...queueOf([2, 1]), shuffledFrom: [1, 2] };
  expect(moveInQueue(queue, 2, 1)).toEqual({
    songIds: [1, 2],
    currentIndex: 1,
    shuffledFrom: [1, 2],
  });
});

it.each([
  ['ArrowUp', 0, 0],
  ['ArrowUp', 3, 2],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 4, 4],
  ['Home', 3, 0],
  ['End', 1, 4],
] as const)('the key %s moves a song from place %d to %d of five', (key, place, expected) => {
  expect(placeAfterKey(key, place, 5)).toBe(expected);
});

it.each([
  ['between those it stood between', [1, 3], 1, 2, [1, 2, 3], 2],
  ['at the front', [2, 3], 0, 1, [1, 2, 3], 1],
  ['behind the nearest that is left', [1, 9], 0, 3, [1, 3, 9], 0],
  ['behind the nearest of those that are left', [1, 9, 2, 8], 1, 3, [1, 9, 2, 3, 8], 1],
  ['into an emptied queue', [], 0, 2, [2], 0],
])(
  'putBackInQueue restores a removed song %s',
  (_name, now, nowIndex, songId, songIds, currentIndex) => {
    expect(putBackInQueue(queueOf(now, nowIndex), queueOf([1, 2, 3]), songId)).toEqual({
      songIds,
      currentIndex,
    });
  },
);

it('putBackInQueue changes nothing for a song that is in the queue again or never was', () => {
  const queue = queueOf([1, 2]);
  expect(putBackInQueue(queue, queueOf([1, 2, 3]), 2)).toBe(queue);
  expect(putBackInQueue(queue, queueOf([1, 2, 3]), 7)).toBe(queue);
});

it.each([
  ['as it was', [3, 1, 2], 1, [1, 2, 3], 0],
  ['without what has left it', [3, 1], 0, [1, 3], 1],
  ['with what has come behind its neighbour', [3, 8, 9, 1, 2], 2, [1, 2, 3, 8, 9], 4],
  ['with what has come at the front', [8, 3, 1, 2], 0, [8, 1, 2, 3], 0],
])(
  'orderBackInQueue restores the former order %s',
  (_name, now, nowIndex, songIds, currentIndex) => {
    expect(orderBackInQueue(queueOf(now, nowIndex), [1, 2, 3])).toEqual({ songIds, currentIndex });
  },
);
