import {
  ANIME_KINDS,
  ANY_NUMBER,
  BROADCASTS,
  type Narrowing,
  type NumberRange,
  SONG_CATEGORIES,
} from '../../domain/narrowing';
import { DIFFICULTY_STEP_COUNT, difficultyStepOf } from '../../domain/narrowingCounts';
import { isAnyNumber } from '../../domain/narrowingParts';
import { seasonRank } from '../../domain/songFacts';
import { type NarrowingKnowledge, personAskedFor } from '../songConditions';
import type { DifficultyShape } from './catalogueQuestions';
import {
  type CatalogueTables,
  type ListColumn,
  SONG_FLAGS,
  SONG_TYPE_CODES,
} from './catalogueTables';
import { valuesOf } from './listColumn';
import { createPersonTests } from './personTests';
import { readSongFacts, type SongFactsColumns, UNKNOWN_CODE } from './songFactsColumns';

/** Narrows songs down, by the rules that narrowSongs has for plain lists; songs go by places. */
export interface TableNarrowing {
  /** Those that meet every field of the narrowing, in the order given. */
  readonly narrow: (
    places: ArrayLike<number>,
    narrowing: Narrowing,
    knowledge: NarrowingKnowledge,
  ) => Uint32Array;
  /** How many songs have each difficulty, narrowed by everything but that: 20 steps of 5 percent. */
  readonly difficultyShape: (
    places: ArrayLike<number>,
    narrowing: Narrowing,
    knowledge: NarrowingKnowledge,
  ) => DifficultyShape;
}

type PlaceTest = (place: number) => boolean;

/** Passes values whose codes are wanted; none where nothing is asked for. */
function anyCode<Value>(
  wanted: readonly Value[],
  values: readonly Value[],
  codeOf: (place: number) => number,
): readonly PlaceTest[] {
  if (wanted.length === 0) return [];
  const isWanted = new Uint8Array(UNKNOWN_CODE + 1);
  for (const value of wanted) isWanted[values.indexOf(value)] = 1;
  return [(place) => isWanted[codeOf(place)] === 1];
}

/** An unknown amount, NaN, is never within a range. */
function inRange(
  { from, to }: NumberRange,
  amountOf: (place: number) => number,
): readonly PlaceTest[] {
  if (isAnyNumber({ from, to })) return [];
  const least = from ?? Number.NEGATIVE_INFINITY;
  const most = to ?? Number.POSITIVE_INFINITY;
  return [
    (place) => {
      const amount = amountOf(place);
      return amount >= least && amount <= most;
    },
  ];
}

/** Which broadcasts each sum of flags belongs to. */
function broadcastTest(
  { broadcasts }: Narrowing,
  flagsOf: (place: number) => number,
): readonly PlaceTest[] {
  if (broadcasts.length === 0) return [];
  const wanted = new Set(broadcasts);
  const [normal, dub, rebroadcast] = BROADCASTS;
  const isWanted = [0, 1, 2, 3].map((flags) => {
    if (flags === 0) return wanted.has(normal);
    const isDub = (flags & SONG_FLAGS.dub) !== 0;
    const isRebroadcast = (flags & SONG_FLAGS.rebroadcast) !== 0;
    return (isDub && wanted.has(dub)) || (isRebroadcast && wanted.has(rebroadcast));
  });
  return [(place) => isWanted[flagsOf(place)] ?? false];
}

function listTests(narrowing: Narrowing, tables: CatalogueTables): readonly PlaceTest[] {
  const { songs, anime, texts, animeCount } = tables;
  function anyText(wanted: readonly string[], column: ListColumn): readonly PlaceTest[] {
    if (wanted.length === 0) return [];
    const ids = new Set(
      [...new Set(column.values)].filter((id) => wanted.includes(texts.textOf(id))),
    );
    const isOfAnime = new Uint8Array(animeCount);
    for (let place = 0; place < animeCount; place += 1) {
      if (valuesOf(column, place).some((id) => ids.has(id))) isOfAnime[place] = 1;
    }
    return [(place) => isOfAnime[songs.anime[place] ?? 0] === 1];
  }
  return [...anyText(narrowing.genres, anime.genres), ...anyText(narrowing.tags, anime.tags)];
}

