import { describe, expect, test } from 'vitest';
import { findLiked, LIKED_TITLE, withLike } from './likes';
import type { Playlist } from './playlist';

const list = (id: number, title: string): Playlist => ({ id, title, songsCollections: [] });

const evening = list(1, 'Evening');
const liked = list(2, LIKED_TITLE);
const renamed = list(3, 'My favourites');
const likedAgain = list(4, LIKED_TITLE);

describe('the list that hearts fill', () => {
  test.each([
    ['none at all', [], null, null],
    ['none that was kept or is called so', [evening], null, null],
    ['the kept one', [evening, liked], 2, liked],
    ['the kept one under another name', [evening, liked, renamed], 3, renamed],
    ['the one with the title, where none was kept', [evening, liked], null, liked],
    ['the one with the title, where the kept one is gone', [evening, liked], 9, liked],
    ['the oldest with the title', [likedAgain, liked], null, liked],
    ['none, where the kept one was deleted', [evening, renamed], 2, null],
  ])('%s', (_name, playlists, keptId, expected) => {
    expect(findLiked(playlists, keptId)).toBe(expected);
  });
});

test.each([
  ['a liked song goes to the end', [1, 2], 3, true, [1, 2, 3]],
  ['one that is in the list stays where it is', [1, 2], 1, true, [1, 2]],
  ['one that is liked no more leaves', [1, 2, 3], 2, false, [1, 3]],
  ['one that is not in the list changes nothing', [1], 5, false, [1]],
])('%s', (_name, before, annSongId, isLiked, after) => {
  expect(withLike(before, annSongId, isLiked)).toEqual(after);
});
