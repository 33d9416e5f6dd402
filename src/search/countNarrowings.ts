import {
  ANIME_KINDS,
  type AnimeTopics,
  BROADCASTS,
  LISTENED_CHOICES,
  type ListenedChoice,
  type Narrowing,
  SONG_CATEGORIES,
} from '../domain/narrowing';
import {
  companyChoices,
  DIFFICULTY_STEP_COUNT,
  difficultyStepOf,
  type NarrowingCounts,
} from '../domain/narrowingCounts';
import type { NarrowingPart } from '../domain/narrowingParts';
import type { Song } from '../domain/song';
import { animeKindOf, broadcastsOf, songCategoryOf } from '../domain/songFacts';
import { SONG_TYPE_GROUPS, songTypeGroupOf } from '../domain/songType';
import { eachRecordingOnce, narrowSongs, personConditionsFor } from './narrowSongs';
import {
  hasAudio,
  hasVideo,
  type NarrowingKnowledge,
  personAskedFor,
  songConditions,
  topicsOf,
} from './songConditions';

export interface NarrowingFacets {
  readonly counts: NarrowingCounts;
  /** How many songs have each difficulty, narrowed by everything but that: 20 steps of 5 percent. */
  readonly difficultyShape: readonly number[];
}

/** How many songs, or recordings where each is to be there once. */
function countOf(songs: readonly Song[], { isEachRecordingOnce }: Narrowing): number {
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
export function countNarrowings(
  songs: readonly Song[],
  narrowing: Narrowing,
  knowledge: NarrowingKnowledge,
): NarrowingFacets {
  const person = personConditionsFor(songs, narrowing, knowledge);
  const conditions = songConditions(narrowing, knowledge, person);
  const unmetFields = songs.map((song) =>
    conditions.filter(({ isMet }) => !isMet(song)).map(({ field }) => field),
  );
  /** Those that all other fields leave. */
  function songsBut(field: NarrowingPart['field']): readonly Song[] {
    return songs.filter((_song, index) => unmetFields[index]?.every((unmet) => unmet === field));
  }
  function countWhere(field: NarrowingPart['field'], isMet: (song: Song) => boolean): number {
    return countOf(songsBut(field).filter(isMet), narrowing);
  }
  function countEach<Value>(
    field: NarrowingPart['field'],
    values: readonly Value[],
    has: (song: Song, value: Value) => boolean,
  ): ReadonlyMap<Value, number> {
    const left = songsBut(field);
    const countWith = (value: Value) =>
      countOf(
        left.filter((song) => has(song, value)),
        narrowing,
      );
    return new Map(values.map((value) => [value, countWith(value)]));
  }
  function countNames(field: keyof AnimeTopics): ReadonlyMap<string, number> {
    const namesOf = (song: Song) => topicsOf(song, knowledge)[field];
    const byName = songsByName(songs, songsBut(field), namesOf);
    return new Map([...byName].map(([name, having]) => [name, countOf(having, narrowing)]));
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
      playlists: countPlaylists(songsBut('playlistId'), narrowing, knowledge),
      isAlone: person === null ? 0 : countWhere('isAlone', person.isAlone),
      isInGroup: person === null ? 0 : countWhere('isInGroup', person.isInGroup),
      ...countCompany(songs, narrowing, knowledge),
    },
    difficultyShape: shapeOf(songsBut('difficulty'), narrowing),
  };
}

function listenedTest({ listenedSongIds }: Pick<NarrowingKnowledge, 'listenedSongIds'>) {
  return ({ annSongId }: Song, choice: ListenedChoice) =>
    listenedSongIds.has(annSongId) === (choice === 'listened');
}

function countPlaylists(
  left: readonly Song[],
  narrowing: Narrowing,
  { playlists }: NarrowingKnowledge,
): ReadonlyMap<number, number> {
  const countIn = (songIds: readonly number[]) => {
    const held = new Set(songIds);
    return countOf(
      left.filter(({ annSongId }) => held.has(annSongId)),
      narrowing,
    );
  };
  return new Map([...(playlists ?? [])].map(([id, songIds]) => [id, countIn(songIds)]));
}

/** One of these numbers changes what the others mean, so that each is asked for as a whole. */
function countCompany(
  songs: readonly Song[],
  narrowing: Narrowing,
  knowledge: NarrowingKnowledge,
): Pick<NarrowingCounts, 'leastOfGroup' | 'mostOthers'> {
  if (personAskedFor(narrowing, knowledge) === null) return NO_COMPANY;
  const choices = companyChoices(narrowing.person, knowledge.memberCount ?? 0);
  const countWith = (field: keyof typeof choices, value: number) => {
    const person = { ...narrowing.person, [field]: value };
    return narrowSongs(songs, { ...narrowing, person }, knowledge).length;
  };
  const countEach = (field: keyof typeof choices) =>
    new Map(choices[field].map((value) => [value, countWith(field, value)]));
  return { leastOfGroup: countEach('leastOfGroup'), mostOthers: countEach('mostOthers') };
}

const NO_COMPANY = { leastOfGroup: new Map(), mostOthers: new Map() };

function shapeOf(songs: readonly Song[], { isEachRecordingOnce }: Narrowing): readonly number[] {
  const shape = Array.from({ length: DIFFICULTY_STEP_COUNT }, () => 0);
  for (const { songDifficulty } of isEachRecordingOnce ? eachRecordingOnce(songs) : songs) {
    if (songDifficulty === null) continue;
    const step = difficultyStepOf(songDifficulty);
    shape[step] = (shape[step] ?? 0) + 1;
  }
  return shape;
}
