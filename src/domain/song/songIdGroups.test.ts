import { expect, it } from 'vitest';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { groupSongIds, sliceGroups } from './songIdGroups';

const song = (annSongId: number, annId: number, personId: number) =>
  buildSong({
    annSongId,
    annId,
    animeENName: `Anime ${annId}`,
    artists: [buildPerson({ id: personId })],
    composers: [buildPerson({ id: 9, names: ['Writer'] })],
  });
const songs = new Map([
  [-1, song(-5, 2, 1)],
  [3, song(3, 1, 1)],
  [4, song(4, 2, 2)],
]);

it('groupSongIds gives the songs of each group by their ids in the list', () => {
  const { groups, songIds } = groupSongIds(songs, 'anime');
  expect(groups.map(({ heading, count }) => [heading, count])).toEqual([
    ['Anime 1', 1],
    ['Anime 2', 2],
  ]);
  expect(songIds).toEqual([3, -1, 4]);
});

it('groupSongIds puts a song in the group of each person credited for it', () => {
  const { groups, songIds } = groupSongIds(songs, 'artist');
  expect(groups.map(({ heading, count }) => [heading, count])).toEqual([
    ['Person 1', 2],
    ['Person 2', 1],
    ['Writer', 3],
  ]);
  expect(songIds).toHaveLength(6);
});

it.each([
  ['a page within one group', 0, 1, [['Anime 1', [3]]]],
  [
    'a page that begins and ends within groups',
    0,
    2,
    [
      ['Anime 1', [3]],
      ['Anime 2', [-1]],
    ],
  ],
  ['the rest of a group', 2, 100, [['Anime 2', [4]]]],
  ['beyond the end', 5, 100, []],
] as const)(
  'sliceGroups returns the songs with their headings for %s',
  (_name, start, end, expected) => {
    const parts = sliceGroups(groupSongIds(songs, 'anime'), start, end);
    expect(parts.map(({ heading, songIds }) => [heading, songIds])).toEqual(expected);
  },
);
