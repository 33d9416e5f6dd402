import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { drawPlaylists, findLiked, LIKED_TITLE, MOST_DRAWN, withLikes } from './likedList';
import {
  isPlaylistId,
  MAX_PLAYLIST_ID,
  nextPlaylistId,
  type Playlist,
  renumberPlaylists,
} from './playlist';

/** The bounds of a seed. */
const SEEDS = { min: 0, max: 2 ** 32 - 1 };
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

describe('drawPlaylists', () => {
  const lists = (count: number) =>
    Array.from({ length: count }, (_, index) => list(index + 1, `List ${index + 1}`));
  const idsOf = (playlists: readonly Playlist[]) => playlists.map(({ id }) => id);
  const drawnIds = (playlists: readonly Playlist[], seed: number) =>
    idsOf(drawPlaylists(playlists, null, seed));
  const anySeed = fc.integer(SEEDS);
  const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: MAX_PLAYLIST_ID }), { maxLength: 30 });

  it.each([
    ['all of none', [], null, []],
    ['the latest first', [evening, renamed], null, [3, 1]],
    ['the liked one before later ones', [evening, liked, renamed], null, [2, 3, 1]],
    ['the liked one under another name', [evening, liked, renamed, likedAgain], 1, [1, 4, 3, 2]],
  ])('with nine or fewer it gives %s', (_name, playlists, storedId, expected) => {
    expect(idsOf(drawPlaylists(playlists, storedId, 5))).toEqual(expected);
  });

  it('draws nine at most, none twice, the liked one first where it is drawn and the others latest first [2.21 9.2]', () => {
    fc.assert(
      fc.property(anyIds, anySeed, fc.nat(), (ids, seed, place) => {
        const likedId = ids[place % Math.max(1, ids.length)] ?? null;
        const playlists = ids.map((id) => list(id, LIKED_TITLE));
        const drawn = idsOf(drawPlaylists(playlists, likedId, seed));
        expect(drawn).toHaveLength(Math.min(ids.length, MOST_DRAWN));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(ids).toEqual(expect.arrayContaining(drawn));
        const rest = drawn[0] === likedId ? drawn.slice(1) : drawn;
        expect(rest).not.toContain(likedId);
        expect(rest).toEqual(rest.toSorted((left, right) => right - left));
      }),
    );
  });

  it('keeps all drawn lists but one when a list is added, and all others when one is deleted', () => {
    fc.assert(
      fc.property(anyIds, anySeed, (ids, seed) => {
        const [added, ...others] = ids.map((id) => list(id, 'List'));
        if (!added) return;
        const before = drawnIds(others, seed);
        const after = drawnIds([...others, added], seed);
        const gone = before.filter((id) => !after.includes(id));
        const isFull = others.length >= MOST_DRAWN;
        expect(gone.length).toBeLessThanOrEqual(isFull && after.includes(added.id) ? 1 : 0);
        expect(after.filter((id) => !before.includes(id))).toEqual(
          after.includes(added.id) ? [added.id] : [],
        );
      }),
    );
  });

  it('draws each of thirteen lists about equally often, the liked one too [2.21 9.2]', () => {
    const playlists = lists(13);
    const draws = 4000;
    const counts = new Map<number, number>();
    for (let draw = 0; draw < draws; draw += 1) {
      for (const { id } of drawPlaylists(playlists, 1, draw * 1_000_003)) {
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    }
    expect([...counts.keys()].toSorted((left, right) => left - right)).toEqual(idsOf(playlists));
    for (const count of counts.values()) {
      expect(Math.abs(count / draws - MOST_DRAWN / 13)).toBeLessThan(0.03);
    }
  });
});

test.each([
  ['a liked song goes to the end', [1, 2], [3], true, [1, 2, 3]],
  ['one that is in the list stays where it is', [1, 2], [1], true, [1, 2]],
  ['one that is liked no more leaves', [1, 2, 3], [2], false, [1, 3]],
  ['one that is not in the list changes nothing', [1], [5], false, [1]],
  ['several that are new go to the end in their order', [1, 2], [4, 1, 3], true, [1, 2, 4, 3]],
])('withLikes changes the liked songs: %s', (_name, before, changedIds, isLiked, after) => {
  expect(withLikes(before, changedIds, isLiked)).toEqual(after);
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
