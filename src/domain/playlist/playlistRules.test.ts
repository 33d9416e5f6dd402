import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addSongIds,
  mergeSongIds,
  moveSongIdsBefore,
  putSongIdsBack,
  removeSongIds,
  reorderSongIds,
  withRecentId,
} from './playlistRules';

const songIds = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { maxLength: 30 });

describe('the song order of a playlist', () => {
  it.each([
    ['appends in the order given', addSongIds([1, 2], [4, 3]), [1, 2, 4, 3]],
    ['ignores what is there already', addSongIds([1, 2], [2, 3, 3]), [1, 2, 3]],
    ['removes several', removeSongIds([1, 2, 3], [3, 1, 9]), [2]],
    ['moves back before another', moveSongIdsBefore([1, 2, 3, 4], [4], 2), [1, 4, 2, 3]],
    ['moves forward before another', moveSongIdsBefore([1, 2, 3, 4], [1], 4), [2, 3, 1, 4]],
    ['moves to the end', moveSongIdsBefore([1, 2, 3], [1], null), [2, 3, 1]],
    ['gathers several, in their order', moveSongIdsBefore([1, 2, 3, 4], [4, 1], 3), [2, 1, 4, 3]],
    ['moves nothing before what is gone', moveSongIdsBefore([1, 2, 3], [1], 9), [1, 2, 3]],
    ['moves nothing before itself', moveSongIdsBefore([1, 2, 3], [2, 3], 2), [1, 2, 3]],
    ['moves nothing that is gone', moveSongIdsBefore([1, 2, 3], [9], 1), [1, 2, 3]],
    ['takes an older order', reorderSongIds([1, 2, 3, 4], [3, 9, 1]), [3, 1, 2, 4]],
    ['keeps its own order alone', mergeSongIds([1, 2], [2, 1, 3], [1, 2]), [2, 1, 3]],
    ['adds to what another added', mergeSongIds([1], [1, 2], [1, 3]), [1, 3, 2]],
    ['removes from what another added', mergeSongIds([1, 2], [2], [1, 2, 3]), [2, 3]],
    ['revives nothing that another removed', mergeSongIds([1, 2], [1, 2, 4], [1, 3]), [1, 3, 4]],
    ['adds what both added once', mergeSongIds([], [1, 2], [2, 3]), [2, 3, 1]],
    ['puts back where it stood', putSongIdsBack([1, 4], [1, 2, 3, 4], [2, 3]), [1, 2, 3, 4]],
    ['puts back at the front', putSongIdsBack([2], [1, 2], [1]), [1, 2]],
    ['puts back among new ones', putSongIdsBack([1, 9], [1, 2], [2]), [1, 2, 9]],
  ])('%s', (_name, result, expected) => {
    expect(result).toEqual(expected);
  });

  it('keeps every song exactly once after moving and reordering', () => {
    fc.assert(
      fc.property(songIds, songIds, (held, wanted) => {
        const sorted = held.toSorted();
        expect(reorderSongIds(held, wanted).toSorted()).toEqual(sorted);
        const beforeId = wanted.at(-1) ?? null;
        expect(moveSongIdsBefore(held, wanted.slice(0, 5), beforeId).toSorted()).toEqual(sorted);
      }),
    );
  });

  it('is restored when a removal is undone', () => {
    fc.assert(
      fc.property(
        songIds,
        fc.subarray([...Array(101).keys()].map((id) => id - 50)),
        (held, gone) => {
          expect(putSongIdsBack(removeSongIds(held, gone), held, gone)).toEqual(held);
        },
      ),
    );
  });
});

test.each([
  ['the first', [], 1, [1]],
  ['another one goes before it', [1], 2, [2, 1]],
  ['one that was there comes to the front', [1, 2, 3], 3, [3, 1, 2]],
  ['the oldest goes', [1, 2, 3], 4, [4, 1, 2]],
])('withRecentId updates the recent ids: %s', (_name, ids, id, expected) => {
  expect(withRecentId(ids, id, 3)).toEqual(expected);
});
