import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Filter, NO_FILTER } from '../../domain/filter/filter';
import { filters, tablesOfRows } from '../../testing/catalogueArbitraries';
import { buildSourceAnime, buildSourceSong } from '../../testing/catalogueSourceBuilder';
import { countFilters } from '../countFilters';
import { filterSongs } from '../filterSongs';
import type { FilterKnowledge } from '../songConditions';
import { buildTables } from './buildTables';
import type { CatalogueTables } from './catalogueTables';
import { createTableFilter } from './filterTables';
import { createSongReader } from './songAt';

const NOTHING: FilterKnowledge = {
  playlistSongIds: new Set(),
  listenedSongIds: new Set(),
  personId: null,
};

const songIds = fc.uniqueArray(fc.integer({ min: 1, max: 40 })).map((ids) => new Set(ids));
const knowledges: fc.Arbitrary<FilterKnowledge> = fc.record({
  playlistSongIds: songIds,
  listenedSongIds: songIds,
  personId: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
});

function songsOf(tables: CatalogueTables) {
  const { songsAt } = createSongReader(tables);
  return songsAt(Array.from({ length: tables.songCount }, (_, place) => place));
}

/** Every place, in an order of its own. */
const placesOf = ({ songCount }: CatalogueTables, isReversed: boolean) => {
  const places = Array.from({ length: songCount }, (_, place) => place);
  return isReversed ? places.reverse() : places;
};

describe('filter the tables [10.27]', () => {
  it('gives places and shape in one as it gives them one by one', () => {
    fc.assert(
      fc.property(tablesOfRows, filters, knowledges, (tables, filter, knowledge) => {
        const places = placesOf(tables, true);
        const { filterPlaces, filterWithShape, difficultyShape } = createTableFilter(tables);
        const both = filterWithShape(places, filter, knowledge);
        const rest = { ...filter, isEachRecordingOnce: false };
        expect(both.places).toEqual(filterPlaces(places, rest, knowledge));
        expect(both.difficultyShape).toEqual(difficultyShape(places, filter, knowledge));
      }),
      { numRuns: 300 },
    );
  });

  it('leaves what filter the songs leaves, in the order given [10.26]', () => {
    fc.assert(
      fc.property(
        tablesOfRows,
        filters,
        knowledges,
        fc.boolean(),
        (tables, filter, knowledge, isReversed) => {
          const places = placesOf(tables, isReversed);
          const songs = songsOf(tables);
          const given = places.flatMap((place) => songs[place] ?? []);
          const left = createTableFilter(tables).filterPlaces(places, filter, knowledge);
          const expected = filterSongs(given, filter, knowledge);
          expect([...left].map((place) => tables.songs.annSongId[place])).toEqual(
            expected.map(({ annSongId }) => annSongId),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('counts difficulties as they are counted for songs', () => {
    fc.assert(
      fc.property(tablesOfRows, filters, knowledges, (tables, filter, knowledge) => {
        const { difficultyShape } = createTableFilter(tables);
        const shape = difficultyShape(placesOf(tables, false), filter, knowledge);
        const counted = countFilters(songsOf(tables), filter, knowledge);
        expect(shape).toEqual(counted.difficultyShape);
      }),
    );
  });

  const tables = buildTables({
    anime: [
      buildSourceAnime({ annId: 1, genres: ['Drama', 'Music'], tags: ['Idol'] }),
      buildSourceAnime({ annId: 2, genres: ['Comedy'] }),
      buildSourceAnime({ annId: 3 }),
    ],
    people: [],
    songs: [1, 2, 3].map((annId) => buildSourceSong({ annId, annSongId: annId })),
  }).tables;
  const filtered = (filter: Partial<Filter>) => [
    ...createTableFilter(tables).filterPlaces([0, 1, 2], { ...NO_FILTER, ...filter }, NOTHING),
  ];

  it.each<readonly [Partial<Filter>, readonly number[]]>([
    [{}, [0, 1, 2]],
    [{ genres: ['Music'] }, [0]],
    [{ genres: ['Comedy', 'Music'] }, [0, 1]],
    [{ genres: ['Nothing'] }, []],
    [{ tags: ['Idol'] }, [0]],
    [{ tags: ['Idol'], genres: ['Comedy'] }, []],
  ])('by genre and tag: %j leaves %j', (filter, left) => {
    expect(filtered(filter)).toEqual(left);
  });

  it('of a person asks nothing of songs where nobody is shown', () => {
    const person = { isAlone: true, isInGroup: true, leastOfGroup: 2, mostOthers: 0 };
    expect(filtered({ person })).toEqual([0, 1, 2]);
  });
});
