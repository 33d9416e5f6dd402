import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SONG_SORTS } from '../../domain/filter/songSort';
import { ANIME_NAME_STYLES } from '../../domain/song/personNames';
import { catalogueSources, tablesOfRows } from '../../testing/catalogueArbitraries';
import { buildSourceAnime, buildSourceSong } from '../../testing/catalogueSourceBuilder';
import { buildTables } from '../tables/buildTables';
import { sortOf } from './sortTables';

const sorts = fc.record({
  key: fc.constantFrom(...SONG_SORTS),
  isDescending: fc.boolean(),
  seed: fc.nat({ max: 3 }),
  animeNames: fc.constantFrom(undefined, ...ANIME_NAME_STYLES),
});

describe('sorting the catalogue tables', () => {
  it('gives the same order whether or not the names in the tables were sorted before [10.28]', () => {
    fc.assert(
      fc.property(
        catalogueSources,
        fc.array(sorts, { minLength: 1 }),
        fc.nat(),
        (source, asked, rest) => {
          const { tables } = buildTables(source);
          const { tables: unsorted } = buildTables(source, false);
          const [sort, sortUnsorted] = [tables, unsorted].map(
            (each) => sortOf({ tables: each }).sort,
          );
          const all = Array.from({ length: tables.songCount }, (_, place) => place).reverse();
          const places = all.filter((place) => place % 3 !== rest % 4);
          for (const each of asked) {
            expect(sort?.(places, each)).toEqual(sortUnsorted?.(places, each));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives the same order at every stage of the preparation', () => {
    fc.assert(
      fc.property(tablesOfRows, sorts, fc.nat({ max: 20 }), (tables, asked, partCount) => {
        const places = Array.from({ length: tables.songCount }, (_, place) => place);
        const prepared = sortOf({ tables });
        const parts = prepared.prepare();
        for (let part = 0; part < partCount; part += 1) parts.next();
        expect(prepared.sort(places, asked)).toEqual(sortOf({ tables }).sort(places, asked));
      }),
      { numRuns: 200 },
    );
  });

  it('gives a random order that depends only on the seed, not on the other songs', () => {
    const songs = Array.from({ length: 30 }, (_, index) =>
      buildSourceSong({ annSongId: index + 1 }),
    );
    const { tables } = buildTables({ anime: [buildSourceAnime()], people: [], songs });
    const { sort } = sortOf({ tables });
    const places = songs.map((_, place) => place);
    const byChance = (seed: number, given: readonly number[]) => [
      ...sort(given, { key: 'random', isDescending: false, seed }),
    ];
    const few = places.filter((place) => place % 2 === 0);
    expect(byChance(5, few)).toEqual(byChance(5, places).filter((place) => place % 2 === 0));
    expect(byChance(6, places)).not.toEqual(byChance(5, places));
  });
});
