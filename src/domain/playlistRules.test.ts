import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSongIds,
  moveSongId,
  moveSongIdBefore,
  putSongIdsBack,
  removeSongIds,
  reorderSongIds,
} from './playlistRules';

const songIds = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { maxLength: 30 });

describe('songs of a playlist', () => {
  it.each([
    ['appends in the order given', addSongIds([1, 2], [4, 3]), [1, 2, 4, 3]],
    ['ignores what is there already', addSongIds([1, 2], [2, 3, 3]), [1, 2, 3]],
    ['removes several', removeSongIds([1, 2, 3], [3, 1, 9]), [2]],
    ['moves forward', moveSongId([1, 2, 3, 4], 1, 2), [2, 3, 1, 4]],
    ['moves back', moveSongId([1, 2, 3, 4], 4, 0), [4, 1, 2, 3]],
    ['moves beyond the end', moveSongId([1, 2, 3], 1, 99), [2, 3, 1]],
    ['moves nothing it does not hold', moveSongId([1, 2], 7, 0), [1, 2]],
    ['moves before another', moveSongIdBefore([1, 2, 3, 4], 4, 2), [1, 4, 2, 3]],
    ['moves forward before another', moveSongIdBefore([1, 2, 3, 4], 1, 4), [2, 3, 1, 4]],
    ['moves to the end', moveSongIdBefore([1, 2, 3], 1, null), [2, 3, 1]],
    ['moves nothing before what is gone', moveSongIdBefore([1, 2, 3], 1, 9), [1, 2, 3]],
    ['moves nothing before itself', moveSongIdBefore([1, 2, 3], 2, 2), [1, 2, 3]],
    ['moves nothing that is gone', moveSongIdBefore([1, 2, 3], 9, 1), [1, 2, 3]],
    ['takes an older order', reorderSongIds([1, 2, 3, 4], [3, 9, 1]), [3, 1, 2, 4]],
    ['puts back where it stood', putSongIdsBack([1, 4], [1, 2, 3, 4], [2, 3]), [1, 2, 3, 4]],
    ['puts back at the front', putSongIdsBack([2], [1, 2], [1]), [1, 2]],
    ['puts back among new ones', putSongIdsBack([1, 9], [1, 2], [2]), [1, 2, 9]],
  ])('%s', (_name, result, expected) => {
    expect(result).toEqual(expected);
  });

  it('moving and reordering lose no song and double none', () => {
    fc.assert(
      fc.property(songIds, songIds, fc.integer({ min: -5, max: 40 }), (held, wanted, place) => {
        const sorted = held.toSorted();
        expect(reorderSongIds(held, wanted).toSorted()).toEqual(sorted);
        const [first] = held;
        if (first !== undefined) {
          expect(moveSongId(held, first, place).toSorted()).toEqual(sorted);
        }
      }),
    );
  });

  it('undoing a removal gives back the list as it was', () => {
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
