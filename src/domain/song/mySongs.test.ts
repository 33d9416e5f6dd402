import { describe, expect, it } from 'vitest';
import { hasTie, SONG_TIES, type SongTies } from './mySongs';

const TIES: SongTies = {
  likedIds: new Set([7]),
  playedIds: new Set([1, 4]),
  listedIds: new Set([2, 5, 7]),
  strangerIds: new Set([4, 5, 6]),
};

describe('hasTie', () => {
  it.each([
    [1, ['found', 'played']],
    [2, ['found', 'listed']],
    [3, ['found']],
    [4, ['played']],
    [5, ['listed']],
    [6, ['passed']],
    [7, ['found', 'liked', 'listed']],
  ])('song %d is %j [11.9]', (annSongId, expected) => {
    expect(SONG_TIES.filter((tie) => hasTie(annSongId, tie, TIES))).toEqual(expected);
  });
});
