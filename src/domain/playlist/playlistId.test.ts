import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlaylistId, MAX_PLAYLIST_ID, nextPlaylistId, renumberPlaylists } from './playlistId';

describe('a number a list can go by', () => {
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
  ])('%s: %s', (id, expected) => {
    expect(isPlaylistId(id)).toBe(expected);
  });
});

describe('the next number', () => {
  it.each([
    ['of none', [], 1],
    ['after the highest', [3, 1], 4],
    ['whatever is out of range', [2, Number.MAX_SAFE_INTEGER, -7, 0, 'x', 1.5], 3],
    ['the lowest free one at the end of the range', [1, 2, MAX_PLAYLIST_ID], 3],
  ])('%s', (_name, taken, expected) => {
    expect(nextPlaylistId(taken)).toBe(expected);
  });
});

it('gives other numbers only to lists that need one, none twice', () => {
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
