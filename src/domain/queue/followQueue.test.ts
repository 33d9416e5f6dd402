import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  appendToQueue,
  currentSongId,
  followQueue,
  type QueueState,
  removeFromQueue,
} from './queue';

function queueOf(songIds: readonly number[], currentIndex = 0): QueueState {
  return { songIds, currentIndex };
}

const at = (currentIndex: number, ...songIds: readonly number[]) => queueOf(songIds, currentIndex);

describe('followQueue after a change in another tab', () => {
  test.each<[string, QueueState, QueueState, QueueState, boolean]>([
    ['appended: the own place stays', at(1, 1, 2), at(0, 1, 2, 3), at(1, 1, 2, 3), true],
    ['removed a song before: the index moves', at(2, 1, 2, 3), at(0, 2, 3), at(1, 2, 3), true],
    ['another order: the own song stays', at(0, 1, 2, 3), at(0, 3, 2, 1), at(2, 3, 2, 1), true],
    ['removed the own song: as if here', at(2, 1, 2, 3), at(0, 1, 2), at(1, 1, 2), true],
    ['removed the only song', at(0, 1), at(0), at(0), true],
    ['replaced it: that queue, in silence', at(0, 1, 2), at(2, 7, 8, 9), at(2, 7, 8, 9), false],
    ['filled the empty queue', at(0), at(1, 4, 5), at(1, 4, 5), true],
  ])(
    'gives the followed queue and whether the sound continues: %s',
    (_name, own, stored, queue, soundGoesOn) => {
      expect(followQueue(own, stored)).toEqual({ queue, soundGoesOn });
    },
  );

  test('keeps the own queue when only the current song of the other tab differs', () => {
    const own = queueOf([1, 2, 3], 1);
    expect(followQueue(own, queueOf([1, 2, 3], 2)).queue).toBe(own);
  });
});

describe('the marks of a followed queue', () => {
  const own = { ...queueOf([1, 2, 3], 1), queueId: 'a', shuffledFrom: [3, 2, 1] };
  const ownRun = [2, 3];
  const withRun = { ...own, playNextRun: ownRun };
  const others = queueOf([1, 2, 3, 4], 0);

  test('are taken from the stored queue even when the songs are the same', () => {
    const stored = { ...queueOf([1, 2, 3], 0), queueId: 'b', shuffledFrom: [1, 3, 2] };
    expect(followQueue(own, stored).queue).toEqual({ ...stored, currentIndex: 1 });
    const { shuffledFrom: _, ...unshuffled } = stored;
    expect(followQueue(own, unshuffled).queue).toEqual({ ...unshuffled, currentIndex: 1 });
  });

  test('leave the queue object unchanged when none of them differs', () => {
    expect(followQueue(withRun, { ...withRun, currentIndex: 0 }).queue).toBe(withRun);
  });

  test('keep the own queue id when the stored queue has none', () => {
    expect(followQueue(own, others).queue).toEqual({ ...others, currentIndex: 1, queueId: 'a' });
  });

  const otherRun = [2, 4];
  test.each([
    ['is told of the song that is on here', { queueId: 'a', playNextRun: otherRun }, otherRun],
    ['stays where that of another song is told', { queueId: 'a', playNextRun: [1, 4] }, ownRun],
    ['stays where none is told', { queueId: 'a' }, ownRun],
    ['ends with another queue', { queueId: 'b' }, undefined],
  ])('update the songs chosen to play next, whose run %s', (_name, marks, expected) => {
    const { playNextRun } = followQueue(withRun, { ...others, ...marks }).queue;
    expect(playNextRun).toEqual(expected);
  });

  test('lose the songs chosen to play next when the current song was removed', () => {
    const stored = { ...queueOf([1, 3]), queueId: 'a' };
    expect(followQueue(withRun, stored).queue).toEqual(stored);
  });
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 });
const queue = ids.chain((songIds) =>
  fc.record({
    songIds: fc.constant(songIds),
    currentIndex: fc.nat({ max: Math.max(0, songIds.length - 1) }),
  }),
);

test('a followed queue has the stored songs and a valid current index', () => {
  fc.assert(
    fc.property(queue, queue, (own, stored) => {
      const { queue: followed } = followQueue(own, stored);
      expect(followed.songIds).toEqual(stored.songIds);
      if (stored.songIds.length > 0) expect(currentSongId(followed)).not.toBeNull();
    }),
  );
});

test('adding or removing songs in another tab never stops the current song', () => {
  fc.assert(
    fc.property(queue, ids, fc.integer({ min: 1, max: 30 }), (own, added, removed) => {
      const appended = followQueue(own, appendToQueue({ ...own, currentIndex: 0 }, added));
      expect(appended.soundGoesOn).toBe(true);
      const shortened = followQueue(own, removeFromQueue(own, removed));
      expect(shortened.soundGoesOn).toBe(true);
      expect(shortened.queue).toEqual(removeFromQueue(own, removed));
    }),
  );
});
