import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ANIME_KINDS,
  type AnimeTopics,
  BROADCASTS,
  type Filter,
  LISTENED_CHOICES,
  NO_FILTER,
  SONG_CATEGORIES,
} from '../../domain/filter/filter';
import type { Song } from '../../domain/song/song';
import { SONG_TYPE_GROUPS } from '../../domain/song/songType';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import type { FilterKnowledge } from './filterKnowledge';
import { querySongs } from './querySongs';
import { createSongSet } from './songSet';

const NOTHING: FilterKnowledge = {
  playlistSongIds: new Set(),
  listenedSongIds: new Set(),
  personId: null,
};

interface Known extends FilterKnowledge {
  readonly topics?: ReadonlyMap<number, AnimeTopics>;
}

function view(songs: readonly Song[], filter: Filter, { topics, ...knowledge }: Known) {
  const sort = { key: 'relevance', isDescending: false, seed: 0 } as const;
  return querySongs(createSongSet(songs, topics), { filter, sort }, knowledge);
}
const filterSongs = (songs: readonly Song[], filter: Filter, known: Known) =>
  view(songs, filter, known).songs;
const countFilters = (songs: readonly Song[], filter: Filter, known: Known) =>
  view(songs, filter, known).facets();

const idsOf = (songs: readonly Song[]) => songs.map(({ annSongId }) => annSongId);

/** @returns whether one song with these facts is left */
function isLeft(
  facts: Partial<Song>,
  filter: Partial<Filter>,
  knowledge: Partial<Known> = {},
): boolean {
  const song = buildSong(facts);
  return filterSongs([song], { ...NO_FILTER, ...filter }, { ...NOTHING, ...knowledge }).length > 0;
}

const spring = (year: number) => ({ year, season: 'spring' }) as const;
const fall = (year: number) => ({ year, season: 'fall' }) as const;

it.each<readonly [Partial<Song>, Partial<Filter>, boolean]>([
  [{ songType: 'Opening 2' }, { types: ['opening', 'insert'] }, true],
  [{ songType: 'Ending 2' }, { types: ['opening', 'insert'] }, false],
  [{ songType: '' }, { types: ['insert'] }, true],
  [{ songType: 'Opening 2' }, { numbers: { from: 2, to: 3 } }, true],
  [{ songType: 'Opening 4' }, { numbers: { from: 2, to: 3 } }, false],
  [{ songType: 'Opening' }, { numbers: { from: null, to: 3 } }, false],
  [{ songType: 'Insert Song' }, { numbers: { from: 1, to: null } }, false],
  [{ animeVintage: 'Spring 2019' }, { seasonFrom: spring(2019), seasonTo: spring(2019) }, true],
  [{ animeVintage: 'Winter 2019' }, { seasonFrom: spring(2019) }, false],
  [{ animeVintage: 'Fall 2019' }, { seasonTo: spring(2019) }, false],
  [{ animeVintage: '2019' }, { seasonFrom: fall(2018), seasonTo: fall(2019) }, true],
  [{ animeVintage: '2019' }, { seasonFrom: spring(2019) }, false],
  [{ animeVintage: null }, { seasonFrom: spring(1900) }, false],
  [{ animeType: 'Movie' }, { animeKinds: ['tv', 'movie'] }, true],
  [{ animeType: 'Music' }, { animeKinds: ['other'] }, true],
  [{ animeType: null }, { animeKinds: ['other'] }, false],
  [{ isDub: false, isRebroadcast: false }, { broadcasts: ['normal'] }, true],
  [{ isDub: true, isRebroadcast: true }, { broadcasts: ['rebroadcast'] }, true],
  [{ isDub: null, isRebroadcast: null }, { broadcasts: [...BROADCASTS] }, false],
  [{ songCategory: 'No Category' }, { categories: ['standard'] }, true],
  [{ songCategory: 'Chanting' }, { categories: ['standard', 'character'] }, false],
  [{ songDifficulty: 60 }, { difficulty: { from: 20, to: 60 } }, true],
  [{ songDifficulty: 60.5 }, { difficulty: { from: 20, to: 60 } }, false],
  [{ songDifficulty: null }, { difficulty: { from: 0, to: null } }, false],
  [{ songLengthSeconds: 90 }, { lengthSeconds: { from: 90, to: null } }, true],
  [{ songLengthSeconds: null }, { lengthSeconds: { from: null, to: 900 } }, false],
  [{ audio: null }, { hasAudio: true }, false],
  [{ HQ: null }, { hasVideo: true }, true],
  [{ HQ: null, MQ: null }, { hasVideo: true }, false],
  [{}, { genres: ['Action'] }, false],
  [{}, { tags: ['Band'] }, false],
])('%j, filtered by %j: %j', (facts, filter, expected) => {
  expect(isLeft(facts, filter)).toBe(expected);
});

