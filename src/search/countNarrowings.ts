import {
  ANIME_KINDS,
  BROADCASTS,
  LISTENED_CHOICES,
  type Narrowing,
  SONG_CATEGORIES,
} from '../domain/narrowing';
import {
  DIFFICULTY_STEP_COUNT,
  difficultyStepOf,
  type NarrowingCounts,
} from '../domain/narrowingCounts';
import type { NarrowingPart } from '../domain/narrowingParts';
import type { Song } from '../domain/song';
import { animeKindOf, broadcastsOf, songCategoryOf } from '../domain/songFacts';
import { SONG_TYPE_GROUPS, songTypeGroupOf } from '../domain/songType';
import { eachRecordingOnce, personConditionsFor } from './narrowSongs';
import { hasAudio, hasVideo, type NarrowingKnowledge, songConditions } from './songConditions';

export interface NarrowingFacets {
  readonly counts: NarrowingCounts;
  /** How many songs have each difficulty, narrowed by everything but that: 20 steps of 5 percent. */
  readonly difficultyShape: readonly number[];
}

/** How many songs, or recordings where each is to be there once. */
function countOf(songs: readonly Song[], { isEachRecordingOnce }: Narrowing): number {
  return (isEachRecordingOnce ? eachRecordingOnce(songs) : songs).length;
}

function countEach<Value>(
  values: readonly Value[],
  songsWith: (value: Value) => readonly Song[],
  narrowing: Narrowing,
): ReadonlyMap<Value, number> {
  return new Map(values.map((value) => [value, countOf(songsWith(value), narrowing)]));
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

  const [ofTypes, ofKinds, ofBroadcasts, ofCategories, ofListened] = [
    songsBut('types'),
    songsBut('animeKinds'),
    songsBut('broadcasts'),
    songsBut('categories'),
    songsBut('listened'),
  ];
  return {
    counts: {
      types: countEach(
        SONG_TYPE_GROUPS,
        (type) => ofTypes.filter(({ songType }) => songTypeGroupOf(songType) === type),
        narrowing,
      ),
      animeKinds: countEach(
        ANIME_KINDS,
        (kind) => ofKinds.filter(({ animeType }) => animeKindOf(animeType) === kind),
        narrowing,
      ),
      broadcasts: countEach(
        BROADCASTS,
        (broadcast) => ofBroadcasts.filter((song) => broadcastsOf(song).includes(broadcast)),
        narrowing,
      ),
      categories: countEach(
        SONG_CATEGORIES,
        (category) =>
          ofCategories.filter(({ songCategory }) => songCategoryOf(songCategory) === category),
        narrowing,
      ),
      listened: countEach(
        LISTENED_CHOICES,
        (choice) =>
          ofListened.filter(
            ({ annSongId }) => knowledge.listenedSongIds.has(annSongId) === (choice === 'listened'),
          ),
        narrowing,
      ),
      hasAudio: countWhere('hasAudio', hasAudio),
      hasVideo: countWhere('hasVideo', hasVideo),
      isAlone: person === null ? 0 : countWhere('isAlone', person.isAlone),
      isInGroup: person === null ? 0 : countWhere('isInGroup', person.isInGroup),
    },
    difficultyShape: shapeOf(songsBut('difficulty'), narrowing),
  };
}

function shapeOf(songs: readonly Song[], { isEachRecordingOnce }: Narrowing): readonly number[] {
  const shape = Array.from({ length: DIFFICULTY_STEP_COUNT }, () => 0);
  for (const { songDifficulty } of isEachRecordingOnce ? eachRecordingOnce(songs) : songs) {
    if (songDifficulty === null) continue;
    const step = difficultyStepOf(songDifficulty);
    shape[step] = (shape[step] ?? 0) + 1;
  }
  return shape;
}
