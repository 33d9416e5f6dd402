import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterSongEnds,
  appendToQueue,
  currentSongId,
  insertNext,
  nextInQueue,
  previousInQueue,
  type QueueState,
  removeFromQueue,
  replaceQueue,
  restoreQueue,
  selectInQueue,
  shuffleQueue,
} from './queue';

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
