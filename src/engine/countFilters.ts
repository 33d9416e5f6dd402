import {
  ANIME_KINDS,
  type AnimeTopics,
  BROADCASTS,
  type Filter,
  LISTENED_CHOICES,
  type ListenedChoice,
  SONG_CATEGORIES,
} from '../domain/filter/filter';
import {
  companyChoices,
  DIFFICULTY_STEP_COUNT,
  difficultyStepOf,
  type FilterCounts,
} from '../domain/filter/filterCounts';
import type { FilterPart } from '../domain/filter/filterParts';
import type { Song } from '../domain/song/song';
import { animeKindOf, broadcastsOf, songCategoryOf } from '../domain/song/songFacts';
import { SONG_TYPE_GROUPS, songTypeGroupOf } from '../domain/song/songType';
import { eachRecordingOnce, filterSongs, personConditionsFor } from './filterSongs';
import {
  type FilterKnowledge,
  hasAudio,
  hasVideo,
  personAskedFor,
  songConditions,
  topicsOf,
} from './songConditions';

export interface FilterFacets {
  readonly counts: FilterCounts;
  /** How many songs have each difficulty, filtered by everything but that: 20 steps of 5 percent. */
  readonly difficultyShape: readonly number[];
}

/** How many songs, or recordings where each is to be there once. */
function countOf(songs: readonly Song[], { isEachRecordingOnce }: Filter): number {
  return (isEachRecordingOnce ? eachRecordingOnce(songs) : songs).length;
}

/** Each name that any of the songs has, with those of `left` that have it. */
function songsByName(
  songs: readonly Song[],
  left: readonly Song[],
  namesOf: (song: Song) => readonly string[],
): ReadonlyMap<string, readonly Song[]> {
  const byName = new Map<string, Song[]>();
  for (const name of songs.flatMap(namesOf)) byName.set(name, []);
  for (const song of left) for (const name of namesOf(song)) byName.get(name)?.push(song);
  return byName;
}

/**
 * What each value of each field would leave, so that nobody presses what leaves nothing.
 *
 * @param songs in the order of the list: of one recording the first counts
 */
export function countFilters(
  songs: readonly Song[],
  filter: Filter,
  knowledge: FilterKnowledge,
): FilterFacets {
  const person = personConditionsFor(songs, filter, knowledge);
  const conditions = songConditions(filter, knowledge, person);
  const unmetFields = songs.map((song) =>
    conditions.filter(({ isMet }) => !isMet(song)).map(({ field }) => field),
  );
  /** Those that all other fields leave. */
  function songsBut(field: FilterPart['field']): readonly Song[] {
    return songs.filter((_song, index) => unmetFields[index]?.every((unmet) => unmet === field));
  }
  function countWhere(field: FilterPart['field'], isMet: (song: Song) => boolean): number {
    return countOf(songsBut(field).filter(isMet), filter);
  }
  function countEach<Value>(
    field: FilterPart['field'],
    values: readonly Value[],
    has: (song: Song, value: Value) => boolean,
  ): ReadonlyMap<Value, number> {
    const left = songsBut(field);
    const countWith = (value: Value) =>
      countOf(
        left.filter((song) => has(song, value)),
        filter,
      );
    return new Map(values.map((value) => [value, countWith(value)]));
  }
  function countNames(field: keyof AnimeTopics): ReadonlyMap<string, number> {
    const namesOf = (song: Song) => topicsOf(song, knowledge)[field];
    const byName = songsByName(songs, songsBut(field), namesOf);
    return new Map([...byName].map(([name, having]) => [name, countOf(having, filter)]));
  }

  return {
    counts: {
      types: countEach(
        'types',
        SONG_TYPE_GROUPS,
        ({ songType }, type) => songTypeGroupOf(songType) === type,
      ),
      animeKinds: countEach(
        'animeKinds',
        ANIME_KINDS,
        ({ animeType }, kind) => animeKindOf(animeType) === kind,
      ),
      broadcasts: countEach('broadcasts', BROADCASTS, (song, broadcast) =>
        broadcastsOf(song).includes(broadcast),
      ),
      categories: countEach(
        'categories',
        SONG_CATEGORIES,
        ({ songCategory }, category) => songCategoryOf(songCategory) === category,
      ),
      listened: countEach('listened', LISTENED_CHOICES, listenedTest(knowledge)),
      genres: countNames('genres'),
      tags: countNames('tags'),
      hasAudio: countWhere('hasAudio', hasAudio),
      hasVideo: countWhere('hasVideo', hasVideo),
      playlists: countPlaylists(songsBut('playlistId'), filter, knowledge),
      isAlone: person === null ? 0 : countWhere('isAlone', person.isAlone),
      isInGroup: person === null ? 0 : countWhere('isInGroup', person.isInGroup),
      ...countCompany(songs, filter, knowledge),
    },
    difficultyShape: shapeOf(songsBut('difficulty'), filter),
  };
}

function listenedTest({ listenedSongIds }: Pick<FilterKnowledge, 'listenedSongIds'>) {
  return ({ annSongId }: Song, choice: ListenedChoice) =>
    listenedSongIds.has(annSongId) === (choice === 'listened');
}

function countPlaylists(
  left: readonly Song[],
  filter: Filter,
  { playlists }: FilterKnowledge,
): ReadonlyMap<number, number> {
  const countIn = (songIds: readonly number[]) => {
    const held = new Set(songIds);
    return countOf(
      left.filter(({ annSongId }) => held.has(annSongId)),
      filter,
    );
  };
  return new Map([...(playlists ?? [])].map(([id, songIds]) => [id, countIn(songIds)]));
}

/** One of these numbers changes what the others mean, so that each is asked for as a whole. */
function countCompany(
  songs: readonly Song[],
  filter: Filter,
  knowledge: FilterKnowledge,
): Pick<FilterCounts, 'leastOfGroup' | 'mostOthers'> {
  if (personAskedFor(filter, knowledge) === null) return NO_COMPANY;
  const choices = companyChoices(filter.person, knowledge.memberCount ?? 0);
  const countWith = (field: keyof typeof choices, value: number) => {
    const person = { ...filter.person, [field]: value };
    return filterSongs(songs, { ...filter, person }, knowledge).length;
  };
  const countEach = (field: keyof typeof choices) =>
    new Map(choices[field].map((value) => [value, countWith(field, value)]));
  return { leastOfGroup: countEach('leastOfGroup'), mostOthers: countEach('mostOthers') };
}

const NO_COMPANY = { leastOfGroup: new Map(), mostOthers: new Map() };

function shapeOf(songs: readonly Song[], { isEachRecordingOnce }: Filter): readonly number[] {
  const shape = Array.from({ length: DIFFICULTY_STEP_COUNT }, () => 0);
  for (const { songDifficulty } of isEachRecordingOnce ? eachRecordingOnce(songs) : songs) {
    if (songDifficulty === null) continue;
    const step = difficultyStepOf(songDifficulty);
    shape[step] = (shape[step] ?? 0) + 1;
  }
  return shape;
}