function factTests(
  narrowing: Narrowing,
  { songs }: CatalogueTables,
  facts: SongFactsColumns,
): readonly PlaceTest[] {
  const animeOf = (place: number) => songs.anime[place] ?? 0;
  const { seasonFrom, seasonTo } = narrowing;
  const from = seasonFrom === null ? null : seasonRank(seasonFrom);
  const to = seasonTo === null ? null : seasonRank(seasonTo);
  return [
    ...anyCode(narrowing.types, SONG_TYPE_CODES, (place) => songs.type[place] ?? 0),
    // The number 0 stands for none.
    ...inRange(narrowing.numbers, (place) => songs.number[place] || Number.NaN),
    // A season that is unknown is NaN at both ends: asking at one end is enough to leave it out.
    ...inRange({ from, to: null }, (place) => facts.firstSeason[animeOf(place)] ?? Number.NaN),
    ...inRange({ from: null, to }, (place) => facts.lastSeason[animeOf(place)] ?? Number.NaN),
    ...anyCode(narrowing.animeKinds, ANIME_KINDS, (place) => facts.animeKind[animeOf(place)] ?? 0),
    ...broadcastTest(narrowing, (place) => songs.flags[place] ?? 0),
    ...anyCode(narrowing.categories, SONG_CATEGORIES, (place) => facts.category[place] ?? 0),
    ...inRange(narrowing.difficulty, (place) => songs.difficulty[place] ?? Number.NaN),
    ...inRange(narrowing.lengthSeconds, (place) => songs.length[place] ?? Number.NaN),
    ...(narrowing.hasAudio ? [(place: number) => songs.audio[place] !== 0] : []),
    ...(narrowing.hasVideo
      ? [(place: number) => songs.HQ[place] !== 0 || songs.MQ[place] !== 0]
      : []),
  ];
}

function knowledgeTests(
  { playlistId, listened }: Narrowing,
  { playlistSongIds, listenedSongIds }: NarrowingKnowledge,
  { songs }: CatalogueTables,
): readonly PlaceTest[] {
  const idOf = (place: number) => songs.annSongId[place] ?? 0;
  const isListenedWanted = listened === 'listened';
  return [
    ...(playlistId === null ? [] : [(place: number) => playlistSongIds.has(idOf(place))]),
    ...(listened === null
      ? []
      : [(place: number) => listenedSongIds.has(idOf(place)) === isListenedWanted]),
  ];
}

/** Facts are read and groups put together when a narrowing asks first. */
export function createTableNarrowing(tables: CatalogueTables): TableNarrowing {
  const { songs } = tables;
  const personTests = createPersonTests(tables);
  let facts: SongFactsColumns | null = null;

  function testsOf(narrowing: Narrowing, knowledge: NarrowingKnowledge): readonly PlaceTest[] {
    facts ??= readSongFacts(tables);
    const personId = personAskedFor(narrowing, knowledge);
    return [
      ...factTests(narrowing, tables, facts),
      ...listTests(narrowing, tables),
      ...knowledgeTests(narrowing, knowledge, tables),
      ...(personId === null
        ? []
        : personTests(personId, narrowing.person, knowledge.personId === null)),
    ];
  }

  function eachRecordingOnce(places: Uint32Array): Uint32Array {
    const seen = new Set<number>();
    return places.filter((place) => {
      const recording = songs.amqSongId[place] ?? 0;
      if (recording === 0) return true;
      if (seen.has(recording)) return false;
      seen.add(recording);
      return true;
    });
  }

  function narrow(
    places: ArrayLike<number>,
    narrowing: Narrowing,
    knowledge: NarrowingKnowledge,
  ): Uint32Array {
    let left = Uint32Array.from(places);
    for (const test of testsOf(narrowing, knowledge)) left = left.filter(test);
    return narrowing.isEachRecordingOnce ? eachRecordingOnce(left) : left;
  }

  return {
    narrow,
    difficultyShape: (places, narrowing, knowledge) => {
      const shape = Array.from({ length: DIFFICULTY_STEP_COUNT }, () => 0);
      const rest = { ...narrowing, difficulty: ANY_NUMBER };
      for (const place of narrow(places, rest, knowledge)) {
        const difficulty = songs.difficulty[place] ?? Number.NaN;
        if (Number.isNaN(difficulty)) continue;
        const step = difficultyStepOf(difficulty);
        shape[step] = (shape[step] ?? 0) + 1;
      }
      return shape;
    },
  };
}
