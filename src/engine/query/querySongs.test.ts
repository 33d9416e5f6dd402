import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTER, SONG_SORTS, type SongSort } from '../../domain/filter/filter';
import type { Song } from '../../domain/song/song';
import { filters, tablesOfRows } from '../../testing/catalogueArbitraries';
import { buildFanTables } from '../../testing/fanCatalogue';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { createSongReader } from '../catalogue/songAt';
import { readTopicsOf } from '../catalogue/topicsOfAnime';
import { countFilters } from '../countFilters';
import { filterSongs } from '../filterSongs';
import type { FilterKnowledge } from '../songConditions';
import { sortSongs } from '../sortSongs';
import { querySongs } from './querySongs';
import { createSongSet, createTableSet } from './songSet';

const NOTHING_KNOWN: FilterKnowledge = {
  playlistSongIds: new Set(),
  listenedSongIds: new Set(),
  personId: null,
};
const AS_THEY_ARE: SongSort = { key: 'relevance', isDescending: false, seed: 0 };
const EVERYTHING = { filter: NO_FILTER, sort: AS_THEY_ARE };

const songIds = fc.uniqueArray(fc.integer({ min: 1, max: 40 }));
const knowledges = fc.record({
  playlistSongIds: songIds.map((ids) => new Set(ids)),
  listenedSongIds: songIds.map((ids) => new Set(ids)),
  personId: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  memberCount: fc.nat(3),
  playlists: fc.array(songIds, { maxLength: 3 }).map((lists) => new Map(lists.entries())),
});
const sorts: fc.Arbitrary<SongSort> = fc.record({
  key: fc.constantFrom(...SONG_SORTS),
  isDescending: fc.boolean(),
  seed: fc.nat({ max: 3 }),
  animeNames: fc.constantFrom('english' as const, 'romaji' as const),
});
const topics = fc.subarray(['Drama', 'Comedy', 'Music', 'Nothing']);

const having = (counts: ReadonlyMap<string, number>) =>
  Object.fromEntries([...counts].filter(([, count]) => count > 0));

function allSongsOf(tables: Parameters<typeof createSongReader>[0]): readonly Song[] {
  const { songsAt } = createSongReader(tables);
  return songsAt(Array.from({ length: tables.songCount }, (_, place) => place));
}

describe('a query on a set of songs [10.26 10.27]', () => {
  it('filters, sorts and counts any list as the songs are by themselves', () => {
    fc.assert(
      fc.property(
        tablesOfRows,
        filters,
        knowledges,
        sorts,
        fc.tuple(topics, topics, fc.boolean()),
        (tables, some, known, sort, [genres, tags, isReversed]) => {
          const given = isReversed ? allSongsOf(tables).toReversed() : allSongsOf(tables);
          const topicsOf = readTopicsOf(tables)([...tables.anime.annId]);
          const filter = { ...some, genres, tags };
          const knowledge = { ...known, topics: topicsOf };
          const view = querySongs(
            createSongSet(given, { topics: topicsOf }),
            { filter, sort },
            knowledge,
          );
          const sorted = sortSongs(given, sort);
          const left = filterSongs(sorted, filter, knowledge);
          expect(view.songs).toEqual(left);
          expect(view.ids()).toEqual(left.map(({ annSongId }) => annSongId));
          const { counts, difficultyShape } = countFilters(sorted, filter, knowledge);
          const facets = view.facets();
          expect({
            ...facets.counts,
            genres: having(facets.counts.genres),
            tags: having(facets.counts.tags),
          }).toEqual({ ...counts, genres: having(counts.genres), tags: having(counts.tags) });
          expect(view.difficultyShape).toEqual(difficultyShape);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('answers with the very same songs, in the order given, one that is there twice twice', () => {
    const [first, second] = [2, 1].map((annSongId) =>
      buildSong({ annSongId, songName: `Name ${annSongId}`, songLengthSeconds: 90 }),
    );
    const songs = [first, second, first].filter((song) => song !== undefined);
    const set = createSongSet(songs);
    const view = querySongs(set, EVERYTHING, NOTHING_KNOWN);
    expect(view.songs).toEqual(songs);
    expect(view.rowAt(0)).toBe(first);
    expect(view.totalSeconds).toBe(270);
    const byName = { filter: NO_FILTER, sort: { ...AS_THEY_ARE, key: 'name' as const } };
    expect(querySongs(set, byName, NOTHING_KNOWN).ids()).toEqual([1, 2, 2]);
    const some = querySongs(set, { ...EVERYTHING, ids: [1, 7] }, NOTHING_KNOWN);
    expect(some.ids()).toEqual([1]);
  });
});

it('a set of songs finds for a text what the catalogue of the same songs finds', () => {
  const tables = buildFanTables();
  const catalogue = createTableSet(tables);
  const set = createSongSet(allSongsOf(tables));
  for (const text of [
    'naruto',
    'lisa gurenge',
    'gurenga',
    'k-on ending',
    '"gurenge"',
    'yoko kano',
  ]) {
    const query = { ...EVERYTHING, text };
    const [ofSet, ofCatalogue] = [set, catalogue].map((each) =>
      querySongs(each, query, NOTHING_KNOWN),
    );
    expect(ofSet?.ids()).toEqual(ofCatalogue?.ids());
    expect(ofSet?.best).toEqual(ofCatalogue?.best);
    expect(ofSet?.understood).toEqual(ofCatalogue?.understood);
  }
});

it('a text in the order of the list filters as its filter field does', () => {
  const songs = [
    buildSong({ annSongId: 3, songName: 'Zankoku', artists: [buildPerson({ names: ['Aimer'] })] }),
    buildSong({ annSongId: 1, songName: 'Aimer no uta' }),
    buildSong({ annSongId: 2, songName: 'Other' }),
  ];
  const query = { ...EVERYTHING, text: 'aimer', textOrder: 'own' as const };
  expect(querySongs(createSongSet(songs), query, NOTHING_KNOWN).ids()).toEqual([3, 1]);
});

it('songs of one anime that were stored under different names are found by each of them', () => {
  const songs = [
    buildSong({ annSongId: 1, annId: 5, animeENName: 'Shippuden', animeVintage: null }),
    buildSong({ annSongId: 2, annId: 5, animeENName: 'Shippuuden', animeVintage: 'Fall 2007' }),
  ];
  const set = createSongSet(songs);
  for (const text of ['shippuden', 'shippuuden 2007']) {
    expect(querySongs(set, { ...EVERYTHING, text }, NOTHING_KNOWN).count).toBe(2);
  }
});
