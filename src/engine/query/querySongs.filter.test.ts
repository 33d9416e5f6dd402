import { describe, expect, it } from 'vitest';
import { type AnimeTopics, type Filter, NO_FILTER } from '../../domain/filter/filter';
import type { Song } from '../../domain/song/song';
import { BROADCASTS } from '../../domain/song/songFacts';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { querySongs } from './querySongs';
import type { FilterKnowledge } from './ruleKinds';
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

/** @returns whether a song with these facts passes */
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
  [{ animeVintage: 'Spring 2019' }, { seasons: { from: spring(2019), to: spring(2019) } }, true],
  [{ animeVintage: 'Winter 2019' }, { seasons: { from: spring(2019), to: null } }, false],
  [{ animeVintage: 'Fall 2019' }, { seasons: { from: null, to: spring(2019) } }, false],
  [{ animeVintage: '2019' }, { seasons: { from: fall(2018), to: fall(2019) } }, true],
  [{ animeVintage: '2019' }, { seasons: { from: spring(2019), to: null } }, false],
  [{ animeVintage: null }, { seasons: { from: spring(1900), to: null } }, false],
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
])('a song with %j and the filter %j is kept: %j', (facts, filter, expected) => {
  expect(isLeft(facts, filter)).toBe(expected);
});

it('the playlist and listened filters use the ids given by the caller', () => {
  expect(isLeft({}, { playlistId: 3 }, { playlistSongIds: new Set([1]) })).toBe(true);
  expect(isLeft({}, { playlistId: 3 }, { playlistSongIds: new Set([2]) })).toBe(false);
  const listenedSongIds = new Set([1]);
  expect(isLeft({}, { listened: 'listened' }, { listenedSongIds })).toBe(true);
  expect(isLeft({}, { listened: 'never' }, { listenedSongIds })).toBe(false);
  expect(isLeft({}, { listened: 'never' })).toBe(true);
});

it('the genre and tag filters use the topics given by the caller', () => {
  const topics = new Map([[buildSong().annId, { genres: ['Drama', 'Music'], tags: ['Band'] }]]);
  expect(isLeft({}, { genres: ['Action', 'Music'], tags: ['Band'] }, { topics })).toBe(true);
  expect(isLeft({}, { genres: ['Action'] }, { topics })).toBe(false);
  expect(isLeft({ annId: 99 }, { tags: ['Band'] }, { topics })).toBe(false);
  const { counts } = countFilters(
    [buildSong({ annSongId: 1 }), buildSong({ annSongId: 2, isDub: true })],
    { ...NO_FILTER, broadcasts: ['dub'], genres: ['Drama'] },
    { ...NOTHING, topics },
  );
  expect(Object.fromEntries(counts.genres ?? [])).toEqual({ Drama: 1, Music: 1 });
  expect(Object.fromEntries(counts.tags ?? [])).toEqual({ Band: 1 });
});

it('the each-recording-once filter keeps the first song of a recording that passes the other fields', () => {
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

describe('the person filter [10.27]', () => {
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
  const left = (personId: number | null, person: Partial<Filter>) =>
    idsOf(filterSongs(songs, { ...NO_FILTER, ...person }, { ...NOTHING, personId }));

  it.each<readonly [number, Partial<Filter>, readonly number[]]>([
    [1, { isAlone: true }, [1]],
    [1, { isInGroup: true }, [3, 4]],
    [1, { mostOthers: 1 }, [1, 2, 3]],
    [1, { isInGroup: true, mostOthers: 1 }, [3]],
    [10, { isAlone: true }, [3]],
    [10, { leastOfGroup: 1 }, [1, 2, 3, 4]],
    [10, { leastOfGroup: 2 }, [3, 4]],
    [10, { leastOfGroup: 2, mostOthers: 0 }, [3]],
    [3, { isInGroup: true }, []],
  ])('on the page of person %i with %j keeps the songs %j', (personId, person, ids) => {
    expect(left(personId, person)).toEqual(ids);
  });

  it.each<readonly [number, Partial<Filter>, number, number]>([
    [1, {}, 1, 2],
    [1, { isAlone: true }, 1, 0],
    [1, { isInGroup: true }, 0, 2],
    [1, { mostOthers: 0 }, 1, 0],
    [10, {}, 1, 0],
    [3, {}, 1, 0],
  ])(
    'on the page of person %i with %j counts %i songs alone and %i in a group',
    (personId, person, alone, inGroup) => {
      const filter = { ...NO_FILTER, ...person };
      const { counts } = countFilters(songs, filter, { ...NOTHING, personId, memberCount: 2 });
      expect(counts.isAlone?.get(true)).toBe(alone);
      expect(counts.isInGroup?.get(true)).toBe(inGroup);
      expect(left(personId, { ...person, isAlone: true })).toHaveLength(alone);
      expect(left(personId, { ...person, isInGroup: true })).toHaveLength(inGroup);
    },
  );

  it.each<readonly [number, Partial<Filter>, readonly number[]]>([
    [1, {}, [1, 2, 3, 4, 5]],
    [2, {}, [3, 4]],
    [10, { leastOfGroup: 2 }, [3, 4]],
    [1, { isAlone: true }, [1]],
    [99, {}, []],
  ])('for the chosen person %i with %j keeps the songs %j', (personId, person, ids) => {
    const filter = { ...NO_FILTER, personId, ...person };
    expect(idsOf(filterSongs(songs, filter, NOTHING))).toEqual(ids);
  });

  it('uses the person of the page instead of the chosen person', () => {
    const filter = { ...NO_FILTER, personId: 99 };
    expect(filterSongs(songs, filter, { ...NOTHING, personId: 1 })).toHaveLength(songs.length);
  });

  it('has no effect without a person', () => {
    expect(left(null, { isAlone: true, mostOthers: 0 })).toHaveLength(songs.length);
  });
});
