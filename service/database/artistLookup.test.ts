import { describe, expect, it } from 'vitest';
import { buildSearchablePerson, buildSearchableSong } from '../testing/searchableSongBuilder';
import { createArtistLookup } from './artistLookup';

const SOLO = 1;
const OTHER = 2;
const THIRD = 3;
const GROUP = 10;
const OUTER_GROUP = 20;
const STRANGER = 99;

const solo = buildSearchablePerson(SOLO, ['Solo'], { groupIds: [GROUP] });
const fullGroup = buildSearchablePerson(GROUP, ['Group'], { memberIds: [SOLO, OTHER, THIRD] });
const groupWithoutSolo = buildSearchablePerson(GROUP, ['Group'], { memberIds: [OTHER, THIRD] });
const outerGroup = buildSearchablePerson(OUTER_GROUP, ['Outer'], { memberIds: [GROUP] });
const stranger = buildSearchablePerson(STRANGER);

const SONGS = [
  [solo],
  [fullGroup],
  [groupWithoutSolo],
  [outerGroup],
  [solo, stranger],
  [stranger],
  [buildSearchablePerson(OTHER), buildSearchablePerson(THIRD)],
].map((artists) => buildSearchableSong({ artists }));

const lookup = createArtistLookup(SONGS);

function find(artistIds: readonly number[], groupGranularity = 0, maxOtherArtist = 99): number[] {
  return [...lookup.findSongs(artistIds, { groupGranularity, maxOtherArtist })].sort(
    (left, right) => left - right,
  );
}

describe('the artist look-up', () => {
  it.each([
    ['a person: alone and in every line-up that has them', [SOLO], [0, 1, 3, 4]],
    ['a group: as credited, in any line-up, and within a larger group', [GROUP], [1, 2, 3]],
    ['several artists at once', [SOLO, STRANGER], [0, 1, 3, 4, 5]],
    ['somebody unknown', [12345], []],
    ['nobody', [], []],
  ])('finds the songs of %s', (_, artistIds, expected) => {
    expect(find(artistIds)).toEqual(expected);
  });

  it.each([
    ['two of the three members perform', 2, [1, 2, 3, 6]],
    ['all three members perform', 3, [1, 3]],
    ['more than there are means all', 9, [1, 3]],
  ])('finds the songs of a group when %s', (_, granularity, expected) => {
    expect(find([GROUP], granularity)).toEqual(expected);
  });

  it('finds the songs of a single person with any group granularity', () => {
    expect(find([SOLO], 1)).toEqual([0, 1, 3, 4]);
  });

  it.each([
    ['nobody else may perform', 0, [0]],
    ['one more may perform', 1, [0, 4]],
    ['two more may perform', 2, [0, 1, 3, 4]],
  ])('finds the songs of a person when %s', (_, maxOther, expected) => {
    expect(find([SOLO], 0, maxOther)).toEqual(expected);
  });

  it('ends when two groups list each other as members', () => {
    const left = buildSearchablePerson(1, ['Left'], { memberIds: [2] });
    const right = buildSearchablePerson(2, ['Right'], { memberIds: [1] });
    const circular = createArtistLookup([
      buildSearchableSong({ artists: [left] }),
      buildSearchableSong({ artists: [right] }),
    ]);
    const conditions = { groupGranularity: 1, maxOtherArtist: 0 };
    expect([...circular.findSongs([1], conditions)]).toEqual([0, 1]);
  });
});
