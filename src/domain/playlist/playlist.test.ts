import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  findLiked,
  isPlaylistId,
  LIKED_TITLE,
  MAX_PLAYLIST_ID,
  nextPlaylistId,
  type Playlist,
  renumberPlaylists,
  withLike,
} from './playlist';

const list = (id: number, title: string): Playlist => ({ id, title, songsCollections: [] });

const evening = list(1, 'Evening');
const liked = list(2, LIKED_TITLE);
const renamed = list(3, 'My favourites');
const likedAgain = list(4, LIKED_TITLE);

describe('findLiked', () => {
  test.each([
    ['none at all', [], null, null],
    ['none that was kept or is called so', [evening], null, null],
    ['the kept one', [evening, liked], 2, liked],
    ['the kept one under another name', [evening, liked, renamed], 3, renamed],
    ['the one with the title, where none was kept', [evening, liked], null, liked],
    ['the one with the title, where the kept one is gone', [evening, liked], 9, liked],
    ['the oldest with the title', [likedAgain, liked], null, liked],
    ['none, where the kept one was deleted', [evening, renamed], 2, null],
  ])('finds the playlist for liked songs: %s', (_name, playlists, storedId, expected) => {
    expect(findLiked(playlists, storedId)).toBe(expected);
  });
});

test.each([
  ['a liked song goes to the end', [1, 2], 3, true, [1, 2, 3]],
  ['one that is in the list stays where it is', [1, 2], 1, true, [1, 2]],
  ['one that is liked no more leaves', [1, 2, 3], 2, false, [1, 3]],
  ['one that is not in the list changes nothing', [1], 5, false, [1]],
])('withLike changes the liked songs: %s', (_name, before, annSongId, isLiked, after) => {
  expect(withLike(before, annSongId, isLiked)).toEqual(after);
});

describe('isPlaylistId', () => {
  it.each([
    [1, true],
    [MAX_PLAYLIST_ID, true],
    [MAX_PLAYLIST_ID + 1, false],
    [0, false],
    [-0, false],
    [-1, false],
    [1.5, false],
    [Number.MAX_SAFE_INTEGER, false],
    [Number.NaN, false],
    ['1', false],
    [null, false],
  ])('judges the id %s: %s', (id, expected) => {
    expect(isPlaylistId(id)).toBe(expected);
  });
});

describe('nextPlaylistId', () => {
  it.each([
    ['of none', [], 1],
    ['after the highest', [3, 1], 4],
    ['whatever is out of range', [2, Number.MAX_SAFE_INTEGER, -7, 0, 'x', 1.5], 3],
    ['the lowest free one at the end of the range', [1, 2, MAX_PLAYLIST_ID], 3],
  ])('gives the next free id: %s', (_name, taken, expected) => {
    expect(nextPlaylistId(taken)).toBe(expected);
  });
});

it('renumberPlaylists gives new, distinct ids only to playlists with an invalid id', () => {
  const anyId = fc.oneof(
    fc.integer({ min: -3, max: 6 }),
    fc.maxSafeInteger(),
    fc.constantFrom(MAX_PLAYLIST_ID, MAX_PLAYLIST_ID + 1, Number.MAX_SAFE_INTEGER),
  );
  fc.assert(
    fc.property(fc.uniqueArray(anyId, { maxLength: 12 }), (ids) => {
      const lists = ids.map((id, place) => ({ id, title: `${place}` }));
      const { playlists, renumberedCount } = renumberPlaylists(lists);
      expect(playlists.map(({ title }) => title)).toEqual(lists.map(({ title }) => title));
      expect(playlists.every(({ id }) => isPlaylistId(id))).toBe(true);
      expect(new Set(playlists.map(({ id }) => id)).size).toBe(ids.length);
      for (const [place, id] of ids.entries()) {
        if (isPlaylistId(id)) expect(playlists[place]?.id).toBe(id);
      }
      expect(renumberedCount).toBe(ids.filter((id) => !isPlaylistId(id)).length);
    }),
  );
});
