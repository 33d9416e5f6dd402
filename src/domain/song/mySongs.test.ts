import { describe, expect, it } from 'vitest';
import { isMine, MINE_CHOICES, type MineSets } from './mySongs';
import { addUnsearched, removeSearched } from './unsearchedSongs';

const MINE_NAMES: MineSets = {
  likedIds: new Set([7]),
  playedIds: new Set([1, 4]),
  listedIds: new Set([2, 5, 7]),
  downloadedIds: new Set([3, 6]),
  unsearchedIds: new Set([4, 5, 6]),
};

describe('isMine', () => {
  it.each([
    [1, ['found', 'played']],
    [2, ['found', 'listed']],
    [3, ['found', 'downloaded']],
    [4, ['played']],
    [5, ['listed']],
    [6, ['downloaded', 'passed']],
    [7, ['found', 'liked', 'listed']],
  ])('counts song %d under the choices %j [11.9]', (annSongId, expected) => {
    expect(MINE_CHOICES.filter((mine) => isMine(annSongId, mine, MINE_NAMES))).toEqual(expected);
  });
});

describe('the unsearched songs', () => {
  it('gain the songs that pass by and were not known', () => {
    expect(addUnsearched([1], [2, 3, 1], new Set([3]))).toEqual([1, 2]);
  });

  it('lose the songs that were searched', () => {
    expect(removeSearched([1, 2, 3], [2, 9])).toEqual([1, 3]);
  });

  it('are limited to the newest 5,000', () => {
    const many = Array.from({ length: 6000 }, (_, index) => index + 1);
    const kept = addUnsearched(many, [7000], new Set());
    expect(kept).toHaveLength(5000);
    expect([kept[0], kept.at(-1)]).toEqual([1002, 7000]);
  });
});
