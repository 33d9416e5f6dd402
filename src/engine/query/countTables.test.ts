import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Filter, NO_FILTER } from '../../domain/filter/filter';
import { filters, tablesOfRows } from '../../testing/catalogueArbitraries';
import {
  buildSourceAnime,
  buildSourcePerson,
  buildSourceSong,
} from '../../testing/catalogueSourceBuilder';
import { buildTables } from '../tables/buildTables';
import { createTableCounts } from './countTables';
import { createTableFilter } from './filterTables';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 })).map((all) => new Set(all));
const knowledges = fc.record({
  playlistSongIds: ids,
  listenedSongIds: ids,
  personId: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  memberCount: fc.nat(3),
  playlists: fc
    .array(fc.uniqueArray(fc.integer({ min: 1, max: 40 })), { maxLength: 40 })
    .map((lists) => new Map(lists.map((songIds, index) => [index + 1, songIds]))),
});
const words = fc.subarray(['Drama', 'Comedy', 'Music', 'Nothing']);

it('counts for each value what choosing it alone in its field would leave [10.26]', () => {
  fc.assert(
    fc.property(
      tablesOfRows,
      filters,
      knowledges,
      words,
      words,
      (tables, some, knowledge, genres, tags) => {
        const filter = { ...some, genres, tags };
        const places = Array.from({ length: tables.songCount }, (_, place) => place);
        const tableFilter = createTableFilter(tables);
        const counts = createTableCounts(tables, tableFilter)(places, filter, knowledge);
        const leaves = (part: Partial<Filter>, known = knowledge) =>
          tableFilter.filterPlaces(places, { ...filter, ...part }, known).length;
        const leavesWith = (part: Partial<Filter['person']>) =>
          leaves({ person: { ...filter.person, ...part } });
        const lists = [
          'types',
          'animeKinds',
          'broadcasts',
          'categories',
          'genres',
          'tags',
        ] as const;
        for (const field of lists) {
          for (const [value, count] of counts[field] as ReadonlyMap<unknown, number>) {
            expect(count, `${field} ${value}`).toBe(leaves({ [field]: [value] }));
          }
        }
        for (const [listened, count] of counts.listened) expect(count).toBe(leaves({ listened }));
        for (const [playlistId, count] of counts.playlists) {
          const playlistSongIds = new Set(knowledge.playlists.get(playlistId));
          expect(count).toBe(leaves({ playlistId }, { ...knowledge, playlistSongIds }));
        }
        expect(counts.hasAudio).toBe(leaves({ hasAudio: true }));
        expect(counts.hasVideo).toBe(leaves({ hasVideo: true }));
        if ((knowledge.personId ?? filter.personId) === null) {
          const nothing = {
            isAlone: 0,
            isInGroup: 0,
            leastOfGroup: new Map(),
            mostOthers: new Map(),
          };
          expect(counts).toMatchObject(nothing);
          return;
        }
        expect(counts.isAlone).toBe(leavesWith({ isAlone: true }));
        expect(counts.isInGroup).toBe(leavesWith({ isInGroup: true }));
        for (const field of ['leastOfGroup', 'mostOthers'] as const) {
          for (const [value, count] of counts[field]) {
            expect(count).toBe(leavesWith({ [field]: value }));
          }
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('names every genre and tag there is, those of no song left with nothing', () => {
  const { tables } = buildTables({
    anime: [
      buildSourceAnime({ annId: 1, genres: ['Drama', 'Music'], tags: ['Idol'] }),
      buildSourceAnime({ annId: 2, genres: ['Comedy'] }),
    ],
    people: [],
    songs: [1, 2].map((annId) => buildSourceSong({ annId, annSongId: annId, amqSongId: 9 })),
  });
  const count = createTableCounts(tables, createTableFilter(tables));
  const nothing = { playlistSongIds: new Set<number>(), listenedSongIds: new Set<number>() };
  const counts = count([0, 1], { ...NO_FILTER, genres: ['Music'] }, { ...nothing, personId: null });
  expect(Object.fromEntries(counts.genres)).toEqual({ Drama: 1, Music: 1, Comedy: 1 });
  expect(Object.fromEntries(counts.tags)).toEqual({ Idol: 1 });
});

it('tells alone from in a group, and what people of a group from what others leave', () => {
  const by = (...people: readonly number[]) =>
    people.map((personId) => ({ personId, lineUp: personId === 10 ? 0 : -1 }));
  const { tables } = buildTables({
    anime: [buildSourceAnime()],
    people: [
      buildSourcePerson({ id: 1, groupIds: [10] }),
      buildSourcePerson({ id: 2, groupIds: [10] }),
      buildSourcePerson({ id: 3 }),
      buildSourcePerson({ id: 10, lineUps: [[1, 2]] }),
    ],
    songs: [by(1), by(10), by(10), by(10, 3), by(10, 3), by(10, 3)].map((artists, index) =>
      buildSourceSong({ annSongId: index + 1, artists }),
    ),
  });
  const count = createTableCounts(tables, createTableFilter(tables));
  const places = [0, 1, 2, 3, 4, 5];
  const known = { playlistSongIds: new Set<number>(), listenedSongIds: new Set<number>() };
  const counts = count(places, NO_FILTER, { ...known, personId: 1, memberCount: 2 });
  expect(counts).toMatchObject({ isAlone: 1, isInGroup: 5 });
  expect(Object.fromEntries(counts.leastOfGroup)).toEqual({ 1: 6, 2: 6 });
  expect(counts.mostOthers.get(0)).toBe(1);
  const alone = { ...NO_FILTER, person: { ...NO_FILTER.person, isAlone: true } };
  const ofAlone = count(places, alone, { ...known, personId: 1, memberCount: 2 });
  expect(ofAlone).toMatchObject({ isAlone: 1, isInGroup: 0 });
});
