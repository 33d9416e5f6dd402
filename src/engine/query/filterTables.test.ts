import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Filter, NO_FILTER } from '../../domain/filter/filter';
import { difficultyStepOf } from '../../domain/filter/filterCounts';
import { filters, tablesOfRows } from '../../testing/catalogueArbitraries';
import { buildSourceAnime, buildSourceSong } from '../../testing/catalogueSourceBuilder';
import { buildTables } from '../tables/buildTables';
import type { CatalogueTables } from '../tables/tables';
import type { FilterKnowledge } from './filterKnowledge';
import { createTableFilter } from './filterTables';

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

/** The filter field by field; who is asked for and in which company is one question. */
function partsOf(filter: Filter): readonly Partial<Filter>[] {
  const { personId, person, ...others } = filter;
  const fields = Object.entries(others).map(([field, value]) => ({ [field]: value }));
  return [...fields, { personId, person }];
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

  it('leaves what each of its fields leaves by itself, in the order given [10.26]', () => {
    fc.assert(
      fc.property(
        tablesOfRows,
        filters,
        knowledges,
        fc.boolean(),
        (tables, some, knowledge, isReversed) => {
          const filter = { ...some, isEachRecordingOnce: false };
          const places = placesOf(tables, isReversed);
          const { filterPlaces } = createTableFilter(tables);
          const left = [...filterPlaces(places, filter, knowledge)];
          const byField = partsOf(filter).map(
            (part) => new Set(filterPlaces(places, { ...NO_FILTER, ...part }, knowledge)),
          );
          expect(left).toEqual(places.filter((place) => byField.every((its) => its.has(place))));
          const once = { ...filter, isEachRecordingOnce: true };
          const recordings = left.map((place) => tables.songs.amqSongId[place] || `song ${place}`);
          expect([...filterPlaces(places, once, knowledge)]).toEqual(
            left.filter((_, at) => recordings.indexOf(recordings[at] ?? '') === at),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('counts every song of known difficulty that the other fields leave at its step', () => {
    fc.assert(
      fc.property(tablesOfRows, filters, knowledges, (tables, filter, knowledge) => {
        const { difficultyShape, filterPlaces } = createTableFilter(tables);
        const places = placesOf(tables, false);
        const rest = { ...filter, difficulty: NO_FILTER.difficulty };
        const shape = Array.from({ length: 20 }, () => 0);
        for (const place of filterPlaces(places, rest, knowledge)) {
          const step = difficultyStepOf(tables.songs.difficulty[place] ?? Number.NaN);
          if (!Number.isNaN(step)) shape[step] = (shape[step] ?? 0) + 1;
        }
        expect(difficultyShape(places, filter, knowledge)).toEqual(shape);
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
