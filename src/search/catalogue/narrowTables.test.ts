import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Narrowing, NO_NARROWING } from '../../domain/narrowing';
import { narrowings, tablesOfRows } from '../../testing/catalogueArbitraries';
import { buildSourceAnime, buildSourceSong } from '../../testing/catalogueSourceBuilder';
import { countNarrowings } from '../countNarrowings';
import { narrowSongs } from '../narrowSongs';
import type { NarrowingKnowledge } from '../songConditions';
import { buildTables } from './buildTables';
import type { CatalogueTables } from './catalogueTables';
import { createTableNarrowing } from './narrowTables';
import { createSongReader } from './songAt';

const NOTHING: NarrowingKnowledge = {
  playlistSongIds: new Set(),
  listenedSongIds: new Set(),
  personId: null,
};

const songIds = fc.uniqueArray(fc.integer({ min: 1, max: 40 })).map((ids) => new Set(ids));
const knowledges: fc.Arbitrary<NarrowingKnowledge> = fc.record({
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

describe('narrowing the tables [10.27]', () => {
  it('gives places and shape in one as it gives them one by one', () => {
    fc.assert(
      fc.property(tablesOfRows, narrowings, knowledges, (tables, narrowing, knowledge) => {
        const places = placesOf(tables, true);
        const { narrow, narrowWithShape, difficultyShape } = createTableNarrowing(tables);
        const both = narrowWithShape(places, narrowing, knowledge);
        const rest = { ...narrowing, isEachRecordingOnce: false };
        expect(both.places).toEqual(narrow(places, rest, knowledge));
        expect(both.difficultyShape).toEqual(difficultyShape(places, narrowing, knowledge));
      }),
      { numRuns: 300 },
    );
  });

  it('leaves what narrowing the songs leaves, in the order given [10.26]', () => {
    fc.assert(
      fc.property(
        tablesOfRows,
        narrowings,
        knowledges,
        fc.boolean(),
        (tables, narrowing, knowledge, isReversed) => {
          const places = placesOf(tables, isReversed);
          const songs = songsOf(tables);
          const given = places.flatMap((place) => songs[place] ?? []);
          const left = createTableNarrowing(tables).narrow(places, narrowing, knowledge);
          const expected = narrowSongs(given, narrowing, knowledge);
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
      fc.property(tablesOfRows, narrowings, knowledges, (tables, narrowing, knowledge) => {
        const { difficultyShape } = createTableNarrowing(tables);
        const shape = difficultyShape(placesOf(tables, false), narrowing, knowledge);
        const counted = countNarrowings(songsOf(tables), narrowing, knowledge);
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
  const narrowed = (narrowing: Partial<Narrowing>) => [
    ...createTableNarrowing(tables).narrow([0, 1, 2], { ...NO_NARROWING, ...narrowing }, NOTHING),
  ];

  it.each<readonly [Partial<Narrowing>, readonly number[]]>([
    [{}, [0, 1, 2]],
    [{ genres: ['Music'] }, [0]],
    [{ genres: ['Comedy', 'Music'] }, [0, 1]],
    [{ genres: ['Nothing'] }, []],
    [{ tags: ['Idol'] }, [0]],
    [{ tags: ['Idol'], genres: ['Comedy'] }, []],
  ])('by genre and tag: %j leaves %j', (narrowing, left) => {
    expect(narrowed(narrowing)).toEqual(left);
  });

  it('of a person asks nothing of songs where nobody is shown', () => {
    const person = { isAlone: true, isInGroup: true, leastOfGroup: 2, mostOthers: 0 };
    expect(narrowed({ person })).toEqual([0, 1, 2]);
  });
});
