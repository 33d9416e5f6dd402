import { expect, it } from 'vitest';
import type { SeasonListKey } from '../../domain/season/seasonList';
import { buildSourceAnime, buildSourceSong } from '../../testing/catalogueSourceBuilder';
import { buildTables } from './buildTables';
import { countAnime, markListed, songsOfMarked } from './lookups';

const VINTAGES = ['Fall 2019', 'fall 2019', '2019', 'Winter 2020', null, 'someday'];
const { tables } = buildTables({
  anime: VINTAGES.map((vintage, index) =>
    buildSourceAnime({ annId: index + 1, vintage, nameEN: `Anime ${index + 1}` }),
  ),
  people: [],
  songs: [...VINTAGES, ...VINTAGES].map((_, index) =>
    buildSourceSong({ annId: (index % VINTAGES.length) + 1, annSongId: index + 1 }),
  ),
});

it.each<readonly [readonly SeasonListKey[], readonly number[]]>([
  [[{ kind: 'season', year: 2019, season: 'fall' }], [1, 2]],
  [[{ kind: 'year', year: 2019 }], [3]],
  [
    [
      { kind: 'season', year: 2020, season: 'winter' },
      { kind: 'year', year: 2019 },
    ],
    [3, 4],
  ],
  [[{ kind: 'noDate' }], [5, 6]],
  [[], []],
])('the season lists %j contain the anime %j', (lists, annIds) => {
  const marks = markListed(tables, lists);
  expect([...tables.anime.annId].filter((_, at) => marks[at] === 1)).toEqual(annIds);
  const listed = [...songsOfMarked(tables, marks)].map(
    (place) => tables.anime.annId[tables.songs.anime[place] ?? 0],
  );
  expect(new Set(listed)).toEqual(new Set(annIds));
  expect(listed).toHaveLength(annIds.length * 2);
});

it('countAnime returns the remaining songs per anime and the names of listed anime', () => {
  const listed = markListed(tables, [{ kind: 'year', year: 2019 }]);
  const ofThird = [...tables.songs.anime.keys()].filter((place) => tables.songs.anime[place] === 2);
  const [ofFirst = 0] = tables.songs.anime.keys();
  expect(countAnime(tables, Uint32Array.from([ofFirst, ...ofThird]), listed)).toEqual({
    annIds: [1, 3],
    leftCounts: [1, 2],
    songCounts: [2, 2],
    listedNames: [null, 'Anime 3'],
  });
});
