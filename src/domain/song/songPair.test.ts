import { expect, it } from 'vitest';
import { buildSongs } from '../../testing/songBuilder';
import { groupByPair } from './songPair';

const PEOPLE = [
  { id: 5, name: 'Aimer' },
  { id: 6, name: 'LiSA' },
];

it.each([
  [1, 1, { 'Aimer + LiSA': [1], Aimer: [2], LiSA: [3] }],
  [0, 2, { Aimer: [1, 2], LiSA: [3] }],
  [3, 0, { 'Aimer + LiSA': [1, 2, 3] }],
])(
  'groups songs of both (%i) before those of the first (%i)',
  (togetherCount, firstCount, heads) => {
    const groups = groupByPair(buildSongs(1, 2, 3), { people: PEOPLE, togetherCount, firstCount });
    const found = groups.map(({ heading, songs }) => [
      heading,
      songs.map((song) => song.annSongId),
    ]);
    expect(Object.fromEntries(found)).toEqual(heads);
  },
);