it('knows playlists and listens from its caller', () => {
  expect(isLeft({}, { playlistId: 3 }, { playlistSongIds: new Set([1]) })).toBe(true);
  expect(isLeft({}, { playlistId: 3 }, { playlistSongIds: new Set([2]) })).toBe(false);
  const listenedSongIds = new Set([1]);
  expect(isLeft({}, { listened: 'listened' }, { listenedSongIds })).toBe(true);
  expect(isLeft({}, { listened: 'never' }, { listenedSongIds })).toBe(false);
  expect(isLeft({}, { listened: 'never' })).toBe(true);
});

it('knows genres and tags of an anime from its caller', () => {
  const topics = new Map([[buildSong().annId, { genres: ['Drama', 'Music'], tags: ['Band'] }]]);
  expect(isLeft({}, { genres: ['Action', 'Music'], tags: ['Band'] }, { topics })).toBe(true);
  expect(isLeft({}, { genres: ['Action'] }, { topics })).toBe(false);
  expect(isLeft({ annId: 99 }, { tags: ['Band'] }, { topics })).toBe(false);
  const { counts } = countFilters(
    [buildSong({ annSongId: 1 }), buildSong({ annSongId: 2, isDub: true })],
    { ...NO_FILTER, broadcasts: ['dub'], genres: ['Drama'] },
    { ...NOTHING, topics },
  );
  expect(Object.fromEntries(counts.genres)).toEqual({ Drama: 1, Music: 1 });
  expect(Object.fromEntries(counts.tags)).toEqual({ Band: 1 });
});

it('keeps the first of each recording that meets the rest', () => {
  const songs = [
    buildSong({ annSongId: 1, amqSongId: 5, isDub: true }),
    buildSong({ annSongId: 2, amqSongId: 5 }),
    buildSong({ annSongId: 3, amqSongId: 5 }),
    buildSong({ annSongId: 4 }),
    buildSong({ annSongId: 5 }),
  ];
  const once = { ...NO_FILTER, isEachRecordingOnce: true };
  expect(idsOf(filterSongs(songs, once, NOTHING))).toEqual([1, 4, 5]);
  const normal = { ...once, broadcasts: ['normal'] as const };
  expect(idsOf(filterSongs(songs, normal, NOTHING))).toEqual([2, 4, 5]);
});

