import { expect, it } from 'vitest';
import type { QueueState } from './queue';
import { moveInQueue, placeAfterKey, putBackInQueue } from './queueMoves';

function queueOf(songIds: readonly number[], currentIndex = 0): QueueState {
  return { songIds, currentIndex };
}

it.each([
  ['where it stands', 2, 1],
  ['a song that is not there', 9, 0],
  ['to no place', 1, Number.NaN],
])('moveInQueue returns the same queue for a move: %s', (_name, songId, place) => {
  const queue = queueOf([1, 2, 3], 1);
  expect(moveInQueue(queue, songId, place)).toBe(queue);
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

it('putBackInQueue changes nothing for a song that is in the queue again or never was', () => {
  const queue = queueOf([1, 2]);
  expect(putBackInQueue(queue, queueOf([1, 2, 3]), 2)).toBe(queue);
  expect(putBackInQueue(queue, queueOf([1, 2, 3]), 7)).toBe(queue);
});
