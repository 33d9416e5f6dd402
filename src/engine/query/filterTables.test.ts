import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ANY_COMPANY,
  FILTER_FIELDS,
  type Filter,
  type FilterField,
  NO_FILTER,
} from '../../domain/filter/filter';
import { difficultyStepOf } from '../../domain/filter/filterCounts';
import { FILTER_ROWS } from '../../domain/filter/filterFields';
import { filters, tablesOfRows } from '../../testing/catalogueArbitraries';
import { buildSourceAnime, buildSourceSong } from '../../testing/catalogueSourceBuilder';
import { buildTables } from '../tables/buildTables';
import type { CatalogueTables } from '../tables/tables';
import { countFields, filterPlaces, filterWithShape } from './filterTables';
import type { FilterKnowledge } from './ruleKinds';

const songIds = fc.uniqueArray(fc.integer({ min: 1, max: 40 })).map((ids) => new Set(ids));
const knowledges: fc.Arbitrary<FilterKnowledge> = fc.record({
  playlistSongIds: songIds,
  listenedSongIds: songIds,
  personId: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
});

/** The filter field by field; the person and their company are one part. */
function partsOf(filter: Filter): readonly Partial<Filter>[] {
  const { personId, isAlone, isInGroup, leastOfGroup, mostOthers, ...others } = filter;
  const fields = Object.entries(others).map(([field, value]) => ({ [field]: value }));
  return [...fields, { personId, isAlone, isInGroup, leastOfGroup, mostOthers }];
}

/** All places, in one of two orders. */
const placesOf = ({ songCount }: CatalogueTables, isReversed: boolean) => {
  const places = Array.from({ length: songCount }, (_, place) => place);
  return isReversed ? places.reverse() : places;
};

describe('the filter of the catalogue tables [10.27]', () => {
  it('returns the same places with the difficulty shape as without', () => {
    fc.assert(
      fc.property(tablesOfRows, filters, knowledges, (tables, filter, knowledge) => {
        const places = placesOf(tables, true);
        const both = filterWithShape(tables, places, filter, knowledge);
        const rest = { ...filter, isEachRecordingOnce: false };
        expect(both.places).toEqual(filterPlaces(tables, places, rest, knowledge));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps exactly the songs that every field keeps alone, in the given order [10.26]', () => {
    fc.assert(
      fc.property(
        tablesOfRows,
        filters,
        knowledges,
        fc.boolean(),
        (tables, some, knowledge, isReversed) => {
          const filter = { ...some, isEachRecordingOnce: false };
          const places = placesOf(tables, isReversed);
          const left = [...filterPlaces(tables, places, filter, knowledge)];
          const byField = partsOf(filter).map(
            (part) => new Set(filterPlaces(tables, places, { ...NO_FILTER, ...part }, knowledge)),
          );
          expect(left).toEqual(places.filter((place) => byField.every((its) => its.has(place))));
          const once = { ...filter, isEachRecordingOnce: true };
          const recordings = left.map((place) => tables.songs.amqSongId[place] || `song ${place}`);
          expect([...filterPlaces(tables, places, once, knowledge)]).toEqual(
            left.filter((_, at) => recordings.indexOf(recordings[at] ?? '') === at),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('counts in the difficulty shape every song of known difficulty that the other fields keep', () => {
    fc.assert(
      fc.property(tablesOfRows, filters, knowledges, (tables, filter, knowledge) => {
        const places = placesOf(tables, false);
        const rest = { ...filter, difficulty: NO_FILTER.difficulty };
        const shape = Array.from({ length: 20 }, () => 0);
        for (const place of filterPlaces(tables, places, rest, knowledge)) {
          const step = difficultyStepOf(tables.songs.difficulty[place] ?? Number.NaN);
          if (!Number.isNaN(step)) shape[step] = (shape[step] ?? 0) + 1;
        }
        expect(filterWithShape(tables, places, filter, knowledge).difficultyShape).toEqual(shape);
      }),
    );
  });
});

const counted = fc.record({
  playlistSongIds: songIds,
  listenedSongIds: songIds,
  personId: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  memberCount: fc.nat(3),
  playlists: fc
    .array(fc.uniqueArray(fc.integer({ min: 1, max: 40 })), { maxLength: 40 })
    .map((lists) => new Map(lists.map((ids, index) => [index + 1, ids]))),
});
/** All but ranges, the person and "each once", whose values are not listed. */
const COUNTED_FIELDS = FILTER_FIELDS.filter((field) => {
  const { kind } = FILTER_ROWS[field];
  const isListed = field !== 'personId' && field !== 'isEachRecordingOnce';
  return isListed && kind !== 'range' && kind !== 'seasons';
});
const words = fc.subarray(['Drama', 'Comedy', 'Music', 'Nothing']);

it('each count of a filter value equals the songs kept when only this value is chosen in its field [10.26]', () => {
  fc.assert(
    fc.property(
      tablesOfRows,
      filters,
      counted,
      words,
      words,
      (tables, some, known, genres, tags) => {
        const filter = { ...some, genres, tags };
        const places = placesOf(tables, false);
        const counts = countFields(tables, places, filter, known);
        const isNobody = (known.personId ?? filter.personId) === null;
        for (const [field, each] of Object.entries(counts)) {
          const isList = Array.isArray(NO_FILTER[field as FilterField]);
          const isCompany = field in ANY_COMPANY;
          for (const [value, count] of each) {
            const asked = { ...filter, [field]: isList ? [value] : value };
            const playlistSongIds = new Set(known.playlists.get(Number(value)));
            const knowledge = field === 'playlistId' ? { ...known, playlistSongIds } : known;
            const left =
              isNobody && isCompany ? [] : filterPlaces(tables, places, asked, knowledge);
            expect(count, `${field} ${value}`).toBe(left.length);
          }
        }
        expect(Object.keys(counts).toSorted()).toEqual(COUNTED_FIELDS.toSorted());
        expect([...(counts.mostOthers ?? [])].length > 0).toBe(!isNobody);
      },
    ),
    { numRuns: 500 },
  );
});

it('the filter counts include the genres and tags of every anime', () => {
  const { tables } = buildTables({
    anime: [
      buildSourceAnime({ annId: 1, genres: ['Drama', 'Music'], tags: ['Idol'] }),
      buildSourceAnime({ annId: 2, genres: ['Comedy'] }),
    ],
    people: [],
    songs: [1, 2].map((annId) => buildSourceSong({ annId, annSongId: annId, amqSongId: 9 })),
  });
  const nothing = { playlistSongIds: new Set<number>(), listenedSongIds: new Set<number>() };
  const counts = countFields(
    tables,
    [0, 1],
    { ...NO_FILTER, genres: ['Music'] },
    { ...nothing, personId: null },
  );
  expect(Object.fromEntries(counts.genres ?? [])).toEqual({ Drama: 1, Music: 1, Comedy: 1 });
  expect(Object.fromEntries(counts.tags ?? [])).toEqual({ Idol: 1 });
});