describe('a person [10.27]', () => {
  const ANN = buildPerson({ id: 1 });
  const BOB = buildPerson({ id: 2 });
  const CAT = buildPerson({ id: 3 });
  const DUO = buildPerson({ id: 10, members: [ANN, BOB] });
  const songs = [
    buildSong({ annSongId: 1, artists: [ANN] }),
    buildSong({ annSongId: 2, artists: [ANN, CAT] }),
    buildSong({ annSongId: 3, artists: [DUO] }),
    buildSong({ annSongId: 4, artists: [DUO, CAT] }),
    buildSong({ annSongId: 5, artists: [CAT], composers: [ANN] }),
  ];
  const left = (personId: number | null, person: Partial<Filter['person']>) =>
    idsOf(
      filterSongs(
        songs,
        { ...NO_FILTER, person: { ...NO_FILTER.person, ...person } },
        { ...NOTHING, personId },
      ),
    );

  it.each<readonly [number, Partial<Filter['person']>, readonly number[]]>([
    [1, { isAlone: true }, [1]],
    [1, { isInGroup: true }, [3, 4]],
    [1, { mostOthers: 1 }, [1, 2, 3]],
    [1, { isInGroup: true, mostOthers: 1 }, [3]],
    [10, { isAlone: true }, [3]],
    [10, { leastOfGroup: 1 }, [1, 2, 3, 4]],
    [10, { leastOfGroup: 2 }, [3, 4]],
    [10, { leastOfGroup: 2, mostOthers: 0 }, [3]],
    [3, { isInGroup: true }, []],
  ])('%i, %j: %j', (personId, person, ids) => {
    expect(left(personId, person)).toEqual(ids);
  });

  it.each<readonly [number, Partial<Filter['person']>, number, number]>([
    [1, {}, 1, 2],
    [1, { isAlone: true }, 1, 0],
    [1, { isInGroup: true }, 0, 2],
    [1, { mostOthers: 0 }, 1, 0],
    [10, {}, 1, 0],
    [3, {}, 1, 0],
  ])('%i, %j: alone would leave %i, in a group %i', (personId, person, alone, inGroup) => {
    const filter = { ...NO_FILTER, person: { ...NO_FILTER.person, ...person } };
    const { counts } = countFilters(songs, filter, { ...NOTHING, personId, memberCount: 2 });
    expect(counts.isAlone).toBe(alone);
    expect(counts.isInGroup).toBe(inGroup);
    expect(left(personId, { ...person, isAlone: true })).toHaveLength(alone);
    expect(left(personId, { ...person, isInGroup: true })).toHaveLength(inGroup);
    for (const [field, each] of [
      ['leastOfGroup', counts.leastOfGroup],
      ['mostOthers', counts.mostOthers],
    ] as const) {
      expect(each.size).toBeGreaterThan(0);
      for (const [value, count] of each) {
        expect(left(personId, { ...person, [field]: value })).toHaveLength(count);
      }
    }
  });

  it.each<readonly [number, Partial<Filter['person']>, readonly number[]]>([
    [1, {}, [1, 2, 3, 4, 5]],
    [2, {}, [3, 4]],
    [10, { leastOfGroup: 2 }, [3, 4]],
    [1, { isAlone: true }, [1]],
    [99, {}, []],
  ])('%i who is asked for by id, %j: %j', (personId, person, ids) => {
    const filter = { ...NO_FILTER, personId, person: { ...NO_FILTER.person, ...person } };
    expect(idsOf(filterSongs(songs, filter, NOTHING))).toEqual(ids);
  });

  it('whose page it is goes before the one who is asked for', () => {
    const filter = { ...NO_FILTER, personId: 99 };
    expect(filterSongs(songs, filter, { ...NOTHING, personId: 1 })).toHaveLength(songs.length);
  });

  it('means nothing where it is nobody’s page', () => {
    expect(left(null, { isAlone: true, mostOthers: 0 })).toHaveLength(songs.length);
  });
});

const anySong: fc.Arbitrary<Song> = fc
  .record({
    annSongId: fc.integer({ min: 1, max: 30 }),
    annId: fc.integer({ min: 1, max: 6 }),
    amqSongId: fc.option(fc.integer({ min: 1, max: 4 })),
    songType: fc.constantFrom('Opening 1', 'Opening 2', 'Ending 1', 'Insert Song'),
    animeType: fc.constantFrom('TV', 'Movie', 'Odd', null),
    animeVintage: fc.constantFrom('Winter 2018', 'Fall 2020', '2019', null),
    isDub: fc.constantFrom(true, false, null),
    isRebroadcast: fc.constantFrom(true, false),
    songCategory: fc.constantFrom('Standard', 'No Category', 'Chanting', null),
    songDifficulty: fc.option(fc.integer({ min: 0, max: 100 })),
    audio: fc.option(fc.constant('a.mp3')),
    HQ: fc.option(fc.constant('a.webm')),
    MQ: fc.option(fc.constant('b.webm')),
  })
  .map(buildSong);

const anyFilter: fc.Arbitrary<Filter> = fc
  .record({
    types: fc.subarray([...SONG_TYPE_GROUPS]),
    animeKinds: fc.subarray([...ANIME_KINDS]),
    broadcasts: fc.subarray([...BROADCASTS]),
    categories: fc.subarray([...SONG_CATEGORIES]),
    difficulty: fc.constantFrom({ from: null, to: null }, { from: 20, to: 70 }),
    hasAudio: fc.boolean(),
    hasVideo: fc.boolean(),
    playlistId: fc.option(fc.constant(1)),
    listened: fc.option(fc.constantFrom(...LISTENED_CHOICES)),
    isEachRecordingOnce: fc.boolean(),
  })
  .map((part) => ({ ...NO_FILTER, ...part }));

describe('always', () => {
  const held = [2, 4, 6, 8, 10, 12, 14, 16];
  const knowledge = {
    ...NOTHING,
    listenedSongIds: new Set([1, 2, 3, 4, 5, 6, 7]),
    playlistSongIds: new Set(held),
    playlists: new Map([[1, held]]),
  };

  it('each value’s count is what choosing it alone would leave', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anySong, { selector: ({ annSongId }) => annSongId }),
        anyFilter,
        (songs, filter) => {
          const { counts } = countFilters(songs, filter, knowledge);
          const leaves = (part: Partial<Filter>) =>
            filterSongs(songs, { ...filter, ...part }, knowledge).length;
          for (const type of SONG_TYPE_GROUPS)
            expect(counts.types.get(type)).toBe(leaves({ types: [type] }));
          for (const kind of ANIME_KINDS)
            expect(counts.animeKinds.get(kind)).toBe(leaves({ animeKinds: [kind] }));
          for (const broadcast of BROADCASTS)
            expect(counts.broadcasts.get(broadcast)).toBe(leaves({ broadcasts: [broadcast] }));
          for (const category of SONG_CATEGORIES)
            expect(counts.categories.get(category)).toBe(leaves({ categories: [category] }));
          for (const listened of LISTENED_CHOICES)
            expect(counts.listened.get(listened)).toBe(leaves({ listened }));
          expect(counts.hasAudio).toBe(leaves({ hasAudio: true }));
          expect(counts.hasVideo).toBe(leaves({ hasVideo: true }));
          expect(counts.playlists.get(1)).toBe(leaves({ playlistId: 1 }));
        },
      ),
    );
  });

  it('the shape holds every song of known difficulty that the other fields leave', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anySong, { selector: ({ annSongId }) => annSongId }),
        anyFilter,
        (songs, filter) => {
          const { difficultyShape } = countFilters(songs, filter, knowledge);
          const rest = filterSongs(
            songs,
            { ...filter, difficulty: NO_FILTER.difficulty },
            knowledge,
          ).filter(({ songDifficulty }) => songDifficulty !== null);
          expect(difficultyShape).toHaveLength(20);
          expect(difficultyShape.reduce((sum, count) => sum + count, 0)).toBe(rest.length);
        },
      ),
    );
  });

  it('leaves songs in their order, and the same ones when filtered again [10.26]', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anySong, { selector: ({ annSongId }) => annSongId }),
        anyFilter,
        (songs, filter) => {
          const once = filterSongs(songs, filter, knowledge);
          expect(songs.filter((song) => once.includes(song))).toEqual(once);
          expect(filterSongs(once, filter, knowledge)).toEqual(once);
        },
      ),
    );
  });
});
